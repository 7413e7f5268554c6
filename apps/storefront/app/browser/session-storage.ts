/** Per-tab storage. If the browser blocks storage, access throws and nothing is stored. */
export const tabStorage = {
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
