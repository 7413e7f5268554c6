import type { ShopApi } from '@shop/contracts/shop/client';
import type { NewPasskey, ShownPasskey } from '@shop/contracts/shop/passkey';
import { useSyncExternalStore } from 'react';

type Library = typeof import('@simplewebauthn/browser');

let loading: Promise<Library> | undefined;

/** Only where it is used: no other page pays for it. */
function load(): Promise<Library> {
  loading ??= import('@simplewebauthn/browser').catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

const never = () => () => {};

/** False on the server, without script and where the browser knows nothing of passkeys. */
export const usePasskeySupport = (): boolean =>
  useSyncExternalStore(
    never,
    () => typeof PublicKeyCredential === 'function',
    () => false,
  );

/** Asks the device for one of its passkeys. It throws where nobody chooses one. */
export async function askForPasskey(api: ShopApi): Promise<ShownPasskey> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([load(), api.passkey.loginOptions()]);
  return shownOf(await startAuthentication({ optionsJSON }));
}

/** Puts passkeys among what the browser fills the address field with. Undefined where that does not come to anything. */
export async function offerPasskeys(api: ShopApi, isWanted: () => boolean): Promise<ShownPasskey | undefined> {
  try {
    if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return undefined;
    const [{ startAuthentication }, optionsJSON] = await Promise.all([load(), api.passkey.loginOptions()]);
    if (!isWanted()) return undefined;
    return shownOf(await startAuthentication({ optionsJSON, useBrowserAutofill: true }));
  } catch {
    // Nobody has asked for it, so nobody is told.
    return undefined;
  }
}

/** Ends what waits for a device: a page that has gone must not answer. */
export function stopAsking(): void {
  void loading?.then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
}

/** Makes a passkey on the device and adds it to the account. */
export async function addPasskey(api: ShopApi): Promise<void> {
  const [{ startRegistration }, optionsJSON] = await Promise.all([load(), api.passkey.addOptions()]);
  const { id, rawId, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  const made: NewPasskey['response'] = { clientDataJSON, attestationObject, ...(transports && { transports }) };
  await api.passkey.add({ body: { passkey: { id, rawId, type: 'public-key', response: made } } });
}

type Shown = Awaited<ReturnType<Library['startAuthentication']>>;

function shownOf({ id, rawId, response }: Shown): ShownPasskey {
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature, userHandle } };
}
