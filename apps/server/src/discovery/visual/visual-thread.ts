import { ShopError } from '@shop/domain/shop-error';
import type { Neighbour } from '@shop/visual/nearest';
import { createWorkerLifecycle } from '#server/discovery/engine-host/worker-lifecycle.ts';
import { unreadable } from './visual-photo.ts';
import type { VisualAnswer, VisualTask } from './visual-task.ts';

type Deps = { onCrash: (error: unknown) => void; maxWaiting?: number };
type Question = VisualTask extends infer Task ? (Task extends VisualTask ? Omit<Task, 'id'> : never) : never;
type Waiting = { resolve: (answer: VisualAnswer) => void; reject: (error: unknown) => void };

/** Backpressure limit: each photo takes time, so further ones are rejected. */
const MAX_WAITING = 30;

/** Function interface to the visual worker thread. */
export function createVisualThread({ onCrash, maxWaiting = MAX_WAITING }: Deps) {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let known: Uint8Array | undefined;
  let started = false;
  let running = false;

  const life = createWorkerLifecycle<VisualTask, VisualAnswer>({
    script: new URL('./visual-worker.ts', import.meta.url),
    data: undefined,
    onStart: () => {
      running = true;
      // A restarted thread has no descriptors. If it crashes before answering, the next one gets them again.
      if (known) void compareWith(known).catch(() => {});
    },
    onMessage: (answer) => {
      life.isWell();
      waiting.get(answer.id)?.resolve(answer);
      waiting.delete(answer.id);
    },
    onCrash: (error) => {
      running = false;
      giveUp(error);
      onCrash(error);
    },
  });

  /** Lazy: starts the thread with the first task. */
  function start(): void {
    if (started) return;
    started = true;
    life.start();
  }

  function giveUp(cause: unknown): void {
    const error = new Error('The visual worker thread has ended', { cause });
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  async function ask(question: Question): Promise<VisualAnswer> {
    start();
    if (!running || waiting.size >= maxWaiting) throw busy();
    const id = ++lastId;
    const answered = new Promise<VisualAnswer>((resolve, reject) => waiting.set(id, { resolve, reject }));
    life.send({ id, ...question } as VisualTask);
    return await answered;
  }

  async function compareWith(descriptors: Uint8Array): Promise<void> {
    start();
    known = descriptors;
    await ask({ kind: 'compare-with', descriptors });
  }

  return {
    /** Shared memory, not copied. All later searches use these descriptors. */
    compareWith,

    async describe(bytes: Uint8Array, as: 'picture' | 'photo'): Promise<Uint8Array> {
      const answer = await ask({ kind: 'describe', bytes, as });
      if ('descriptor' in answer) return answer.descriptor;
      throw unreadable('refused' in answer ? answer.refused : undefined);
    },

    async nearest(example: Uint8Array, limit: number): Promise<Neighbour[]> {
      const answer = await ask({ kind: 'nearest', example, limit });
      return 'neighbours' in answer ? answer.neighbours : [];
    },

    async stop(): Promise<void> {
      started = true;
      running = false;
      await life.stop();
      giveUp('stopped');
    },
  };
}

export type VisualThread = ReturnType<typeof createVisualThread>;

const busy = () => new ShopError('Visual search is temporarily unavailable', { code: 'busy', kind: 'unavailable' });
