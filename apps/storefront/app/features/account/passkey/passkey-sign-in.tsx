import type { ShownPasskey } from '@shop/contracts/shop/account/passkey';
import { PASSKEY_CHALLENGE_MS } from '@shop/domain/account/sign-in/passkey';
import { MS_PER_MINUTE } from '@shop/domain/time';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSubmit } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { useApi } from '#app/shop/api.ts';
import { Button } from '#app/ui/action/button.tsx';
import { ErrorBox } from '#app/ui/text/error-box.tsx';
import { askForPasskey, cancelPrompt, offerPasskeys, usePasskeySupport } from './passkey-device.ts';
import { usePasskeyPrompt } from './use-passkey-prompt.ts';

/** Renewed before the challenge expires. */
const OFFER_AGAIN_MS = PASSKEY_CHALLENGE_MS - MS_PER_MINUTE;

/** Second login method. Hidden without JavaScript or WebAuthn support. */
export function PasskeySignIn({ busy }: { busy?: boolean }) {
  const text = useText();
  const api = useApi();
  const submit = useSubmit();
  // From the location: the router's default action would take a query inside the referer segment for the page's own.
  const { pathname: action } = useLocation();
  const isSupported = usePasskeySupport();
  const { isPending, failure, ask } = usePasskeyPrompt(text('identity.passkey.unfinished'));

  /** Submitted like the login form, so that cookies, quote and redirect are handled the same way. */
  const send = (passkey: ShownPasskey) => submit({ passkey: JSON.stringify(passkey) }, { method: 'post', action });
  usePasskeyAutofill({ isPaused: isPending || busy === true, onShown: send });

  if (!isSupported || !api) return null;
  return (
    <>
      {failure && <ErrorBox title={failure.message} reply={failure} />}
      <Button
        variant="secondary"
        block
        disabled={busy || isPending}
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
  const notifyShown = useEffectEvent(onShown);

  useEffect(() => {
    if (!api || !isSupported || isPaused) return;
    let isOver = false;
    const offer = async () => {
      const passkey = await offerPasskeys(api, () => !isOver);
      if (passkey && !isOver) notifyShown(passkey);
    };
    void offer();
    const timer = setInterval(offer, OFFER_AGAIN_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [api, isSupported, isPaused]);

  useEffect(() => cancelPrompt, []);
}
