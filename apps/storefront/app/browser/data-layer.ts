import type { EcommerceEvent, TrackedEvent } from '@shop/contracts/data-layer';
import { withoutPersonalData } from '@shop/domain/personal-data';
import { useEffect } from 'react';
import { consent } from './consent.ts';

export type TrackedList = { item_list_id: string; item_list_name: string };

/** `held` waits for an answer; `dropped` was refused. */
export type TrackedRecord = { id: number; event: TrackedEvent; state: 'sent' | 'held' | 'dropped' };

/** A shopper who never answers must not fill the memory of the page. */
const MAX_RECORDS = 50;

let records: readonly TrackedRecord[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Tells of an event: handed over where analytics is granted, kept in memory until somebody chooses, or dropped. */
export function track(event: TrackedEvent): void {
  lastId += 1;
  const state = stateNow();
  if (state === 'sent') handOver(event);
  setRecords([...records, { id: lastId, event, state }]);
}

/** Tells of it when it is shown, and anew when it has changed. */
export function useTracked(event: TrackedEvent | undefined): void {
  const told = event && JSON.stringify(event);
  useEffect(() => {
    if (told) track(JSON.parse(told));
  }, [told]);
}

/** The shopper has chosen: what waited goes out in its order, or nowhere. */
export function settleEvents(): void {
  const state = stateNow();
  if (state === 'held') return;
  const settled = records.map((record) => (record.state === 'held' ? { ...record, state } : record));
  const waiting = records.filter((record) => record.state === 'held');
  if (state === 'sent') for (const { event } of waiting) handOver(event);
  setRecords(settled);
}

/** What was sent and what consent held back, the oldest first. */
export const trackedRecords = {
  get: (): readonly TrackedRecord[] => records,
  subscribe(onChange: () => void): () => void {
    listeners.add(onChange);
    return () => {
      listeners.delete(onChange);
    };
  },
};

function stateNow(): TrackedRecord['state'] {
  const choice = consent.get();
  if (!choice) return 'held';
  return choice.granted.includes('analytics') ? 'sent' : 'dropped';
}

function setRecords(next: readonly TrackedRecord[]): void {
  records = next.slice(-MAX_RECORDS);
  for (const onChange of listeners) onChange();
}

/** The tag manager merges what it is told, so the goods of the last event are taken away first. */
function handOver(event: TrackedEvent): void {
  if (isEcommerce(event)) {
    const { event: name, ...ecommerce } = event;
    window.dataLayer?.push({ ecommerce: null });
    window.dataLayer?.push({ event: name, ecommerce });
  } else {
    window.dataLayer?.push(event.event === 'search' ? withoutAddress(event) : event);
  }
}

function withoutAddress(event: Extract<TrackedEvent, { event: 'search' }>) {
  return { ...event, search_term: withoutPersonalData(event.search_term) };
}

const isEcommerce = (event: TrackedEvent): event is EcommerceEvent =>
  'items' in event || 'promotion_id' in event || 'transaction_id' in event;

declare global {
  interface Window {
    /** Made by the first script of the page; the tag manager listens to its `push`. */
    dataLayer?: { push(entry: unknown): unknown };
    gtag?: (...args: unknown[]) => void;
  }
}
