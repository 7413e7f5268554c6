/** Storage key whose change tells other tabs. */
export const SESSION_CHANGED = 'session-changed';
const here = new Set<() => void>();

/** Login state or name has changed: this page and other tabs reload the private data. */
export function notifySessionChanged(): void {
  for (const reread of here) reread();
  notifyOtherTabs();
}

/** Sufficient before a full page load. */
export function notifyOtherTabs(): void {
  try {
    // A unique value, because storage events fire only on change.
    localStorage.setItem(SESSION_CHANGED, `${Date.now()} ${Math.random()}`);
  } catch {
    // Storage blocked: tabs are not synchronised.
  }
}

export function onSessionChanged(reread: () => void): () => void {
  const over = new AbortController();
  here.add(reread);
  addEventListener('storage', ({ key }) => key === SESSION_CHANGED && reread(), { signal: over.signal });
  // A page restored from the back/forward cache missed all events.
  addEventListener('pageshow', ({ persisted }) => persisted && reread(), { signal: over.signal });
  return () => {
    here.delete(reread);
    over.abort();
  };
}
