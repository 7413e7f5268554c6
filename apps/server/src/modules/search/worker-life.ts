import { Worker } from 'node:worker_threads';

type WorkerLifeParts<Message> = {
  script: URL;
  data: unknown;
  onStart: () => void;
  onMessage: (message: Message) => void;
  /** It has ended without being told to. Another follows. */
  onCrash: (error: unknown) => void;
};

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;

/** A worker thread that is started again whenever it ends by itself, after longer and longer pauses. */
export function createWorkerLife<Task, Message>(parts: WorkerLifeParts<Message>) {
  let worker: Worker | undefined;
  let stopped = false;
  let failures = 0;
  let pause: NodeJS.Timeout | undefined;

  function begin(): void {
    pause = undefined;
    const own = new Worker(parts.script, { workerData: parts.data, execArgv: [] });
    worker = own;
    own.on('message', (message) => own === worker && parts.onMessage(message));
    own.on('error', (error) => ended(own, error));
    own.on('exit', (code) => ended(own, new Error(`The worker ended with code ${code}`)));
    parts.onStart();
  }

  function ended(own: Worker, error: unknown): void {
    if (stopped || own !== worker) return;
    worker = undefined;
    pause = setTimeout(begin, Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures++));
    pause.unref();
    parts.onCrash(error);
  }

  return {
    /** Does nothing where it runs or is about to. */
    start(): void {
      if (!stopped && !worker && !pause) begin();
    },
    send: (task: Task): void => worker?.postMessage(task),
    /** It has proved itself: the next crash is a first one again. */
    isWell: () => {
      failures = 0;
    },
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(pause);
      await worker?.terminate();
    },
  };
}
