import { useEffect } from 'react';
import { createDeviceList } from '#app/browser/device-list.ts';

/** Stored on the device only. */
export const recentSearches = createDeviceList({ name: 'recent-searches', limit: 8 });

/** Stores the text of a search with results. */
export function useRememberSearch(words: string | undefined): void {
  useEffect(() => {
    if (words) recentSearches.add(words);
  }, [words]);
}
