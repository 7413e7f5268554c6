import { isSafeUrl } from '@shop/domain/content/rich-text';
import { isLocalPath } from '@shop/domain/site/pages/local-path';
import type { ComponentProps } from 'react';
import { PageLink } from './page-link.tsx';

type ShopLinkProps = Omit<ComponentProps<'a'>, 'href' | 'download'> & {
  /** Editorial URL: a path of the shop, or an external URL. */
  href: string;
};

/** Link with an editorial URL: internal links stay in the store, and `javascript:` URLs are never rendered. */
export function ShopLink({ href, rel, ...rest }: ShopLinkProps) {
  if (isLocalPath(href)) return <PageLink {...rest} rel={rel} to={href} />;
  const words = [rel, rest.target === '_blank' && 'noopener'].filter(Boolean).join(' ');
  return <a {...rest} href={isSafeUrl(href) ? href : undefined} rel={words || undefined} />;
}
