import type { ReactNode } from 'react';

type Props = { /** Names the region: the title of the page. */ label: string; stack?: boolean; children: ReactNode };

/** Main part of a page, which scrolls beside its panel. Focusable, so that the keyboard scrolls it. */
export function SplitMain({ label, stack = false, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={stack ? 'split-main stack' : 'split-main'} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
