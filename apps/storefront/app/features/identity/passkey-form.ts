import type { ShopApi } from '@shop/contracts/shop/client';
import type { ShownPasskey } from '@shop/contracts/shop/passkey';
import { data } from 'react-router';
import { type FormReply, textOf } from '#app/form-reply.ts';

export const PASSKEY_INTENTS = { rename: 'rename-passkey', remove: 'remove-passkey' } as const;

/** What the forms of the account page are answered: one page has several. */
export type AccountReply = FormReply & { about?: 'passkeys' };

type Reply = { data: FormReply; init: ResponseInit | null };

export const aboutPasskeys = ({ data: reply, init }: Reply) =>
  data<AccountReply>({ ...reply, about: 'passkeys' }, init ?? {});

/** What a form asks to be done with a passkey; undefined where it is about something else. */
export function passkeyFormIn(form: FormData) {
  const intent = textOf(form, 'intent');
  const params = { passkeyId: textOf(form, 'passkeyId') };
  const name = textOf(form, 'name');
  const typed = { ...params, name };
  if (intent === PASSKEY_INTENTS.rename) {
    return { typed, work: (api: ShopApi) => api.passkey.rename({ params, body: { name } }) };
  }
  if (intent === PASSKEY_INTENTS.remove) return { typed, work: (api: ShopApi) => api.passkey.remove({ params }) };
  return undefined;
}

/** The passkey that a sign-in form carries instead of address and password. What it is worth, the API finds out. */
export function passkeyIn(form: FormData): ShownPasskey | undefined {
  try {
    return JSON.parse(textOf(form, 'passkey'));
  } catch {
    return undefined;
  }
}
