import { readConsent } from '@shop/domain/site/browser/consent';
import { COOKIES, readCookie } from '@shop/domain/site/browser/cookie';
import { pageBefore } from '@shop/domain/site/pages/page-before';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import { withoutPrefix } from '@shop/domain/site/store/store-choice';
import { data, Form, redirect } from 'react-router';
import { ConsentPurposes, grantedBy } from '#app/features/site/consent/consent-purposes.tsx';
import { visitorContext } from '#app/shop/contexts.ts';
import { consent } from '#app/tracking/consent/consent.ts';
import { consentCookies, createConsentChoice } from '#app/tracking/consent/consent-cookies.ts';
import '#app/features/site/consent/consent.css';
import { UnlistedHead } from '#app/head/unlisted-head.tsx';
import { useText } from '#app/i18n/text.ts';
import { Button } from '#app/ui/action/button.tsx';
import type { Route } from './+types/consent.ts';

/** Not shared: shows the choice of this browser. */
export const loader = ({ request }: Route.LoaderArgs) => ({
  granted: readConsent(readCookie(request.headers.get('cookie'), COOKIES.consent))?.granted ?? [],
});

/** Handles the form without script. From the banner of another page it redirects back there. */
export async function action({ request, context }: Route.ActionArgs) {
  const { store } = context.get(visitorContext).site;
  const { host, protocol } = new URL(request.url);
  const choice = createConsentChoice(grantedBy(await request.formData()));
  const headers = new Headers();
  for (const cookie of consentCookies(choice, { host, secure: protocol === 'https:' })) {
    headers.append('Set-Cookie', cookie);
  }
  const before = withoutPrefix(pageBefore({ referer: request.headers.get('referer'), host }), store);
  if (before !== ROUTES.consent.path) return redirect(before, { status: 303, headers });
  return data({ saved: choice.granted }, { headers });
}

/** With script, the browser stores the choice itself. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const granted = grantedBy(await request.formData());
  consent.choose(granted);
  return { saved: granted };
}

export default function ConsentRoute({ loaderData: { granted }, actionData }: Route.ComponentProps) {
  const text = useText();
  return (
    <section className="consent-page container">
      <UnlistedHead about="consent" title={text('consent.settings')} />
      <h1 className="display">{text('consent.settings')}</h1>
      {actionData?.saved && <p role="status">{text('consent.saved')}</p>}
      <p>{text('consent.settings.text')}</p>
      <Form method="post" className="consent-page" action={ROUTES.consent.path}>
        <ConsentPurposes granted={actionData?.saved ?? granted} />
        <Button type="submit">{text('consent.save')}</Button>
      </Form>
    </section>
  );
}
