import type { ReactNode } from 'react';

/**
 * Text with a date in words. The server's text stays: Node and browsers have different versions of the language
 * tables, so that names and order of a date can differ.
 */
export function DateText({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <span className={className} suppressHydrationWarning>
      {children}
    </span>
  );
}
