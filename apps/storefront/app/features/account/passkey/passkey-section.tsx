import type { PasskeyReply } from '@shop/contracts/shop/account/passkey';
import type { ShopApi } from '@shop/contracts/shop/client';
import { useId, useMemo, useState } from 'react';
import { useRevalidator } from 'react-router';
import { isSessionEnded, SignInAgain } from '#app/features/account/sign-in/sign-in-again.tsx';
import type { FormReply } from '#app/form/form-reply.ts';
import { useErrorText, useText } from '#app/i18n/text.ts';
import { useApi } from '#app/shop/api.ts';
import { Button } from '#app/ui/action/button.tsx';
import { ErrorBox } from '#app/ui/text/error-box.tsx';
import { Notice } from '#app/ui/text/notice.tsx';
import { addPasskey, usePasskeySupport } from './passkey-device.ts';
import { PasskeyItem } from './passkey-item.tsx';
import { usePasskeyPrompt } from './use-passkey-prompt.ts';
import './passkeys.css';

type PasskeySectionProps = {
  passkeys: readonly PasskeyReply[];
  /** Reply to a form of this section. */
  reply: FormReply | undefined;
  busy: boolean | undefined;
};

/** Passkeys of a customer. Renaming and removing work without JavaScript; adding requires the device. */
export function PasskeySection({ passkeys, reply, busy }: PasskeySectionProps) {
  const text = useText();
  const api = useApi();
  const titleId = useId();
  const isSupported = usePasskeySupport();
  if (!isSupported && passkeys.length === 0) return null;
  return (
    <section className="passkeys panel" aria-labelledby={titleId}>
      <h2 className="display" id={titleId}>
        {text('identity.passkey.title')}
      </h2>
      <p className="muted">{text('identity.passkey.text')}</p>
      <PasskeyNews reply={reply} />
      {passkeys.length > 0 && (
        <ul className="passkeys__list">
          {passkeys.map((passkey) => (
            <li key={passkey.passkeyId}>
              <PasskeyItem passkey={passkey} reply={reply} busy={busy} />
            </li>
          ))}
        </ul>
      )}
      {isSupported && api && <AddPasskey api={api} busy={busy} />}
    </section>
  );
}

/** Result of the last form. */
function PasskeyNews({ reply }: Pick<PasskeySectionProps, 'reply'>) {
  const text = useText();
  const errorText = useErrorText();
  if (!reply || isSessionEnded(reply)) return null;
  if (reply.done) return <Notice>{text('identity.passkey.saved')}</Notice>;
  const faults = reply.refusals.map((refusal) => ({
    message: refusal.field === 'name' ? text('identity.passkey.name.wrong') : errorText(refusal),
  }));
  return <ErrorBox title={text('identity.passkey.refused')} faults={faults} reply={reply} />;
}

function AddPasskey({ api, busy }: { api: ShopApi; busy: boolean | undefined }) {
  const text = useText();
  const { revalidate } = useRevalidator();
  const { isPending, failure, ask } = usePasskeyPrompt(text('identity.passkey.notMade'));
  const [isAdded, setAdded] = useState(false);

  const refusal = useMemo(() => failure?.code && buildRefusal(failure.code), [failure]) || undefined;

  async function add(): Promise<void> {
    setAdded(false);
    const isDone = await ask(() => addPasskey(api));
    setAdded(isDone);
    if (isDone) await revalidate();
  }
  return (
    <>
      {isAdded && <Notice>{text('identity.passkey.added')}</Notice>}
      <SignInAgain reply={refusal} />
      {failure && !isSessionEnded(refusal) && <ErrorBox title={failure.message} reply={failure} />}
      <Button variant="secondary" disabled={busy || isPending} onClick={add}>
        {text('identity.passkey.add')}
      </Button>
    </>
  );
}

const buildRefusal = (code: string): FormReply => ({ done: false, refusals: [{ code, reason: code }], typed: {} });
