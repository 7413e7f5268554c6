import { marketingPreferences } from '@shop/contracts/content/documents';
import type { ShopApi } from '@shop/contracts/shop/client';
import type { Visitor } from '@shop/contracts/storefront';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import { redirect, redirectDocument, useNavigation } from 'react-router';
import { notifyOtherTabs } from '#app/browser/session-broadcast.ts';
import { postRegistration } from '#app/browser/session-calls.ts';
import { parseBirthDate } from '#app/features/account/details/birth-date-fields.tsx';
import { readMarketing } from '#app/features/account/details/marketing-choices.tsx';
import { ConfirmPage } from '#app/features/account/sign-in/confirm-page.tsx';
import { resultIn, resultPath } from '#app/features/account/sign-in/identity-paths.ts';
import { ConfirmationSent, REGISTER_FIELDS, RegisterPage } from '#app/features/account/sign-in/register-page.tsx';
import { missingReply, typedIn } from '#app/form/form-fields.ts';
import { failedReply, formReply, readText } from '#app/form/form-reply.ts';
import { UnlistedHead } from '#app/head/unlisted-head.tsx';
import { useText } from '#app/i18n/text.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import { readShop } from '#app/shop/shop.tsx';
import { track } from '#app/tracking/data-layer.ts';
import { trackLoginOnNextPage } from '#app/tracking/login-event.ts';
import type { Route } from './+types/register.ts';

type RegistrationBody = Parameters<ShopApi['customer']['register']>[0]['body'];

/** One URL, three steps: the form, the instructions, and the target of the mail link. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const token = url.searchParams.get('token') ?? '';
  const isSent = resultIn(url, ['confirmationSent']) !== undefined;
  const preferences = token || isSent ? undefined : await loadPreferences(visitor);
  return { token, isSent, preferences, currentYear: visitor.page.now.getUTCFullYear() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const visitor = context.get(visitorContext);
  const form = await request.formData();
  const token = readText(form, 'token');
  return token ? confirm(visitor, form) : register(form, (body) => visitor.services.api.customer.register({ body }));
}

/** Network errors are shown above the form; the input stays. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const typed = typedIn(form, [...REGISTER_FIELDS, 'token']);
  const work = typed.token ? serverAction() : registerFromBrowser(form);
  return work.catch((error: unknown) => {
    // A thrown redirect means success.
    if (error instanceof Response && !typed.token) track({ event: 'sign_up', method: 'password' });
    if (error instanceof Response && typed.token) {
      trackLoginOnNextPage('password');
      notifyOtherTabs();
    }
    return failedReply(error, { url: request.url, typed });
  });
}

/** §7: by the web app's route; a form without script goes to the action. */
const registerFromBrowser = (form: FormData) =>
  register(form, (body) => postRegistration(body, readShop().store.localeISOCode));

async function register(form: FormData, send: (body: RegistrationBody) => Promise<unknown>) {
  const typed = typedIn(form, REGISTER_FIELDS);
  const missing = missingReply(form, ['firstName', 'lastName', 'email', 'password'], typed);
  if (missing) return missing;

  const { firstName, lastName, email } = typed;
  const birthDate = parseBirthDate(typed);
  const body = {
    firstName,
    lastName,
    email,
    password: readText(form, 'password'),
    marketing: readMarketing(typed),
    ...(birthDate && { birthDate }),
  };
  const reply = await formReply({ typed, work: () => send(body) });
  if (!reply.data.done) return reply;
  throw redirect(resultPath('confirmationSent'), 303);
}

/** Signs in at once: the password was just proved. A document navigation drops what was rendered for the guest. */
async function confirm({ services: { api }, session }: Visitor, form: FormData) {
  const typed = typedIn(form, ['token']);
  const missing = missingReply(form, ['password'], typed);
  if (missing) return missing;
  const password = readText(form, 'password');
  const work = async () => {
    const { email } = await api.customer.confirm({ body: { ...typed, password } });
    await session.login({ email, password });
  };
  const reply = await formReply({ typed, work });
  if (!reply.data.done) return reply;
  throw redirectDocument(ROUTES.account.path, 303);
}

/** Optional: without preferences nothing can be chosen. The client has reported the error. */
const loadPreferences = ({ services: { content } }: Visitor) =>
  content
    .single('register-marketing-pref', marketingPreferences, { populate: { channels: true } })
    .catch(() => undefined);

export default function RegisterRoute({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { state } = useNavigation();
  const { token, isSent, preferences, currentYear } = loaderData;
  const busy = state !== 'idle';
  const isConfirming = token !== '' || (actionData?.done === false && Boolean(actionData.typed.token));
  return (
    <>
      <UnlistedHead
        about="register"
        title={text(isConfirming ? 'identity.confirm.title' : 'identity.register.title')}
      />
      {isConfirming && <ConfirmPage token={token} reply={actionData} busy={busy} />}
      {!isConfirming && isSent && <ConfirmationSent />}
      {!isConfirming && !isSent && (
        <RegisterPage preferences={preferences} currentYear={currentYear} reply={actionData} busy={busy} />
      )}
    </>
  );
}
