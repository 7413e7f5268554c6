import { ROUTES } from '@shop/domain/site/pages/route-table';
import { type ComponentType, useEffect, useState } from 'react';
import { Form, Link } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop/shop.tsx';
import { useConsent } from '#app/tracking/consent/consent.ts';
import { Button } from '#app/ui/action/button.tsx';
import { useHydrated } from '#app/ui/page/hydrated.ts';
import './consent.css';

/**
 * Asks for consent. Rendered by the browser, because the page is cached for everyone; the empty live region is
 * server-rendered, since screen readers announce only changes in it.
 */
export function ConsentBanner() {
  const { thirdParties } = useShop();
  const isHydrated = useHydrated();
  const choice = useConsent();
  const isRequested = isHydrated && !choice && !thirdParties?.consentTool;
  const [Card, setCard] = useState<ComponentType>();
  useEffect(() => {
    if (!isRequested) return;
    import('./consent-card.tsx').then(
      (late) => setCard(() => late.ConsentCard),
      // Import failed: no consent is given, and the next page asks again.
      () => {},
    );
  }, [isRequested]);
  if (thirdParties?.consentTool) return null;
  return <div role="status">{isRequested && Card && <Card />}</div>;
}

/** Consent form without JavaScript, at the end of every page. Browsers with JavaScript load no code for it. */
export const ConsentBar = () => <noscript>{import.meta.env.SSR && <ConsentForm />}</noscript>;

function ConsentForm() {
  const text = useText();
  return (
    <section className="consent-bar container" aria-label={text('consent.title')}>
      <p>{text('consent.text')}</p>
      <Form className="consent-card__answers" method="post" action={ROUTES.consent.path}>
        <Button type="submit" variant="secondary" name="choice" value="reject">
          {text('consent.reject')}
        </Button>
        <Button type="submit" variant="secondary" name="choice" value="accept">
          {text('consent.accept')}
        </Button>
      </Form>
      <Link to={ROUTES.consent.path} rel="nofollow">
        {text('consent.choose')}
      </Link>
    </section>
  );
}
