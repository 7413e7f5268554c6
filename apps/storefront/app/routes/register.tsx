import { marketingPreferences } from '@shop/contracts/content/documents';
import type { Visitor } from '@shop/contracts/storefront';
import { redirect, useNavigation } from 'react-router';
import { track } from '#app/browser/data-layer.ts';
import { visitorContext } from '#app/contexts.ts';
import { birthDateOf } from '#app/features/identity/birth-date-fields.tsx';
import { ConfirmPage } from '#app/features/identity/confirm-page.tsx';
import { resultIn, resultPath } from '#app/features/identity/identity-paths.ts';
import { marketingOf } from '#app/features/identity/marketing-choices.tsx';
import { ConfirmationSent, REGISTER_FIELDS, RegisterPage } from '#app/features/identity/register-page.tsx';
import { missingReply, typedIn } from '#app/form-fields.ts';
import { failedReply, formReply, textOf } from '#app/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import type { Route } from './+types/register.ts';
import { IdentityHead } from './identity-head.tsx';

/** One address, three steps: the form, what to do next, and where the link of the mail leads. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const token = url.searchParams.get('token') ?? '';
  const isSent = resultIn(url, ['confirmationSent']) !== undefined;
  const preferences = token || isSent ? undefined : await loadPreferences(visitor);
  return { token, isSent, preferences, currentYear: visitor.now.getUTCFullYear() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const visitor = context.get(visitorContext);
  const form = await request.formData();
  const token = textOf(form, 'token');
  return token ? confirm(visitor, token) : register(visitor, form);
}

/** An answer that never came is told above the form: what was typed stays. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const typed = typedIn(form, [...REGISTER_FIELDS, 'token']);
  return serverAction().catch((error: unknown) => {
    // Thrown by the router: the shop took it, and leads on.
    if (error instanceof Response && !typed.token) track({ event: 'sign_up', method: 'password' });
    return failedReply(error, { url: request.url, typed });
  });
}

async function register({ api }: Visitor, form: FormData) {
  const typed = typedIn(form, REGISTER_FIELDS);
  const missing = missingReply(form, ['firstName', 'lastName', 'email', 'password'], typed);
  if (missing) return missing;

  const { firstName, lastName, email } = typed;
  const birthDate = birthDateOf(typed);
  const body = {
    firstName,
    lastName,
    email,
    password: textOf(form, 'password'),
    marketing: marketingOf(typed),
    ...(birthDate && { birthDate }),
  };
  const reply = await formReply({ typed, work: () => api.customer.register({ body }) });
  if (!reply.data.done) return reply;
  throw redirect(resultPath('confirmationSent'), 303);
}

async function confirm({ api }: Visitor, token: string) {
  const reply = await formReply({ typed: { token }, work: () => api.customer.confirm({ body: { token } }) });
  if (!reply.data.done) return reply;
  throw redirect(resultPath('confirmed'), 303);
}

/** The form can do without: nothing is chosen then. The client has reported why it failed. */
const loadPreferences = ({ content }: Visitor) =>
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
      <IdentityHead
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
