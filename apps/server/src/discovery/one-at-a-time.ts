/**
 * Serialises reads, so that an earlier one never overwrites a later one; all calls during a read share the next one.
 */
export function oneAtATime(read: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= last
      .catch(() => {})
      .then(() => {
        next = undefined;
        return read();
      });
    last = next;
    return next;
  };
}
