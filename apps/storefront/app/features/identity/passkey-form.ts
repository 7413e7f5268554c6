import type { ShopApi } from '@shop/contracts/shop/client';
import type { ShownPasskey } from '@shop/contracts/shop/passkey';
import { data } from 'react-router';
import { textOf } from '#app/form-reply.ts';

export const PASSKEY_INTENTS = { rename: 'rename-passkey', remove: 'remove-passkey' } as const;

/** What a form asks to be done with a passkey. */
export function passkeyFormIn(form: FormData) {
  const intent = textOf(form, 'intent');
  const params = { passkeyId: textOf(form, 'passkeyId') };
  const name = textOf(form, 'name');
  const typed = { ...params, name };
  if (intent === PASSKEY_INTENTS.rename) {
    return { typed, work: (api: ShopApi) => api.passkey.rename({ params, body: { name } }) };
  }
  if (intent === PASSKEY_INTENTS.remove) return { typed, work: (api: ShopApi) => api.passkey.remove({ params }) };
  throw data(null, { status: 400 });
}

/** The passkey that a sign-in form carries instead of address and password. What it is worth, the API finds out. */
export function passkeyIn(form: FormData): ShownPasskey | undefined {
  try {
    return JSON.parse(textOf(form, 'passkey'));
  } catch {
    return undefined;
  }
}
