import { setTimeout as pause } from 'node:timers/promises';
import { type Listener, listen } from '#server/platform/database/listen.ts';
import type { Log } from '#server/platform/log.ts';
import type { RestockService } from './restock-service.ts';

type WatchParts = { url: string; restock: Pick<RestockService, 'tellAll'>; log: Log };

/** An import announces thousands of products within a moment. */
const PAUSE_MS = 500;

/** Looks after those who wait soon after the catalogue has changed; whatever it misses, the job of the minute finds. */
export function createRestockWatch({ url, restock, log }: WatchParts) {
  const stopping = new AbortController();
  let listener: Listener | undefined;
  let woken = false;
  let telling: Promise<void> = Promise.resolve();

  /** However often it is called while somebody is told, they are looked after once more. */
  function wake(): void {
    if (woken) return;
    woken = true;
    telling = telling.then(tellSoon).catch((error: unknown) => {
      log.warn({ err: error }, 'those who wait for a size could not be told yet');
    });
  }

  async function tellSoon(): Promise<void> {
    const { signal } = stopping;
    // A stop ends the pause by an error of which nobody needs to know.
    await pause(PAUSE_MS, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    woken = false;
    await restock.tellAll();
  }

  return {
    start(): void {
      listener = listen({ url, channels: ['catalog_changed'], log, onConnect: wake, onNotice: wake });
    },

    /** Lets those be told who are being told. */
    async stop(): Promise<void> {
      stopping.abort();
      await listener?.close();
      await telling;
    },
  };
}
