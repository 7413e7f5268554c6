import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '#server/platform/database/database.ts';
import { type ChangeTask, createIndexBuilder } from './index-builder.ts';
import type { IndexTask, IndexWorkerData, KeepingProblem } from './index-notifications.ts';
import { createIndexKeeper } from './kept/kept-index.ts';

// Worker thread that builds the index without blocking the event loop of the server. An error ends it, and the host
// starts another.
const { url, markets, folder } = workerData as IndexWorkerData;
const tasks: IndexTask[] = [];
let wake = () => {};

parentPort?.on('message', (task: IndexTask) => {
  tasks.push(task);
  wake();
});

const { db } = openDatabase(url);
const onProblem = (error: unknown): void =>
  parentPort?.postMessage({ kind: 'not-kept', reason: String(error) } satisfies KeepingProblem);

const { build, catchUp, change } = createIndexBuilder({
  db,
  markets,
  keeper: folder === undefined ? undefined : createIndexKeeper({ db, folder, markets, onProblem }),
  post: (notifications) => parentPort?.postMessage(notifications),
  waiting: () => {
    const place = tasks.findIndex(({ kind }) => kind !== 'build');
    return place < 0 ? undefined : (tasks.splice(place, 1)[0] as ChangeTask);
  },
});

for (;;) {
  const task = tasks.shift();
  if (!task) await nextMessage();
  else if (task.kind === 'build') await (task.whole ? build : catchUp)(task.now);
  else await change(task);
}

function nextMessage(): Promise<void> {
  return new Promise((resolve) => {
    wake = resolve;
  });
}
