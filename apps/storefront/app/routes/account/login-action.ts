import { safeReferer } from '@shop/domain/site/pages/referer-path';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import { withoutPrefix } from '@shop/domain/site/store/store-choice';
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirectDocument,
} from 'react-router';
import { notifyOtherTabs, notifySessionChanged } from '#app/browser/session-broadcast.ts';
import { postLogin } from '#app/browser/session-calls.ts';
import { passkeyIn } from '#app/features/account/passkey/passkey-form.ts';
import { resultIn } from '#app/features/account/sign-in/identity-paths.ts';
import { missingReply, typedIn } from '#app/form/form-fields.ts';
import { type FormReply, failedReply, formReply, readText } from '#app/form/form-reply.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import { readShop } from '#app/shop/shop.tsx';
import { trackLogin, trackLoginOnNextPage } from '#app/tracking/login-event.ts';

/** Loader shared by the two login pages. */
export function loadLogin({ url, params, context }: LoaderFunctionArgs) {
  const {
    session,
    site: { store },
  } = context.get(visitorContext);
  const { signedIn } = session;
  return { signedIn, target: getTarget(params['*'], store), result: resultIn(url, ['confirmed', 'passwordChanged']) };
}

/** Document navigation after sign-in: drops everything rendered or stored in memory for the guest. */
export async function signIn({ request, params, context }: ActionFunctionArgs) {
  const {
    session,
    site: { store },
  } = context.get(visitorContext);
  const form = await request.formData();
  const typed = typedIn(form, ['email']);
  const passkey = passkeyIn(form);
  const missing = passkey ? undefined : missingReply(form, ['email', 'password'], typed);
  if (missing) return missing;

  const credentials = { email: typed.email, password: readText(form, 'password') };
  const work = () => (passkey ? session.loginWithPasskey(passkey) : session.login(credentials));
  const reply = await formReply({ typed, work });
  if (!reply.data.done || readText(form, 'stay') === 'yes') return reply;
  throw redirectDocument(getTarget(params['*'], store), 303);
}

type InBrowser = Pick<ClientActionFunctionArgs, 'request' | 'params'> & { serverAction: () => Promise<FormReply> };

/** §7: a password goes to the web app's route by script; a passkey and a form without script go to the page's action. */
export async function signInFromBrowser({ request, params, serverAction }: InBrowser) {
  const form = await request.clone().formData();
  const typed = typedIn(form, ['email']);
  const method = passkeyIn(form) ? 'passkey' : 'password';
  try {
    const reply = method === 'passkey' ? data(await serverAction()) : await signInByCall(form, params['*']);
    if (reply.data.done) {
      trackLogin(method);
      notifySessionChanged();
    }
    return reply;
  } catch (error) {
    // A thrown redirect means success.
    if (error instanceof Response) {
      trackLoginOnNextPage(method);
      notifyOtherTabs();
    }
    return failedReply(error, { url: request.url, typed });
  }
}

async function signInByCall(form: FormData, segment: string | undefined) {
  const typed = typedIn(form, ['email']);
  const missing = missingReply(form, ['email', 'password'], typed);
  if (missing) return missing;
  const { store } = readShop();
  const credentials = { email: typed.email, password: readText(form, 'password') };
  const reply = await formReply({ typed, work: () => postLogin(credentials, store.localeISOCode) });
  if (!reply.data.done || readText(form, 'stay') === 'yes') return reply;
  throw redirectDocument(getTarget(segment, store), 303);
}

/** The account, unless the URL names a safe path of this shop. */
function getTarget(segment: string | undefined, store: Parameters<typeof withoutPrefix>[1]): string {
  const target = segment ? safeReferer(segment) : undefined;
  return target ? withoutPrefix(target, store) : ROUTES.account.path;
}
