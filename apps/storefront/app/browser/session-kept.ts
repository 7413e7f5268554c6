/** What a tab remembers until it is closed. A browser that blocks storage throws at the mere mention of it: it forgets. */
export const sessionKept = {
  get: (name: string): string | undefined => attempt(() => sessionStorage.getItem(name)) ?? undefined,
  set: (name: string, value: string): void => void attempt(() => sessionStorage.setItem(name, value)),
  remove: (name: string): void => void attempt(() => sessionStorage.removeItem(name)),
};

function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
