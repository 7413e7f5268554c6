import type { AddressSuggestion, FoundAddress } from '@shop/contracts/shop/account/address';
import { isApiError } from '@shop/contracts/shop/api-error';
import { useEffect, useState } from 'react';
import { reportRequestError } from '#app/browser/error-reporting.ts';
import { useApi } from '#app/shop/api.ts';

/** Debounce: each lookup request is billed. */
const PAUSE_MS = 300;
const MIN_LENGTH = 3;
/** An unfinished line often matches nothing: the shopper may still be typing. */
const NOTHING_PAUSE_MS = 1_500;

type Inside = { words: string; container: string };

/**
 * Suggestions for the text, or the entries of a chosen container. `isAway`: the provider is unavailable, the address
 * is entered by hand.
 */
export function useLookup(words: string) {
  const api = useApi();
  const [found, setFound] = useState<readonly AddressSuggestion[]>([]);
  const [isAway, setAway] = useState(false);
  const [isAnswered, setAnswered] = useState(false);
  const [inside, setInside] = useState<Inside>();
  // Typing on narrows the opened container; any other change of the text leaves it.
  const container = inside && words.startsWith(inside.words) ? inside.container : undefined;
  const isEntering = inside?.words === words;

  useEffect(() => {
    const stale = new AbortController();
    const text = words.trim();
    setAnswered(false);
    if (text.length < MIN_LENGTH && container === undefined) {
      setFound([]);
      return;
    }
    let late: ReturnType<typeof setTimeout> | undefined;
    const query = container === undefined ? { text } : { text, container };
    const ask = () =>
      api?.address.find({ query }, { signal: stale.signal }).then(
        ({ available, suggestions }) => {
          if (stale.signal.aborted) return;
          setAway(!available);
          setFound(suggestions);
          late = setTimeout(setAnswered, suggestions.length > 0 ? 0 : NOTHING_PAUSE_MS, true);
        },
        (error: unknown) => {
          if (isFailure(error)) setAway(true);
        },
      );
    const timer = setTimeout(ask, isEntering ? 0 : PAUSE_MS);
    return () => {
      clearTimeout(timer);
      clearTimeout(late);
      stale.abort();
    };
  }, [api, words, container, isEntering]);

  async function retrieve(id: string): Promise<FoundAddress | undefined> {
    try {
      const reply = await api?.address.retrieve({ query: { id } });
      setAway(!reply?.address);
      return reply?.address;
    } catch (error) {
      if (isFailure(error)) setAway(true);
      return undefined;
    }
  }

  return {
    found,
    isAway,
    isNothing: isAnswered && !isAway && found.length === 0,
    enter: (id: string) => setInside({ words, container: id }),
    retrieve,
  };
}

/** Reports an API failure; cancelled requests are ignored. Manual entry stays possible. */
function isFailure(error: unknown): boolean {
  if (!isApiError(error)) throw error;
  if (error.code === 'canceled') return false;
  reportRequestError(error);
  return true;
}
