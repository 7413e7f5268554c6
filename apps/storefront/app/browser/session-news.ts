import { tellBagChanged } from './quote-news.ts';

const NAME = 'session-changed';
const here = new Set<() => void>();

/** Who is signed in, or their name, has changed: this page and the other tabs ask anew what they know of them. */
export function tellSessionChanged(): void {
  for (const reread of here) reread();
  tellOtherTabs();
}

/** Enough where this page is about to be left for a new document. Whose bag it is has changed, too. */
export function tellOtherTabs(): void {
  tellBagChanged();
  try {
    // Only a change is news, so it is never the same twice.
    localStorage.setItem(NAME, `${Date.now()} ${Math.random()}`);
  } catch {
    // A browser that blocks storage has tabs that know nothing of each other.
  }
}

export function onSessionChanged(reread: () => void): () => void {
  const over = new AbortController();
  here.add(reread);
  addEventListener('storage', ({ key }) => key === NAME && reread(), { signal: over.signal });
  // A page that comes back as it was has heard nothing meanwhile.
  addEventListener('pageshow', ({ persisted }) => persisted && reread(), { signal: over.signal });
  return () => {
    here.delete(reread);
    over.abort();
  };
}
