import { Form, useNavigation } from 'react-router';
import { Gate } from '#backoffice/features/session/gate.tsx';
import { RecoveryCodes } from '#backoffice/features/session/recovery-codes.tsx';
import { TotpSetup } from '#backoffice/features/session/totp-setup.tsx';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { Button, buttonClass } from '#backoffice/ui/action/button.tsx';
import { TextField } from '#backoffice/ui/form/field.tsx';
import type { Route } from './+types/enrol.ts';

/** Also for an account that is signed in and sets up an authenticator app. */
export const loader = ({ context }: Route.LoaderArgs) => loadFrom(context, (api) => api.account.startTotp());

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const code = String(form.get('code') ?? '').replace(/\s/g, '');
  return writeTo(context, (api) => api.account.confirmTotp({ body: { code } }));
}

/** A new key would make the code that was just typed wrong. */
export const shouldRevalidate = (): boolean => false;

export default function Enrol({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { state } = useNavigation();
  if (actionData?.done) {
    return (
      <Gate title={text('session.recoveryTitle')}>
        <RecoveryCodes codes={actionData.done.recoveryCodes} />
        <a className={buttonClass({ look: 'primary' })} href="/">
          {text('session.recoverySaved')}
        </a>
      </Gate>
    );
  }
  return (
    <Gate title={text('session.enrolTitle')}>
      <p className="muted">{text('session.enrolIntro')}</p>
      <TotpSetup totp={loaderData} />
      <Form method="post" className="stack">
        <RefusalNote refusals={actionData?.refusals ?? []} />
        <TextField label={text('session.code')} name="code" autoComplete="one-time-code" inputMode="numeric" required />
        <Button type="submit" look="primary" disabled={state !== 'idle'}>
          {text('session.confirm')}
        </Button>
      </Form>
      <Form method="post" action="/sign-out">
        <button type="submit" className="link">
          {text('session.startOver')}
        </button>
      </Form>
    </Gate>
  );
}
