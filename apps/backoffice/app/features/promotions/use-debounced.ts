import { useEffect, useRef } from 'react';

const DEBOUNCE_MS = 300;

/** Asks again after every change of the question, when typing pauses. Undefined asks nothing. */
export function useDebounced(question: string | undefined, ask: () => void): void {
  const current = useRef(ask);
  current.current = ask;
  useEffect(() => {
    if (question === undefined) return;
    const timer = setTimeout(() => current.current(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [question]);
}
