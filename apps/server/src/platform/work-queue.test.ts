import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

describe('the work queue', () => {
  test('runs a limited number of tasks at once, in FIFO order', async () => {
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

  test('rejects tasks while it is full, and accepts them again afterwards', async () => {
    const run = createWorkQueue({ atOnce: 1, maxWaiting: 1 });
    const accepted = [run(() => wait(5)), run(() => wait(5))];
    await expect(run(() => wait(5))).rejects.toMatchObject({ code: 'busy', kind: 'unavailable' });
    await Promise.all(accepted);
    await expect(run(async () => 'done')).resolves.toBe('done');
  });

  test('runs the next task after a failed one', async () => {
    const run = createWorkQueue({ atOnce: 1 });
    const failing = run(() => Promise.reject(new Error('damaged')));
    const next = run(async () => 'done');
    await expect(failing).rejects.toThrow('damaged');
    await expect(next).resolves.toBe('done');
  });
});
