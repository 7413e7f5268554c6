import type { AddressSuggestion, FoundPlace } from '@shop/contracts/shop/address';
import { isApiError } from '@shop/contracts/shop/api-error';
import { useEffect, useState } from 'react';
import { useApi } from '#app/api.ts';
import { reportRequestError } from '#app/browser/error-reporting.ts';

/** Each question has its price, so that it waits for a pause in typing. */
const PAUSE_MS = 300;
const MIN_LENGTH = 3;

type Inside = { words: string; container: string };

/** Suggestions for what is typed, or those within one of them. Away: the address is typed by hand. */
export function useLookup(words: string) {
  const api = useApi();
  const [found, setFound] = useState<readonly AddressSuggestion[]>([]);
  const [isAway, setAway] = useState(false);
  const [isAnswered, setAnswered] = useState(false);
  const [inside, setInside] = useState<Inside>();
  // Whoever types on has left the suggestion.
  const container = inside?.words === words ? inside.container : undefined;

  useEffect(() => {
    const stale = new AbortController();
    const text = words.trim();
    setAnswered(false);
    if (text.length < MIN_LENGTH && container === undefined) {
      setFound([]);
      return;
    }
    const query = container === undefined ? { text } : { text: '', container };
    const ask = () =>
      api?.address.find({ query }, { signal: stale.signal }).then(
        ({ available, suggestions }) => {
          if (stale.signal.aborted) return;
          setAway(!available);
          setFound(suggestions);
          setAnswered(true);
        },
        (error: unknown) => {
          if (isFailure(error)) setAway(true);
        },
      );
    const timer = setTimeout(ask, container === undefined ? PAUSE_MS : 0);
    return () => {
      clearTimeout(timer);
      stale.abort();
    };
  }, [api, words, container]);

  async function retrieve(id: string): Promise<FoundPlace | undefined> {
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

/** Whatever fails is told once and never keeps anybody from typing. */
function isFailure(error: unknown): boolean {
  if (!isApiError(error)) throw error;
  if (error.code === 'canceled') return false;
  reportRequestError(error);
  return true;
}
