import type { NewPasskey, ShownPasskey } from '@shop/contracts/shop/account/passkey';
import type { ShopApi } from '@shop/contracts/shop/client';
import { useSyncExternalStore } from 'react';

type Library = typeof import('@simplewebauthn/browser');

let loading: Promise<Library> | undefined;

/** Lazy-loaded, so that other pages do not load it. */
function load(): Promise<Library> {
  loading ??= import('@simplewebauthn/browser').catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

const never = () => () => {};

/** False on the server, without JavaScript and without WebAuthn support. */
export const usePasskeySupport = (): boolean =>
  useSyncExternalStore(
    never,
    () => typeof PublicKeyCredential === 'function',
    () => false,
  );

/** Requests a passkey from the device. Throws if the prompt is cancelled. */
export async function askForPasskey(api: ShopApi): Promise<ShownPasskey> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([load(), api.passkey.loginOptions()]);
  return toShownPasskey(await startAuthentication({ optionsJSON }));
}

/** Conditional UI: offers passkeys in the autofill of the email field. Undefined if unavailable or failed. */
export async function offerPasskeys(api: ShopApi, isWanted: () => boolean): Promise<ShownPasskey | undefined> {
  try {
    if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return undefined;
    const [{ startAuthentication }, optionsJSON] = await Promise.all([load(), api.passkey.loginOptions()]);
    if (!isWanted()) return undefined;
    return toShownPasskey(await startAuthentication({ optionsJSON, useBrowserAutofill: true }));
  } catch {
    // Not requested by the customer, so errors stay silent.
    return undefined;
  }
}

/** Aborts a pending WebAuthn ceremony when its page is left. */
export function cancelPrompt(): void {
  void loading?.then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
}

/** Creates a passkey on the device and adds it to the account. */
export async function addPasskey(api: ShopApi): Promise<void> {
  const [{ startRegistration }, optionsJSON] = await Promise.all([load(), api.passkey.addOptions()]);
  const { id, rawId, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  const made: NewPasskey['response'] = { clientDataJSON, attestationObject, ...(transports && { transports }) };
  await api.passkey.add({ body: { passkey: { id, rawId, type: 'public-key', response: made } } });
}

type Shown = Awaited<ReturnType<Library['startAuthentication']>>;

function toShownPasskey({ id, rawId, response }: Shown): ShownPasskey {
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature, userHandle } };
}
