import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../../apps/server/src/platform/database/database.ts';
import { WAIT_MS } from '../timeouts.ts';

type Gate = { point: string; arrived: PromiseWithResolvers<void>; open: PromiseWithResolvers<void> };
type Role = { gate: Gate | undefined };

/** One of several concurrent operations. */
export type Actor<Result> = {
  /** Runs until the given point and waits there. */
  runTo(point: string): Promise<void>;
  /** Runs until blocked by a database lock, or until the end. */
  runUntilBlocked(db: Database): Promise<'blocked' | 'ended'>;
  /** Runs to the end. */
  finish(): Promise<Result>;
};

const LOOK_AGAIN_MS = 2;

/**
 * Controls the interleaving of concurrent operations. Each watched function has a point before and after it, such as
 * `stock.reserve:before`; calls outside an actor pass all points.
 */
export function createStage() {
  const roles = new AsyncLocalStorage<Role>();

  async function pass(point: string): Promise<void> {
    const gate = roles.getStore()?.gate;
    if (gate?.point !== point) return;
    gate.arrived.resolve();
    await gate.open.promise;
  }

  const watched =
    (name: string, own: (...args: never[]) => unknown) =>
    async (...args: never[]): Promise<unknown> => {
      await pass(`${name}:before`);
      const result = await own(...args);
      await pass(`${name}:after`);
      return result;
    };

  return {
    pass,

    /** Returns the same functions, with points. */
    watch<Parts extends object>(name: string, parts: Parts): Parts {
      const entries = Object.entries(parts).map(([key, part]) => [
        key,
        typeof part === 'function' ? watched(`${name}.${key}`, part as (...args: never[]) => unknown) : part,
      ]);
      return Object.fromEntries(entries) as Parts;
    },

    actor<Result>(work: () => Promise<Result>): Actor<Result> {
      const role: Role = { gate: undefined };
      let running: Promise<Result> | undefined;
      const start = (): Promise<Result> => {
        running ??= roles.run(role, work);
        running.catch(() => {});
        return running;
      };
      const goOn = (gate?: Gate): Promise<Result> => {
        const last = role.gate;
        role.gate = gate;
        last?.open.resolve();
        return start();
      };
      return {
        async runTo(point) {
          const gate = { point, arrived: Promise.withResolvers<void>(), open: Promise.withResolvers<void>() };
          const ended = goOn(gate).then(() => Promise.reject(new Error(`Ended before ${point}`)));
          await Promise.race([gate.arrived.promise, ended]);
        },
        async runUntilBlocked(db) {
          let isOver = false;
          const over = () => {
            isOver = true;
          };
          goOn().then(over, over);
          const deadline = Date.now() + WAIT_MS;
          while (!isOver && Date.now() < deadline) {
            if (await isAnyBlocked(db)) return 'blocked';
            await pause(LOOK_AGAIN_MS);
          }
          if (!isOver) throw new Error('Neither blocked nor ended');
          return 'ended';
        },
        finish: () => goOn(),
      };
    },
  };
}

async function isAnyBlocked(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db);
  return rows.length > 0;
}
