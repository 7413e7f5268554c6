import { CONSENT_PURPOSES, type ConsentPurpose } from '@shop/domain/consent';
import { useId, useRef } from 'react';
import { Link } from 'react-router';
import { consent } from '#app/browser/consent.ts';
import { useText } from '#app/i18n/text.ts';
import { Button } from '#app/ui/button.tsx';
import { useFocusClearOf } from '#app/ui/edge-card.ts';
import { ConsentLink } from './consent-link.tsx';

const COOKIES_PAGE = '/cookies';

/** The question itself. Imported on demand only: most have answered it. */
export function ConsentCard() {
  const text = useText();
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  useFocusClearOf(card);
  const choose = (granted: readonly ConsentPurpose[]) => {
    // The card goes away under whoever uses the keyboard.
    if (card.current?.contains(document.activeElement)) document.querySelector('main')?.focus({ preventScroll: true });
    consent.choose(granted);
  };
  return (
    <section ref={card} className="edge-card consent-card" aria-labelledby={titleId}>
      <h2 className="consent-card__title" id={titleId}>
        {text('consent.title')}
      </h2>
      <p>
        {text('consent.text')} <Link to={COOKIES_PAGE}>{text('consent.more')}</Link>
      </p>
      <div className="consent-card__answers">
        <Button variant="secondary" onClick={() => choose([])}>
          {text('consent.reject')}
        </Button>
        <Button variant="secondary" onClick={() => choose(CONSENT_PURPOSES)}>
          {text('consent.accept')}
        </Button>
      </div>
      <ConsentLink className="consent-card__choose">{text('consent.choose')}</ConsentLink>
    </section>
  );
}
