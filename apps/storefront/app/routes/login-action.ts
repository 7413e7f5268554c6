import { safeReferer } from '@shop/domain/referer-path';
import { ROUTES } from '@shop/domain/route-table';
import type { Store } from '@shop/domain/store';
import { withoutPrefix } from '@shop/domain/store-choice';
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  redirectDocument,
} from 'react-router';
import { trackLogin, trackLoginOnNextPage } from '#app/browser/login-event.ts';
import { tellOtherTabs, tellSessionChanged } from '#app/browser/session-news.ts';
import { visitorContext } from '#app/contexts.ts';
import { resultIn } from '#app/features/identity/identity-paths.ts';
import { passkeyIn } from '#app/features/identity/passkey-form.ts';
import { missingReply, typedIn } from '#app/form-fields.ts';
import { type FormReply, failedReply, formReply, textOf } from '#app/form-reply.ts';

/** What the two pages on which one signs in have in common. */
export function loadLogin({ url, params, context }: LoaderFunctionArgs) {
  const { session, store } = context.get(visitorContext);
  const { signedIn } = session;
  return { signedIn, target: targetOf(params['*'], store), result: resultIn(url, ['confirmed', 'passwordChanged']) };
}

/** Leads on by a new document: nothing that a guest was shown, or that script remembers of one, stays. */
export async function signIn({ request, params, context }: ActionFunctionArgs) {
  const { session, store } = context.get(visitorContext);
  const form = await request.formData();
  const typed = typedIn(form, ['email']);
  const passkey = passkeyIn(form);
  const missing = passkey ? undefined : missingReply(form, ['email', 'password'], typed);
  if (missing) return missing;

  const credentials = { email: typed.email, password: textOf(form, 'password') };
  const work = () => (passkey ? session.loginWithPasskey(passkey) : session.login(credentials));
  const reply = await formReply({ typed, work });
  if (!reply.data.done || textOf(form, 'stay') === 'yes') return reply;
  throw redirectDocument(targetOf(params['*'], store), 303);
}

type InBrowser = Pick<ClientActionFunctionArgs, 'request'> & { serverAction: () => Promise<FormReply> };

export async function signInFromBrowser({ request, serverAction }: InBrowser) {
  const form = await request.clone().formData();
  const typed = typedIn(form, ['email']);
  const method = passkeyIn(form) ? 'passkey' : 'password';
  try {
    const reply = await serverAction();
    if (reply.done) {
      trackLogin(method);
      tellSessionChanged();
    }
    return reply;
  } catch (error) {
    // Thrown by the router: signed in, and on the way to the next page.
    if (error instanceof Response) {
      trackLoginOnNextPage(method);
      tellOtherTabs();
    }
    return failedReply(error, { url: request.url, typed });
  }
}

/** The account, unless the address names a better place of this shop. */
function targetOf(segment: string | undefined, store: Store): string {
  const target = segment ? safeReferer(segment) : undefined;
  return target ? withoutPrefix(target, store) : ROUTES.account.path;
}
