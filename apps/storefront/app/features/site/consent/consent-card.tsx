import { CONSENT_PURPOSES, type ConsentPurpose } from '@shop/domain/site/browser/consent';
import { useId, useRef } from 'react';
import { Link } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { consent } from '#app/tracking/consent/consent.ts';
import { Button } from '#app/ui/action/button.tsx';
import { useFocusClearance } from '#app/ui/overlay/edge-card.ts';
import { ConsentLink } from './consent-link.tsx';

const COOKIES_PAGE = '/cookies';

/** Consent question. Lazy-loaded: most shoppers have already answered. */
export function ConsentCard() {
  const text = useText();
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  useFocusClearance(card);
  const choose = (granted: readonly ConsentPurpose[]) => {
    // Moves keyboard focus to main before the card is removed.
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
