import { useSyncExternalStore } from 'react';

/** Words or skus that a device remembers, the latest first. They never leave it by themselves. */
export type DeviceList = {
  get: () => readonly string[];
  add: (entry: string) => void;
  remove: (entry: string) => void;
  clear: () => void;
  subscribe: (onChange: () => void) => () => void;
};

type DeviceListParts = { name: string; limit: number };

const NOTHING: readonly string[] = [];
/** Longer than any real one: whoever writes more into a link does not get to fill the storage. */
const MAX_ENTRY_LENGTH = 200;

export function createDeviceList({ name, limit }: DeviceListParts): DeviceList {
  const listeners = new Set<() => void>();
  let kept: string | null = null;
  let entries = NOTHING;

  function get(): readonly string[] {
    const stored = readStorage(name);
    if (stored !== kept) {
      kept = stored;
      entries = parseEntries(stored).slice(0, limit);
    }
    return entries;
  }

  function set(next: readonly string[]): void {
    writeStorage(name, JSON.stringify(next.slice(0, limit)));
    for (const onChange of listeners) onChange();
  }

  const others = (entry: string) => get().filter((one) => one !== entry);

  return {
    get,
    add(entry) {
      if (entry !== '' && entry.length <= MAX_ENTRY_LENGTH) set([entry, ...others(entry)]);
    },
    remove: (entry) => set(others(entry)),
    clear: () => set(NOTHING),
    subscribe(onChange) {
      listeners.add(onChange);
      // Another tab of the shop has changed it.
      addEventListener('storage', onChange);
      return () => {
        listeners.delete(onChange);
        removeEventListener('storage', onChange);
      };
    },
  };
}

/** Nothing on the server, and while the page is taken over. */
export const useDeviceList = (list: DeviceList): readonly string[] =>
  useSyncExternalStore(list.subscribe, list.get, () => NOTHING);

/** Anybody can write into the storage of their own device. */
function parseEntries(stored: string | null): readonly string[] {
  try {
    const entries: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(entries) ? entries.filter((entry) => typeof entry === 'string') : NOTHING;
  } catch {
    return NOTHING;
  }
}

/** A browser that blocks storage throws at the mere mention of it; the page goes on without. */
function readStorage(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function writeStorage(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {}
}
