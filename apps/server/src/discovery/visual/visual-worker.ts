import { parentPort } from 'node:worker_threads';
import { describePhoto, describePicture } from '@shop/visual/descriptor';
import { descriptorTable, nearest } from '@shop/visual/nearest';
import { readPicture } from '@shop/visual/picture';
import sharp from 'sharp';
import type { VisualAnswer, VisualTask } from './visual-task.ts';

// Visual worker thread, which does not block the event loop of the server. One picture at a time, one libvips thread
// each.
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

/** Errors are attributed to the picture, and the thread continues with the next one. */
async function described({ bytes, as }: Extract<VisualTask, { kind: 'describe' }>): Promise<Answer> {
  try {
    const picture = await readPicture(bytes);
    return { descriptor: as === 'photo' ? describePhoto(picture) : describePicture(picture) };
  } catch (error) {
    return { refused: String(error) };
  }
}
