import { type ComponentType, useEffect, useState } from 'react';

/** Slot of `IntendedPage`, whose script is loaded when a pointer is first used. */
export function IntendedPageSlot() {
  const [Page, setPage] = useState<ComponentType>();
  useEffect(() => {
    const load = () =>
      void import('./intended-page.tsx').then(
        (late) => setPage(() => late.IntendedPage),
        // Optional: without it a page loads when its link is followed.
        () => {},
      );
    addEventListener('pointerover', load, { once: true });
  }, []);
  return Page && <Page />;
}
