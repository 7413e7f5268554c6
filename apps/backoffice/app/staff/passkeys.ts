import type { NewPasskey, ShownPasskey } from '@shop/contracts/shop/account/passkey';

type Library = typeof import('@simplewebauthn/browser');
type Json = Parameters<Library['startAuthentication']>[0]['optionsJSON'];
type NewJson = Parameters<Library['startRegistration']>[0]['optionsJSON'];

const API = '/staff/api/v1';

/** Proves who is here by a passkey: the sign-in, the second factor or a step-up. Throws if the prompt is cancelled. */
export async function proveByPasskey(): Promise<void> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = await post<Json>('/session/passkey/options');
  const { id, rawId, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  const shown = { clientDataJSON, authenticatorData, signature, userHandle };
  const passkey: ShownPasskey = { id, rawId, type: 'public-key', response: shown };
  await post('/session/passkey', { passkey });
}

/** Creates a passkey on the device and adds it to the account. Returns recovery codes with the first factor. */
export async function addPasskey(): Promise<string[] | undefined> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = await post<NewJson>('/account/passkeys/options');
  const { id, rawId, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  const made = { clientDataJSON, attestationObject, ...(transports && { transports }) };
  const passkey: NewPasskey = { id, rawId, type: 'public-key', response: made };
  const { recoveryCodes } = await post<{ recoveryCodes?: string[] }>('/account/passkeys', { passkey });
  return recoveryCodes;
}

/** The prompt of the device runs in the browser, so these calls do, too. Others go through loaders and actions. */
async function post<Reply>(path: string, body?: unknown): Promise<Reply> {
  const response = await fetch(`${API}${path}`, {
    method: 'POST',
    headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} was refused with ${response.status}`);
  return (await response.json()) as Reply;
}
