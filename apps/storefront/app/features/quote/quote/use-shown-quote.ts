import type { QuoteLineNotice, QuoteReply } from '@shop/contracts/shop/quote/quote';
import { useEffect, useState } from 'react';
import { type Quote, useQuote } from '#app/shop/quote.ts';

/** Loader quote until the browser state has loaded. */
export function useShownQuote(loaded: QuoteReply | undefined): Quote {
  const quote = useQuote();
  const { takeOver } = quote;
  useEffect(() => takeOver(loaded), [takeOver, loaded]);
  if (quote.isLoaded) return quote;
  const lines = (loaded?.lines ?? []).map((line) => ({ ...line, key: line.sku, updating: false }));
  return { ...quote, confirmed: loaded, lines, count: loaded?.count ?? 0 };
}

type Notices = Readonly<Record<string, readonly QuoteLineNotice[]>>;

/** Keeps notices for the lifetime of the page while marking them as seen on the server. */
export function useNotices({ lines, markSeen }: Pick<Quote, 'lines' | 'markSeen'>): Notices {
  const [shown, setShown] = useState<Notices>({});
  const news = JSON.stringify(lines.flatMap(({ sku, notices }) => (notices.length > 0 ? [[sku, notices]] : [])));
  useEffect(() => {
    if (news === '[]') return;
    setShown((before) => ({ ...before, ...Object.fromEntries(JSON.parse(news)) }));
    void markSeen();
  }, [news, markSeen]);
  return { ...shown, ...Object.fromEntries(JSON.parse(news)) };
}
