import type { ComponentProps } from 'react';
import { usePageAddress } from '#app/ui/page/base-path.ts';

export type PageLinkProps = Omit<ComponentProps<'a'>, 'href' | 'download'> & {
  /** Path below the store's prefix, with query and fragment. */
  to: string;
};

/**
 * Link to a page of the store. A plain anchor: a listing has hundreds, and a `Link` of the router resolves its path and
 * subscribes to the location for each. `usePageLinks` navigates.
 */
export function PageLink({ to, ...rest }: PageLinkProps) {
  return <a {...rest} href={usePageAddress(to)} data-page="" />;
}
