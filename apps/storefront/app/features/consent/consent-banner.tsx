import { type ComponentType, useEffect, useState } from 'react';
import { Form, Link } from 'react-router';
import { useConsent } from '#app/browser/consent.ts';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop.tsx';
import { Button } from '#app/ui/button.tsx';
import { useHydrated } from '#app/ui/hydrated.ts';
import { CONSENT_PATH } from './consent-path.ts';
import './consent.css';

/**
 * Asks those who have not chosen. A page is the same for everyone, so the browser decides; the empty place is in the
 * page from the start, since a screen reader tells only of what changes in it.
 */
export function ConsentBanner() {
  const { thirdParties } = useShop();
  const isHydrated = useHydrated();
  const choice = useConsent();
  const isAsked = isHydrated && !choice && !thirdParties?.consentTool;
  const [Card, setCard] = useState<ComponentType>();
  useEffect(() => {
    if (!isAsked) return;
    import('./consent-card.tsx').then(
      ({ ConsentCard }) => setCard(() => ConsentCard),
      // Who is not asked has not agreed, and the next page asks again.
      () => {},
    );
  }, [isAsked]);
  if (thirdParties?.consentTool) return null;
  return <div role="status">{isAsked && Card && <Card />}</div>;
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
