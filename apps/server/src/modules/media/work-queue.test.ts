import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

describe('work on pictures', () => {
  test('is done so many at once, in order of arrival', async () => {
    const run = createWorkQueue({ atOnce: 2 });
    const done: number[] = [];
    let busy = 0;
    let busiest = 0;
    await Promise.all(
      Array.from({ length: 10 }, (_, number) =>
        run(async () => {
          busiest = Math.max(busiest, ++busy);
          await wait(2);
          busy--;
          done.push(number);
        }),
      ),
    );
    expect(busiest).toBe(2);
    expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('is refused when too much waits, and taken again afterwards', async () => {
    const run = createWorkQueue({ atOnce: 1, maxWaiting: 1 });
    const accepted = [run(() => wait(5)), run(() => wait(5))];
    await expect(run(() => wait(5))).rejects.toMatchObject({ code: 'busy', kind: 'unavailable' });
    await Promise.all(accepted);
    await expect(run(async () => 'done')).resolves.toBe('done');
  });

  test('that fails makes way for the next', async () => {
    const run = createWorkQueue({ atOnce: 1 });
    const failing = run(() => Promise.reject(new Error('damaged')));
    const next = run(async () => 'done');
    await expect(failing).rejects.toThrow('damaged');
    await expect(next).resolves.toBe('done');
  });
});
