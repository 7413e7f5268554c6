/**
 * Conditions under which this process serves complete pages. The readiness probe reads them; the start waits for the
 * preparations before the port opens.
 */
export function createServingState() {
  const conditions = new Map<string, () => boolean>();
  const preparations: (() => Promise<void>)[] = [];
  return {
    require: (name: string, isMet: () => boolean): void => void conditions.set(name, isMet),
    prepare: (work: () => Promise<void>): void => void preparations.push(work),
    listUnmet: (): string[] => [...conditions].filter(([, isMet]) => !isMet()).map(([name]) => name),
    async whenPrepared(): Promise<void> {
      await Promise.all(preparations.map((work) => work()));
    },
  };
}

export type ServingState = ReturnType<typeof createServingState>;
