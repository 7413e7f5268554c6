import type { EcommerceEvent, TrackedEvent } from '@shop/contracts/data-layer';
import { withoutPersonalData } from '@shop/domain/account/personal-data/personal-data';
import { useEffect } from 'react';
import { consent } from './consent/consent.ts';

export type TrackedList = { item_list_id: string; item_list_name: string };

/** `held` waits for a consent choice; `dropped` was refused. */
export type TrackedRecord = { id: number; event: TrackedEvent; state: 'sent' | 'held' | 'dropped' };

/** Memory limit, for shoppers who never answer the consent dialog. */
const MAX_RECORDS = 50;

let records: readonly TrackedRecord[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Sends an event if analytics is granted, holds it in memory before a choice, drops it after a refusal. */
export function track(event: TrackedEvent): void {
  lastId += 1;
  const state = stateNow();
  if (state === 'sent') handOver(event);
  setRecords([...records, { id: lastId, event, state }]);
}

/** Tracks an event on mount and whenever it changes. */
export function useTracked(event: TrackedEvent | undefined): void {
  const serialised = event && JSON.stringify(event);
  useEffect(() => {
    if (serialised) track(JSON.parse(serialised));
  }, [serialised]);
}

/** Called after a consent choice: sends held events in order, or drops them. */
export function settleEvents(): void {
  const state = stateNow();
  if (state === 'held') return;
  const settled = records.map((record) => (record.state === 'held' ? { ...record, state } : record));
  const waiting = records.filter((record) => record.state === 'held');
  if (state === 'sent') for (const { event } of waiting) handOver(event);
  setRecords(settled);
}

/** Sent, held and dropped events, oldest first. */
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

/** Trap: the tag manager merges entries, so `ecommerce` of the previous event is cleared first. */
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
    /** Created by the first script of the page; the tag manager hooks its `push`. */
    dataLayer?: { push(entry: unknown): unknown };
    gtag?: (...args: unknown[]) => void;
  }
}
