import type { MarkdownQuote } from '@shop/contracts/staff/catalog/prices';
import { useEffect, useState } from 'react';
import { useWrite } from '#backoffice/staff/write.ts';
import type { MarkdownSelection, PriceWrite } from './price-writes.ts';

const DEBOUNCE_MS = 250;

/** Quote of the planned markdown, asked for again after every change of the rule. */
export function useMarkdownQuote(selection: MarkdownSelection | undefined, refreshed: number) {
  const [quote, setQuote] = useState<MarkdownQuote>();
  const { send, refusals, isBusy } = useWrite<PriceWrite, MarkdownQuote>({ onDone: setQuote });
  const key = JSON.stringify(selection);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the selection
  useEffect(() => {
    if (!selection) return;
    const timer = setTimeout(() => send({ intent: 'quote-markdown', ...selection }), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [key, refreshed]);
  return { quote, refusals, isBusy };
}
