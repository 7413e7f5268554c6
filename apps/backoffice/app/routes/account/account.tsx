import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { NoticeSettings } from '#backoffice/features/frame/notice-settings.tsx';
import { RecoveryCodes } from '#backoffice/features/session/recovery-codes.tsx';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { addPasskey } from '#backoffice/staff/passkeys.ts';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useTimeZone } from '#backoffice/staff/staff.ts';
import { readWrite, useWrite } from '#backoffice/staff/write.ts';
import { Button, buttonClass } from '#backoffice/ui/action/button.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { showFailure, showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { TextField } from '#backoffice/ui/form/field.tsx';
import type { Route } from './+types/account.ts';

type AccountWrite =
  | { intent: 'end'; sessionId: string }
  | { intent: 'password'; currentPassword: string; newPassword: string }
  | { intent: 'remove-passkey'; passkeyId: string }
  | { intent: 'codes' };

export const loader = ({ context }: Route.LoaderArgs) =>
  loadFrom(context, async (api) => {
    const [{ items }, factors, { isMailed }] = await Promise.all([
      api.account.sessions(),
      api.account.factors(),
      api.notices.list(),
    ]);
    return { sessions: items, factors, isMailed };
  });

export async function action({ request, context }: Route.ActionArgs) {
  const write = await readWrite<AccountWrite>(request);
  return writeTo(context, async ({ account }): Promise<unknown> => {
    if (write.intent === 'end') return account.endSession({ params: { sessionId: write.sessionId } });
    if (write.intent === 'remove-passkey') return account.removePasskey({ params: { passkeyId: write.passkeyId } });
    if (write.intent === 'codes') return account.renewRecoveryCodes();
    const { currentPassword, newPassword } = write;
    return account.changePassword({ body: { currentPassword, newPassword } });
  });
}

export default function Account({ loaderData: { sessions, factors, isMailed } }: Route.ComponentProps) {
  const text = useText();
  return (
    <>
      <div className="head">
        <h1>{text('account.title')}</h1>
      </div>
      <div className="body">
        <div className="columns">
          <Sessions sessions={sessions} />
          <Factors factors={factors} />
          <PasswordForm />
          <NoticeSettings isMailed={isMailed} />
        </div>
      </div>
    </>
  );
}

type Data = Route.ComponentProps['loaderData'];

function Sessions({ sessions }: Pick<Data, 'sessions'>) {
  const text = useText();
  const { moment } = useFormats();
  const zone = useTimeZone();
  const { send, isBusy } = useWrite<AccountWrite>({ onDone: () => showToast({ message: text('account.ended') }) });
  return (
    <section className="card">
      <div className="card-head">
        <h2>{text('account.sessions')}</h2>
      </div>
      <ul>
        {sessions.map(({ sessionId, device, network, startedAt, lastSeenAt, isCurrent }) => (
          <li key={sessionId} className="card-row">
            <div className="grow">
              <span className="strong">{device}</span> <span className="small muted">{network}</span>
              <div className="small muted">
                {text('account.lastSeen', { time: moment(lastSeenAt, zone) })} ·{' '}
                {text('account.since', { time: moment(startedAt, zone) })}
              </div>
            </div>
            {isCurrent ? (
              <Badge tone="ok">{text('account.thisOne')}</Badge>
            ) : (
              <Button size="small" disabled={isBusy} onClick={() => send({ intent: 'end', sessionId })}>
                {text('account.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Factors({ factors: { hasTotp, recoveryCodesLeft, passkeys } }: Pick<Data, 'factors'>) {
  const text = useText();
  const { revalidate } = useRevalidator();
  const [codes, setCodes] = useState<readonly string[]>();
  const remove = useWrite<AccountWrite>();
  const renew = useWrite<AccountWrite, { recoveryCodes: string[] }>({
    onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
  });
  const add = () =>
    addPasskey().then(
      (made) => {
        setCodes(made);
        showToast({ message: text('account.passkeyAdded') });
        void revalidate();
      },
      () => showFailure(text('session.passkeyFailed')),
    );
  return (
    <section className="card">
      <div className="card-head">
        <h2>{text('session.codeTitle')}</h2>
      </div>
      <div className="card-row">
        <span className="grow">{text('account.totp')}</span>
        {hasTotp ? (
          <Badge tone="ok">{text('account.isSet')}</Badge>
        ) : (
          <Link className={buttonClass({ size: 'small' })} to="/enrol">
            {text('account.setUp')}
          </Link>
        )}
      </div>
      {hasTotp && (
        <div className="card-row">
          <span className="grow">{text('account.codesLeft', { count: recoveryCodesLeft })}</span>
          <Button size="small" disabled={renew.isBusy} onClick={() => renew.send({ intent: 'codes' })}>
            {text('account.newCodes')}
          </Button>
        </div>
      )}
      <div className="card-body stack">
        <h3 className="field-label">{text('account.passkeys')}</h3>
        {passkeys.length === 0 && <span className="muted">{text('account.noPasskeys')}</span>}
        {passkeys.map(({ passkeyId, name }) => (
          <div key={passkeyId} className="row">
            <span className="grow">{name}</span>
            <Button size="small" onClick={() => remove.send({ intent: 'remove-passkey', passkeyId })}>
              {text('account.remove')}
            </Button>
          </div>
        ))}
        <Button onClick={() => void add()}>{text('account.addPasskey')}</Button>
        <RefusalNote refusals={[...remove.refusals, ...renew.refusals]} />
        {codes && <RecoveryCodes codes={codes} />}
      </div>
    </section>
  );
}

function PasswordForm() {
  const text = useText();
  const { send, isBusy, refusals } = useWrite<AccountWrite>({
    onDone: () => showToast({ message: text('account.changed') }),
  });
  const submit = (form: FormData) =>
    send({
      intent: 'password',
      currentPassword: String(form.get('currentPassword')),
      newPassword: String(form.get('newPassword')),
    });
  return (
    <section className="card">
      <div className="card-head">
        <h2>{text('account.password')}</h2>
      </div>
      <form
        className="card-body stack"
        onSubmit={(event) => {
          event.preventDefault();
          submit(new FormData(event.currentTarget));
        }}
      >
        <TextField
          label={text('account.currentPassword')}
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          required
        />
        <TextField
          label={text('session.newPassword')}
          name="newPassword"
          type="password"
          autoComplete="new-password"
          required
        />
        <RefusalNote refusals={refusals} />
        <Button type="submit" disabled={isBusy}>
          {text('account.change')}
        </Button>
      </form>
    </section>
  );
}
