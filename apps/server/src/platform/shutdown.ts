export type Shutdown = ReturnType<typeof createShutdown>;

/** Closes resources in reverse order of opening, once, for any number of calls. */
export function createShutdown(onFailure: (error: unknown) => void) {
  const closers: (() => Promise<void>)[] = [];
  let running: Promise<void> | undefined;

  async function closeAll(): Promise<void> {
    for (const close of closers.toReversed()) await close().catch(onFailure);
  }

  return {
    /** Register each resource as soon as it is open. */
    later: (close: () => Promise<void>): void => void closers.push(close),
    run: (): Promise<void> => {
      running ??= closeAll();
      return running;
    },
  };
}

/** Waits for `work` with a timeout. */
export async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const { promise: timeUp, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  await Promise.race([work, timeUp]).finally(() => clearTimeout(timer));
}
