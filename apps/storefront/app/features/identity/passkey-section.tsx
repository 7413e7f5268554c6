import type { ShopApi } from '@shop/contracts/shop/client';
import type { PasskeyReply } from '@shop/contracts/shop/passkey';
import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#app/api.ts';
import type { FormReply } from '#app/form-reply.ts';
import { useErrorText, useText } from '#app/i18n/text.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorBox } from '#app/ui/error-box.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { usePasskeyAsking } from './passkey-asking.ts';
import { addPasskey, usePasskeySupport } from './passkey-device.ts';
import { PasskeyItem } from './passkey-item.tsx';
import { isSessionEnded } from './sign-in-again.tsx';
import './passkeys.css';

type PasskeySectionProps = {
  passkeys: readonly PasskeyReply[];
  /** To a form of this section. */
  reply: FormReply | undefined;
  busy: boolean | undefined;
};

/** A customer's passkeys. To name and remove one works without script; only a device can make one. */
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

/** What came of the form that was sent last. */
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
  const { isAsking, failure, ask } = usePasskeyAsking(text('identity.passkey.notMade'));
  const [isAdded, setAdded] = useState(false);

  async function add(): Promise<void> {
    setAdded(false);
    const isDone = await ask(() => addPasskey(api));
    setAdded(isDone);
    if (isDone) await revalidate();
  }
  return (
    <>
      {isAdded && <Notice>{text('identity.passkey.added')}</Notice>}
      {failure && <ErrorBox title={failure.message} reply={failure} />}
      <Button variant="secondary" disabled={busy || isAsking} onClick={add}>
        {text('identity.passkey.add')}
      </Button>
    </>
  );
}
