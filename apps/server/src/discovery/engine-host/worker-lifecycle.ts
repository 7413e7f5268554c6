import { Worker } from 'node:worker_threads';

type Deps<Message> = {
  script: URL;
  data: unknown;
  onStart: () => void;
  onMessage: (message: Message) => void;
  /** Called when the worker ends unexpectedly; it is restarted. */
  onCrash: (error: unknown) => void;
};

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;

/** Worker thread that is restarted after a crash, with exponential backoff. */
export function createWorkerLifecycle<Task, Message>(deps: Deps<Message>) {
  let worker: Worker | undefined;
  let stopped = false;
  let failures = 0;
  let pause: NodeJS.Timeout | undefined;

  function begin(): void {
    pause = undefined;
    const own = new Worker(deps.script, { workerData: deps.data, execArgv: [] });
    worker = own;
    own.on('message', (message) => own === worker && deps.onMessage(message));
    own.on('error', (error) => ended(own, error));
    own.on('exit', (code) => ended(own, new Error(`The worker ended with code ${code}`)));
    deps.onStart();
  }

  function ended(own: Worker, error: unknown): void {
    if (stopped || own !== worker) return;
    worker = undefined;
    pause = setTimeout(begin, Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures++));
    pause.unref();
    deps.onCrash(error);
  }

  return {
    /** Idempotent: does nothing when it runs or a restart is scheduled. */
    start(): void {
      if (!stopped && !worker && !pause) begin();
    },
    send: (task: Task): void => worker?.postMessage(task),
    /** Resets the backoff after a success. */
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
