import { Form, redirect, useNavigation } from 'react-router';
import { Gate } from '#backoffice/features/session/gate.tsx';
import { PasskeyButton } from '#backoffice/features/session/passkey-button.tsx';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { writeTo } from '#backoffice/staff/calls.ts';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { GATES, readNext } from '#backoffice/staff/require-session.ts';
import { readSsoFailure } from '#backoffice/staff/sso-failure.ts';
import { visitorContext } from '#backoffice/staff/visitor-context.ts';
import { Button, buttonClass } from '#backoffice/ui/action/button.tsx';
import { Note } from '#backoffice/ui/feedback/note.tsx';
import { TextField } from '#backoffice/ui/form/field.tsx';
import type { Route } from './+types/password.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { label } = await context.get(visitorContext).api.sso.options();
  const url = new URL(request.url);
  return { label, next: readNext(url), failure: readSsoFailure(url) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const next = readNext(new URL(request.url));
  const body = { email: String(form.get('email') ?? '').trim(), password: String(form.get('password') ?? '') };
  const reply = await writeTo(context, (api) => api.session.signIn({ body }));
  if (!('done' in reply) || !reply.done) return reply;
  const { state } = reply.done;
  throw redirect(state === 'signed-in' ? next : `${GATES[state]}?next=${encodeURIComponent(next)}`);
}

export default function Password({ actionData, loaderData: { label, next, failure } }: Route.ComponentProps) {
  const text = useText();
  const { state } = useNavigation();
  return (
    <Gate title={text('session.signIn')}>
      {failure && (
        <Note tone="bad" role="alert">
          {text(failure)}
        </Note>
      )}
      <Form method="post" className="stack">
        <RefusalNote refusals={actionData?.refusals ?? []} />
        <TextField label={text('session.email')} name="email" type="email" autoComplete="username" required />
        <TextField
          label={text('session.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <Button type="submit" look="primary" disabled={state !== 'idle'}>
          {text('session.continue')}
        </Button>
      </Form>
      <PasskeyButton onProved={() => location.assign('/')} />
      {label !== undefined && (
        <a className={buttonClass({})} href={`/sign-in/sso/start?next=${encodeURIComponent(next)}`}>
          {text('session.ssoContinue', { label })}
        </a>
      )}
    </Gate>
  );
}
