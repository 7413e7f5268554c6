import { Form, redirect, useNavigation } from 'react-router';
import { Gate } from '#backoffice/features/session/gate.tsx';
import { PasskeyButton } from '#backoffice/features/session/passkey-button.tsx';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { writeTo } from '#backoffice/staff/calls.ts';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { GATES, readNext } from '#backoffice/staff/require-session.ts';
import { visitorContext } from '#backoffice/staff/visitor-context.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { TextField } from '#backoffice/ui/form/field.tsx';
import type { Route } from './+types/code.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { session } = context.get(visitorContext);
  return { hasPasskey: session.state === 'second-factor' && session.methods.includes('passkey') };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const code = String(form.get('code') ?? '').replace(/\s/g, '');
  const reply = await writeTo(context, (api) => api.session.proveByCode({ body: { code } }));
  if (!('done' in reply) || !reply.done) return reply;
  const { state } = reply.done;
  throw redirect(state === 'signed-in' ? readNext(new URL(request.url)) : GATES[state]);
}

export default function Code({ actionData, loaderData }: Route.ComponentProps) {
  const text = useText();
  const { state } = useNavigation();
  return (
    <Gate title={text('session.codeTitle')}>
      <Form method="post" className="stack">
        <RefusalNote refusals={actionData?.refusals ?? []} />
        <TextField
          label={text('session.code')}
          help={text('session.codeHelp')}
          name="code"
          autoComplete="one-time-code"
          required
        />
        <Button type="submit" look="primary" disabled={state !== 'idle'}>
          {text('session.confirm')}
        </Button>
      </Form>
      {loaderData.hasPasskey && <PasskeyButton onProved={() => location.assign('/')} />}
      <Form method="post" action="/sign-out">
        <button type="submit" className="link">
          {text('session.startOver')}
        </button>
      </Form>
    </Gate>
  );
}
