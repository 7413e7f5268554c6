import { ShopError } from '@shop/domain/shop-error';
import type { Neighbour } from './visual-nearest.ts';
import { unreadable } from './visual-picture.ts';
import type { VisualAnswer, VisualTask } from './visual-task.ts';
import { createWorkerLife } from './worker-life.ts';

type ThreadParts = { onCrash: (error: unknown) => void };
type Question = VisualTask extends infer Task ? (Task extends VisualTask ? Omit<Task, 'id'> : never) : never;
type Waiting = { resolve: (answer: VisualAnswer) => void; reject: (error: unknown) => void };

/** Each photo takes a moment; whoever would wait for more than these is turned away. */
const MAX_WAITING = 30;

/** The thread that looks at pictures, as functions. */
export function createVisualThread({ onCrash }: ThreadParts) {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let known: Uint8Array | undefined;
  let started = false;
  let running = false;

  const life = createWorkerLife<VisualTask, VisualAnswer>({
    script: new URL('./visual-worker.ts', import.meta.url),
    data: undefined,
    onStart: () => {
      running = true;
      // One that was started anew knows nothing. Should it end before it has answered, the next is told again.
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

  /** Only when there is something to look at. */
  function start(): void {
    if (started) return;
    started = true;
    life.start();
  }

  function giveUp(cause: unknown): void {
    const error = new Error('The thread that looks at pictures has ended', { cause });
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  async function ask(question: Question): Promise<VisualAnswer> {
    start();
    if (!running || waiting.size >= MAX_WAITING) throw busy();
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
    /** Memory that is shared is not copied. Whatever is asked from now on is compared with these. */
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

const busy = () => new ShopError('Pictures cannot be looked at just now', { code: 'busy', kind: 'unavailable' });
