import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Holds back rows that a live reload adds, so that rows do not move under the pointer. They are counted, and shown on
 * demand or by the next navigation.
 */
export function useHeldRows<Row>(rows: readonly Row[], getId: (row: Row) => string) {
  const { key } = useLocation();
  const [known, setKnown] = useState(() => ({ key, ids: new Set(rows.map(getId)) }));
  const show = () => setKnown({ key, ids: new Set(rows.map(getId)) });
  // A reload keeps the key of the location; a navigation changes it together with the rows.
  if (known.key !== key) {
    show();
    return { shown: rows, held: 0, show };
  }
  const shown = rows.filter((row) => known.ids.has(getId(row)));
  return { shown, held: rows.length - shown.length, show };
}
