import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { describePhoto, describePicture } from './visual-descriptor.ts';
import { descriptorTable, nearest } from './visual-nearest.ts';
import { readPicture } from './visual-picture.ts';
import type { VisualAnswer, VisualTask } from './visual-task.ts';

// The thread that looks at pictures: the shop answers meanwhile. One picture at a time, with one thread for each.
sharp.concurrency(1);
sharp.cache(false);

let table = descriptorTable(new Uint8Array());
let turn: Promise<void> = Promise.resolve();

parentPort?.on('message', (task: VisualTask) => {
  turn = turn.then(async () => parentPort?.postMessage({ id: task.id, ...(await answer(task)) }));
});

type Answer = VisualAnswer extends infer One ? (One extends VisualAnswer ? Omit<One, 'id'> : never) : never;

async function answer(task: VisualTask): Promise<Answer> {
  if (task.kind === 'describe') return await described(task);
  if (task.kind === 'nearest') return { neighbours: nearest(table, task.example, task.limit) };
  table = descriptorTable(task.descriptors);
  return { done: true };
}

/** Whatever goes wrong with a picture is the picture's fault: the thread goes on with the next. */
async function described({ bytes, as }: Extract<VisualTask, { kind: 'describe' }>): Promise<Answer> {
  try {
    const picture = await readPicture(bytes);
    return { descriptor: as === 'photo' ? describePhoto(picture) : describePicture(picture) };
  } catch (error) {
    return { refused: String(error) };
  }
}
