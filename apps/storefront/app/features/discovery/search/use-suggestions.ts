import { isApiError } from '@shop/contracts/shop/api-error';
import type { SearchSuggestReply } from '@shop/contracts/shop/discovery/page';
import { useEffect, useState } from 'react';
import { reportRequestError } from '#app/browser/error-reporting.ts';
import { useApi } from '#app/shop/api.ts';

/** An empty query returns every category, so the list is limited. */
const MAX_CATEGORIES = 6;
/** Debounce: longer than the gap between keystrokes, too short to notice. */
const PAUSE_MS = 120;

export type Suggestions = SearchSuggestReply & { words: string };

/** Suggestions for the text. The last reply stays until the next arrives. */
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

/** Reports the error; the field works without suggestions. */
function reportFailure(error: unknown): void {
  if (!isApiError(error)) throw error;
  if (error.code !== 'canceled') reportRequestError(error);
}
