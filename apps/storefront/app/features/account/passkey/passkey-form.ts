import type { ShownPasskey } from '@shop/contracts/shop/account/passkey';
import type { ShopApi } from '@shop/contracts/shop/client';
import { data } from 'react-router';
import { readText } from '#app/form/form-reply.ts';

export const PASSKEY_INTENTS = { rename: 'rename-passkey', remove: 'remove-passkey' } as const;

/** Parses a passkey form. */
export function passkeyFormIn(form: FormData) {
  const intent = readText(form, 'intent');
  const params = { passkeyId: readText(form, 'passkeyId') };
  const name = readText(form, 'name');
  const typed = { ...params, name };
  if (intent === PASSKEY_INTENTS.rename) {
    return { typed, work: (api: ShopApi) => api.passkey.rename({ params, body: { name } }) };
  }
  if (intent === PASSKEY_INTENTS.remove) return { typed, work: (api: ShopApi) => api.passkey.remove({ params }) };
  throw data(null, { status: 400 });
}

/** Passkey in a login form, in place of email and password. Verified by the API. */
export function passkeyIn(form: FormData): ShownPasskey | undefined {
  try {
    return JSON.parse(readText(form, 'passkey'));
  } catch {
    return undefined;
  }
}
