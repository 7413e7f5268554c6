import { setTimeout as pause } from 'node:timers/promises';
import { type Listener, listen } from '#server/platform/database/listen.ts';
import type { Log } from '#server/platform/log.ts';
import type { RestockService } from './restock-service.ts';

type Deps = { url: string; restock: Pick<RestockService, 'notifyAll'>; log: Log; pauseMs?: number };

/** Debounce: an import announces thousands of products at once. */
const PAUSE_MS = 500;

/** Runs the restock service soon after a catalogue change; the job of every minute covers missed notifications. */
export function createRestockWatch({ url, restock, log, pauseMs = PAUSE_MS }: Deps) {
  const stopping = new AbortController();
  let listener: Listener | undefined;
  let woken = false;
  let telling: Promise<void> = Promise.resolve();

  /** Coalesces: any number of calls during a run causes one further run. */
  function wake(): void {
    if (woken) return;
    woken = true;
    telling = telling.then(notifySoon).catch((error: unknown) => {
      log.warn({ err: error }, 'restock notification failed, will retry');
    });
  }

  async function notifySoon(): Promise<void> {
    const { signal } = stopping;
    // Abort rejects the pause; the signal is checked below.
    await pause(pauseMs, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    woken = false;
    await restock.notifyAll();
  }

  return {
    start(): void {
      listener = listen({ url, channels: ['catalog_changed'], log, onConnect: wake, onNotice: wake });
    },

    /** Waits for the run in progress. */
    async stop(): Promise<void> {
      stopping.abort();
      await listener?.close();
      await telling;
    },
  };
}
