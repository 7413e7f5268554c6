import { useEffect, useState } from 'react';

/** Time zone of the own clock, which only the browser knows; that of the store until then. */
export function useOwnZone(timeZone: string): string {
  const [own, setOwn] = useState(timeZone);
  useEffect(() => setOwn(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  return own;
}
