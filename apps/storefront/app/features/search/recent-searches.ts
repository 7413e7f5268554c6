import { useEffect } from 'react';
import { createDeviceList } from '#app/browser/device-list.ts';

/** Kept on the device and nowhere else. */
export const recentSearches = createDeviceList({ name: 'recent-searches', limit: 8 });

/** Remembers the words of a search that has found something. */
export function useRememberSearch(words: string | undefined): void {
  useEffect(() => {
    if (words) recentSearches.add(words);
  }, [words]);
}
