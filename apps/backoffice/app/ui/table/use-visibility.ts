import { useEffect, useState } from 'react';
import type { Visibility } from './data-table.tsx';

/** Column choice of a table, remembered by this browser. */
export function useVisibility(table: string): [Visibility, (visibility: Visibility) => void] {
  const [visibility, setVisibility] = useState<Visibility>({});
  const key = `columns:${table}`;
  useEffect(() => setVisibility(readStored(key)), [key]);
  return [
    visibility,
    (chosen) => {
      setVisibility(chosen);
      localStorage.setItem(key, JSON.stringify(chosen));
    },
  ];
}

function readStored(key: string): Visibility {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Visibility;
  } catch {
    // Unreadable: all columns are shown.
    return {};
  }
}
