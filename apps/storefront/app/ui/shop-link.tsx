import { isLocalPath } from '@shop/domain/local-path';
import { isSafeUrl } from '@shop/domain/rich-text';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';

type ShopLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** As somebody else wrote it: a path of the shop, or an address elsewhere. */
  href: string;
};

/** A link whose address comes from editors: within the shop it keeps to the store, and it never runs as script. */
export function ShopLink({ href, rel, ...rest }: ShopLinkProps) {
  if (isLocalPath(href)) return <Link {...rest} rel={rel} to={href} />;
  const words = [rel, rest.target === '_blank' && 'noopener'].filter(Boolean).join(' ');
  return <a {...rest} href={isSafeUrl(href) ? href : undefined} rel={words || undefined} />;
}
