import { createContext, startTransition, useContext, useEffect, useState, useSyncExternalStore } from 'react';

/** Whether the script has taken over the page that the server made. What comes later is the script's from the start. */
export const HydrationContext = createContext({ isOver: false });

const never = () => () => {};

/**
 * False until the script has taken the page over: a control that needs it is a link or absent before. All of them change
 * together afterwards, and give way to whoever presses something meanwhile.
 */
export function useHydrated(): boolean {
  const hydration = useContext(HydrationContext);
  // What is streamed is taken over later than the rest, and has come without script, too.
  const isOver = useSyncExternalStore(
    never,
    () => hydration.isOver,
    () => false,
  );
  const [isHydrated, setHydrated] = useState(isOver);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return isHydrated;
}
