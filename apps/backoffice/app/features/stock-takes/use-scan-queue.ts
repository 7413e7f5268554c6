import type { ScanReply } from '@shop/contracts/staff/catalog/stock-takes';
import { useEffect, useRef, useState } from 'react';
import { useWrite } from '#backoffice/staff/write.ts';
import type { Scan, TakeWrite } from './take-writes.ts';

const MOST_AT_ONCE = 100;

/**
 * Scans in their order: a scanner is faster than the network, so they are sent together, one call at a time. They stay
 * in the browser's storage until they are saved, also over a reload.
 */
export function useScanQueue(takeId: string) {
  const name = `stock-take ${takeId}`;
  const [pending, setPending] = useState<readonly Scan[]>([]);
  const [last, setLast] = useState<ScanReply>();
  const sent = useRef<readonly Scan[]>([]);
  const { send, isBusy, refusals } = useWrite<TakeWrite, { results: ScanReply[] }>({
    onDone({ results }) {
      setLast(results.at(-1));
      const saved = new Set(results.map(({ key }) => key));
      change((scans) => scans.filter(({ key }) => !saved.has(key)));
      sent.current = [];
    },
  });
  const change = (make: (scans: readonly Scan[]) => readonly Scan[]) =>
    setPending((before) => {
      const after = make(before);
      localStorage.setItem(name, JSON.stringify(after));
      return after;
    });
  const flush = () => {
    sent.current = pending.slice(0, MOST_AT_ONCE);
    send({ intent: 'scan', scans: [...sent.current] });
  };
  useEffect(() => setPending(readScans(localStorage.getItem(name))), [name]);
  const isWaiting = pending.length > 0 && sent.current.length === 0 && !isBusy;
  useEffect(() => {
    if (isWaiting) flush();
  });
  return {
    pending,
    last,
    refusals: pending.length > 0 ? refusals : [],
    retry: flush,
    add: (code: string, quantity: number) =>
      change((scans) => [...scans, { key: crypto.randomUUID(), code, quantity }]),
  };
}

function readScans(stored: string | null): Scan[] {
  try {
    return JSON.parse(stored ?? '[]');
  } catch {
    // Changed by hand: nothing to recover.
    return [];
  }
}
