const NAME = 'bag-changed';

/** Other tabs of the shop hear of it; this one knows already. */
export function tellBagChanged(): void {
  try {
    // Only a change is news, so it is never the same twice.
    localStorage.setItem(NAME, `${Date.now()} ${Math.random()}`);
  } catch {
    // A browser that blocks storage has tabs that know nothing of each other.
  }
}

/** Calls when another tab has changed the bag, or might have: at once if this one is looked at, else when it is again. */
export function onBagChanged(reread: () => void): () => void {
  const over = new AbortController();
  let isBehind = false;

  function catchUp(): void {
    if (document.visibilityState === 'hidden' || !isBehind) return;
    isBehind = false;
    reread();
  }
  function fallBehind(): void {
    isBehind = true;
    catchUp();
  }

  addEventListener('storage', ({ key }) => key === NAME && fallBehind(), { signal: over.signal });
  // A page that comes back as it was has heard nothing meanwhile.
  addEventListener('pageshow', ({ persisted }) => persisted && fallBehind(), { signal: over.signal });
  document.addEventListener('visibilitychange', catchUp, { signal: over.signal });
  return () => over.abort();
}
