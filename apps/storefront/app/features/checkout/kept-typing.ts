import { useEffect, useState } from 'react';
import { sessionKept } from '#app/browser/session-kept.ts';
import { typedIn } from '#app/form-fields.ts';
import { ADDRESS_STEP_FIELDS, type Typed } from './address-step-fields.ts';

const NAME = 'checkout-address';

type Kept = { signedIn: boolean; typed: Typed };

/** What was typed and not sent yet: it outlives a reload, a lost connection and a way back, in this tab. */
export function useKeptTyping({ signedIn, isAnswered }: { signedIn: boolean; isAnswered: boolean }): Typed | undefined {
  const [kept, setKept] = useState<Typed>();
  useEffect(() => {
    if (!isAnswered) setKept(readTyping(signedIn));
  }, [isAnswered, signedIn]);
  return kept;
}

export function keepTyping(form: HTMLFormElement, signedIn: boolean): void {
  const kept: Kept = { signedIn, typed: typedIn(new FormData(form), ADDRESS_STEP_FIELDS) };
  sessionKept.set(NAME, JSON.stringify(kept));
}

/** The server has it now. */
export const forgetTyping = (): void => sessionKept.remove(NAME);

/** What a guest has typed is not shown to whoever signed in meanwhile, or out. */
function readTyping(signedIn: boolean): Typed | undefined {
  const kept: Kept | null = JSON.parse(sessionKept.get(NAME) ?? 'null');
  return kept?.signedIn === signedIn ? kept.typed : undefined;
}
