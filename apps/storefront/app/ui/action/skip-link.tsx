import type { ReactNode } from 'react';

type SkipLinkProps = { href: `#${string}`; children: ReactNode };

/** First Tab stop: skips the header to the content. */
export function SkipLink({ href, children }: SkipLinkProps) {
  return (
    <a className="skip-link" href={href}>
      {children}
    </a>
  );
}
