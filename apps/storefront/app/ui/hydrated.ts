import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False until the script has taken the page over: a control that needs it is a link or absent before. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
