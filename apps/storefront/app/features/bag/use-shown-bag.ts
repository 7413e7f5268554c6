import type { QuoteLineNotice, QuoteReply } from '@shop/contracts/shop/quote';
import { useEffect, useState } from 'react';
import { type Bag, useBag } from '#app/bag.tsx';
import { countOf } from '#app/browser/quote-lines.ts';

/** The bag that the page was made with, until the browser's own takes over from there. */
export function useShownBag(loaded: QuoteReply | undefined): Bag {
  const bag = useBag();
  const { takeOver } = bag;
  useEffect(() => takeOver(loaded), [takeOver, loaded]);
  if (bag.isLoaded) return bag;
  const lines = (loaded?.lines ?? []).map((line) => ({ ...line, key: line.sku, updating: false }));
  return { ...bag, quote: loaded, lines, count: loaded?.count ?? countOf(lines) };
}

type Notices = Readonly<Record<string, readonly QuoteLineNotice[]>>;

/** What has changed, told as long as the page is open; the server is told that it was seen. */
export function useNotices({ lines, markSeen }: Pick<Bag, 'lines' | 'markSeen'>): Notices {
  const [told, setTold] = useState<Notices>({});
  const news = JSON.stringify(lines.flatMap(({ sku, notices }) => (notices.length > 0 ? [[sku, notices]] : [])));
  useEffect(() => {
    if (news === '[]') return;
    setTold((before) => ({ ...before, ...Object.fromEntries(JSON.parse(news)) }));
    void markSeen();
  }, [news, markSeen]);
  return { ...told, ...Object.fromEntries(JSON.parse(news)) };
}
