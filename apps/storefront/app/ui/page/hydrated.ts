import { createContext, startTransition, useContext, useEffect, useState, useSyncExternalStore } from 'react';

/** True after hydration of the server-rendered page. Components mounted later are client-rendered from the start. */
export const HydrationContext = createContext({ isOver: false });

const never = () => () => {};

/**
 * False until hydration: a control that needs script is a link or absent before. All controls switch in one
 * transition, which yields to user input.
 */
export function useHydrated(): boolean {
  const hydration = useContext(HydrationContext);
  // Streamed parts hydrate later than the rest and were also rendered without script.
  const isOver = useSyncExternalStore(
    never,
    () => hydration.isOver,
    () => false,
  );
  const [isHydrated, setHydrated] = useState(isOver);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return isHydrated;
}
