import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

const PREFIX = 'draft:';

/**
 * Text that survives a reload, a lost connection and an expired session: kept by this tab for the address and the name
 * of the field until it is empty.
 */
export function useDraft(name: string): [string, (text: string) => void] {
  const { pathname } = useLocation();
  const key = `${PREFIX}${pathname}:${name}`;
  const [text, setText] = useState('');
  // The server does not know the draft: it is read after hydration.
  useEffect(() => setText(sessionStorage.getItem(key) ?? ''), [key]);
  return [
    text,
    (typed) => {
      setText(typed);
      if (typed === '') sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, typed);
    },
  ];
}

/** For sign-out: the next person at this computer must not read what was typed. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}

/** For a field that closes itself after its text was sent. */
export const forgetDraft = (name: string): void => sessionStorage.removeItem(`${PREFIX}${location.pathname}:${name}`);
