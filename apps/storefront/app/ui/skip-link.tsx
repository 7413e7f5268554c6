import type { ReactNode } from 'react';

type SkipLinkProps = { href: `#${string}`; children: ReactNode };

/** The first stop of the Tab key: past the header, to the content. */
export function SkipLink({ href, children }: SkipLinkProps) {
  return (
    <a className="skip-link" href={href}>
      {children}
    </a>
  );
}
