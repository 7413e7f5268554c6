import type { ReactNode } from 'react';

/** Card around a table that may be wider than the screen. Focusable, so that the keyboard scrolls it. */
export function ScrollCard({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className="card table-card" tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
