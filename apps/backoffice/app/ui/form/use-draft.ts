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

type Fields = Readonly<Record<string, string>>;

/**
 * The same for a form: keeps the fields that differ from the saved ones, so that a restored draft does not write over
 * what a colleague saved meanwhile.
 */
export function useDraftFields<Typed extends Fields>(name: string, saved: Typed) {
  const { pathname } = useLocation();
  const key = `${PREFIX}${pathname}:${name}`;
  const [typed, setTyped] = useState(saved);
  const [isRestored, setRestored] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once per form; later saved values do not change what is typed
  useEffect(() => {
    const kept = readDraft(key, saved);
    setTyped({ ...saved, ...kept });
    setRestored(Object.keys(kept).length > 0);
  }, [key]);
  const release = () => {
    sessionStorage.removeItem(key);
    setRestored(false);
  };
  return {
    typed,
    isRestored,
    change(next: Typed): void {
      setTyped(next);
      const changed = Object.entries(next).filter(([field, text]) => text !== saved[field]);
      if (changed.length === 0) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(changed)));
    },
    /** After saving: what is typed stays in the form. */
    release,
    /** Back to the saved values. */
    discard(): void {
      release();
      setTyped(saved);
    },
  };
}

/** Stored fields that the form still has. */
function readDraft<Typed extends Fields>(key: string, saved: Typed): Partial<Typed> {
  const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
  const fields = Object.entries(stored ?? {}).filter(
    ([field, text]) => field in saved && typeof text === 'string' && text !== saved[field],
  );
  return Object.fromEntries(fields) as Partial<Typed>;
}

/** For sign-out: the next person at this computer must not read what was typed. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}

/** For a field that closes itself after its text was sent. */
export const forgetDraft = (name: string): void => sessionStorage.removeItem(`${PREFIX}${location.pathname}:${name}`);
