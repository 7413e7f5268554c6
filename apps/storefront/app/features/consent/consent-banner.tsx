import { CONSENT_PURPOSES, type ConsentPurpose } from '@shop/domain/consent';
import { useId, useRef } from 'react';
import { Form, Link } from 'react-router';
import { consent, useConsent } from '#app/browser/consent.ts';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop.tsx';
import { Button } from '#app/ui/button.tsx';
import { useHydrated } from '#app/ui/hydrated.ts';
import { ConsentLink } from './consent-link.tsx';
import { CONSENT_PATH } from './consent-path.ts';
import './consent.css';

const COOKIES_PAGE = '/cookies';

/**
 * Asks those who have not chosen. A page is the same for everyone, so the browser decides; the empty place is in the
 * page from the start, since a screen reader tells only of what changes in it.
 */
export function ConsentBanner() {
  const { thirdParties } = useShop();
  const isHydrated = useHydrated();
  const choice = useConsent();
  if (thirdParties?.consentTool) return null;
  return <div role="status">{isHydrated && !choice && <ConsentCard />}</div>;
}

function ConsentCard() {
  const text = useText();
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const choose = (granted: readonly ConsentPurpose[]) => {
    // The card goes away under whoever uses the keyboard.
    if (card.current?.contains(document.activeElement)) document.querySelector('main')?.focus({ preventScroll: true });
    consent.choose(granted);
  };
  return (
    <section ref={card} className="consent-card" aria-labelledby={titleId}>
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

/** The same for those without script, at the end of every page. */
export function ConsentBar() {
  const text = useText();
  return (
    <noscript>
      <section className="consent-bar container" aria-label={text('consent.title')}>
        <p>{text('consent.text')}</p>
        <Form className="consent-card__answers" method="post" action={CONSENT_PATH}>
          <Button type="submit" variant="secondary" name="choice" value="reject">
            {text('consent.reject')}
          </Button>
          <Button type="submit" variant="secondary" name="choice" value="accept">
            {text('consent.accept')}
          </Button>
        </Form>
        <Link to={CONSENT_PATH} rel="nofollow">
          {text('consent.choose')}
        </Link>
      </section>
    </noscript>
  );
}
