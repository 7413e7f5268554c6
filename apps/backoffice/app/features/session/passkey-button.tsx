import { useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { proveByPasskey } from '#backoffice/staff/passkeys.ts';
import { Button } from '#backoffice/ui/action/button.tsx';

/** Asks the device for a passkey. */
export function PasskeyButton({ onProved }: { onProved: () => void }) {
  const text = useText();
  const [hasFailed, setFailed] = useState(false);
  const prove = () => {
    setFailed(false);
    proveByPasskey().then(onProved, () => setFailed(true));
  };
  return (
    <>
      <Button icon="lock" onClick={prove}>
        {text('session.passkey')}
      </Button>
      {hasFailed && (
        <p className="small bad" role="alert">
          {text('session.passkeyFailed')}
        </p>
      )}
    </>
  );
}
