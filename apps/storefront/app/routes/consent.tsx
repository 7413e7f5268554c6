import { readConsent } from '@shop/domain/consent';
import { COOKIES, readCookie } from '@shop/domain/cookie';
import { pageBefore } from '@shop/domain/page-before';
import { withoutPrefix } from '@shop/domain/store-choice';
import { data, Form, redirect } from 'react-router';
import { consent } from '#app/browser/consent.ts';
import { choiceOf, consentCookies } from '#app/consent-cookies.ts';
import { visitorContext } from '#app/contexts.ts';
import { CONSENT_PATH } from '#app/features/consent/consent-path.ts';
import { ConsentPurposes, grantedBy } from '#app/features/consent/consent-purposes.tsx';
import '#app/features/consent/consent.css';
import { useText } from '#app/i18n/text.ts';
import { Button } from '#app/ui/button.tsx';
import type { Route } from './+types/consent.ts';
import { IdentityHead } from './identity-head.tsx';

/** It shows what this browser has chosen, so it is nobody else's. */
export const loader = ({ request }: Route.LoaderArgs) => ({
  granted: readConsent(readCookie(request.headers.get('cookie'), COOKIES.consent))?.granted ?? [],
});

/** The choice of those without script. From the bar of another page it leads back there. */
export async function action({ request, context }: Route.ActionArgs) {
  const { store } = context.get(visitorContext);
  const { host, protocol } = new URL(request.url);
  const choice = choiceOf(grantedBy(await request.formData()));
  const headers = new Headers();
  for (const cookie of consentCookies(choice, { host, secure: protocol === 'https:' })) {
    headers.append('Set-Cookie', cookie);
  }
  const before = withoutPrefix(pageBefore({ referer: request.headers.get('referer'), host }), store);
  if (before !== CONSENT_PATH) return redirect(before, { status: 303, headers });
  return data({ saved: choice.granted }, { headers });
}

/** With script the browser keeps the choice itself. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const granted = grantedBy(await request.formData());
  consent.choose(granted);
  return { saved: granted };
}

export default function ConsentRoute({ loaderData: { granted }, actionData }: Route.ComponentProps) {
  const text = useText();
  return (
    <section className="consent-page container">
      <IdentityHead about="consent" title={text('consent.settings')} />
      <h1 className="display">{text('consent.settings')}</h1>
      {actionData?.saved && <p role="status">{text('consent.saved')}</p>}
      <p>{text('consent.settings.text')}</p>
      <Form method="post" className="consent-page" action={CONSENT_PATH}>
        <ConsentPurposes granted={actionData?.saved ?? granted} />
        <Button type="submit">{text('consent.save')}</Button>
      </Form>
    </section>
  );
}
