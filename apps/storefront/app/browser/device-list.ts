import { useSyncExternalStore } from 'react';

/** Search terms or skus stored on the device only, latest first. */
export type DeviceList = {
  get: () => readonly string[];
  add: (entry: string) => void;
  remove: (entry: string) => void;
  clear: () => void;
  subscribe: (onChange: () => void) => () => void;
};

type DeviceListParts = { name: string; limit: number };

const NOTHING: readonly string[] = [];
/** Above any real entry: prevents a crafted link from filling the storage. */
const MAX_ENTRY_LENGTH = 200;

export function createDeviceList({ name, limit }: DeviceListParts): DeviceList {
  const listeners = new Set<() => void>();
  let storedText: string | null = null;
  let entries = NOTHING;

  function get(): readonly string[] {
    const stored = readStorage(name);
    if (stored !== storedText) {
      storedText = stored;
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
      // Changed in another tab.
      addEventListener('storage', onChange);
      return () => {
        listeners.delete(onChange);
        removeEventListener('storage', onChange);
      };
    },
  };
}

/** Empty on the server and during hydration. */
export const useDeviceList = (list: DeviceList): readonly string[] =>
  useSyncExternalStore(list.subscribe, list.get, () => NOTHING);

/** Untrusted input: local storage can be edited by hand. */
function parseEntries(stored: string | null): readonly string[] {
  try {
    const entries: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(entries) ? entries.filter((entry) => typeof entry === 'string') : NOTHING;
  } catch {
    return NOTHING;
  }
}

/** Trap: with storage blocked, even reading `localStorage` throws. */
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
