import { MIN_PASSWORD_LENGTH } from '@shop/domain/account/sign-in/password';
import { data, Form, redirect, useNavigation } from 'react-router';
import { Gate } from '#backoffice/features/session/gate.tsx';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { writeTo } from '#backoffice/staff/calls.ts';
import { findRefusals } from '#backoffice/staff/refusal.ts';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { GATES } from '#backoffice/staff/require-session.ts';
import { visitorContext } from '#backoffice/staff/visitor-context.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Note } from '#backoffice/ui/feedback/note.tsx';
import { TextField } from '#backoffice/ui/form/field.tsx';
import type { Route } from './+types/invitation.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  try {
    const token = readToken(request);
    return { invited: await context.get(visitorContext).api.session.readInvitation({ body: { token } }) };
  } catch (error) {
    if (!findRefusals(error)) throw error;
    return data({ invited: undefined }, { status: 404 });
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const [name = '', password = '', email = ''] = ['name', 'password', 'email'].map((field) =>
    String(form.get(field) ?? ''),
  );
  const body = { token: readToken(request), name, password, ...(email && { email }) };
  const reply = await writeTo(context, (api) => api.session.acceptInvitation({ body }));
  if (!('done' in reply) || !reply.done) return reply;
  const { state } = reply.done;
  // The first owner has written an address.
  const home = email ? '/setup' : '/';
  throw redirect(state === 'signed-in' ? home : GATES[state]);
}

const readToken = ({ url }: Request): string => new URL(url).searchParams.get('token') ?? '';

export default function Invitation({ loaderData: { invited }, actionData }: Route.ComponentProps) {
  const text = useText();
  const { state } = useNavigation();
  return (
    <Gate title={text('session.inviteTitle')}>
      {invited ? (
        <Form method="post" className="stack">
          <p className="muted">{text('session.inviteIntro', { count: MIN_PASSWORD_LENGTH })}</p>
          <RefusalNote refusals={actionData?.refusals ?? []} />
          <TextField
            label={text('session.email')}
            type="email"
            autoComplete="username"
            {...(invited.needsEmail ? { name: 'email', required: true } : { readOnly: true, value: invited.email })}
          />
          <TextField
            label={text('session.name')}
            name="name"
            autoComplete="name"
            required
            defaultValue={invited.name}
          />
          <TextField
            label={text('session.newPassword')}
            name="password"
            type="password"
            autoComplete="new-password"
            minLength={MIN_PASSWORD_LENGTH}
            required
          />
          <Button type="submit" look="primary" disabled={state !== 'idle'}>
            {text('session.accept')}
          </Button>
        </Form>
      ) : (
        <Note tone="bad">{text('session.inviteInvalid')}</Note>
      )}
    </Gate>
  );
}
