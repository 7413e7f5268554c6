import type { ShownPasskey } from '@shop/contracts/shop/passkey';
import { PASSKEY_CHALLENGE_MS } from '@shop/domain/passkey';
import { MS_PER_MINUTE } from '@shop/domain/time';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSubmit } from 'react-router';
import { useApi } from '#app/api.ts';
import { useText } from '#app/i18n/text.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorBox } from '#app/ui/error-box.tsx';
import { usePasskeyAsking } from './passkey-asking.ts';
import { askForPasskey, offerPasskeys, stopAsking, usePasskeySupport } from './passkey-device.ts';

/** Before the challenge expires that the browser was given. */
const OFFER_AGAIN_MS = PASSKEY_CHALLENGE_MS - MS_PER_MINUTE;

/** The second way in. Not there without script, or where the browser knows nothing of passkeys. */
export function PasskeySignIn({ busy }: { busy?: boolean }) {
  const text = useText();
  const api = useApi();
  const submit = useSubmit();
  // As the address says it: the router's own idea of it takes a query inside of the referer for the page's.
  const { pathname: action } = useLocation();
  const isSupported = usePasskeySupport();
  const { isAsking, failure, ask } = usePasskeyAsking(text('identity.passkey.unfinished'));

  /** By the form's own way: cookies, bag and the way on are those of a password. */
  const send = (passkey: ShownPasskey) => submit({ passkey: JSON.stringify(passkey) }, { method: 'post', action });
  usePasskeyAutofill({ isPaused: isAsking || busy === true, onShown: send });

  if (!isSupported || !api) return null;
  return (
    <>
      {failure && <ErrorBox title={failure.message} reply={failure} />}
      <Button
        variant="secondary"
        block
        disabled={busy || isAsking}
        onClick={() => ask(async () => void send(await askForPasskey(api)))}
      >
        {text('identity.passkey.signIn')}
      </Button>
    </>
  );
}

type Autofill = { isPaused: boolean; onShown: (passkey: ShownPasskey) => void };

function usePasskeyAutofill({ isPaused, onShown }: Autofill): void {
  const api = useApi();
  const isSupported = usePasskeySupport();
  const tell = useEffectEvent(onShown);

  useEffect(() => {
    if (!api || !isSupported || isPaused) return;
    let isOver = false;
    const offer = async () => {
      const passkey = await offerPasskeys(api, () => !isOver);
      if (passkey && !isOver) tell(passkey);
    };
    void offer();
    const timer = setInterval(offer, OFFER_AGAIN_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [api, isSupported, isPaused]);

  useEffect(() => stopAsking, []);
}
