import { isApiError } from '@shop/contracts/shop/api-error';
import type { SearchSuggestReply } from '@shop/contracts/shop/page';
import { useEffect, useState } from 'react';
import { useApi } from '#app/api.ts';
import { reportRequestError } from '#app/browser/error-reporting.ts';

/** Before anything is typed the shop names every category it has; the list is no menu. */
const MAX_CATEGORIES = 6;
/** Longer than the pause between two letters of somebody who types, shorter than one that is noticed. */
const PAUSE_MS = 120;

export type Suggestions = SearchSuggestReply & { words: string };

/** What to search for. While somebody types, the last answer stays until the next is there. */
export function useSuggestions(words: string): Suggestions | undefined {
  const api = useApi();
  const [suggestions, setSuggestions] = useState<Suggestions>();
  useEffect(() => {
    const stale = new AbortController();
    const ask = () =>
      api?.page.suggest({ query: { search: words } }, { signal: stale.signal }).then((reply) => {
        const categories = reply.categories.slice(0, MAX_CATEGORIES);
        if (!stale.signal.aborted) setSuggestions({ ...reply, categories, words });
      }, reportFailure);
    const timer = setTimeout(ask, words === '' ? 0 : PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stale.abort();
    };
  }, [api, words]);
  return suggestions;
}

/** Without suggestions the field is a plain one. */
function reportFailure(error: unknown): void {
  if (!isApiError(error)) throw error;
  if (error.code !== 'canceled') reportRequestError(error);
}
