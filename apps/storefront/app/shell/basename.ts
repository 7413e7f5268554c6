import type { Store } from '@shop/domain/site/store/store';

/**
 * Router basename of the store: `/fr`, or `/` for a store without a prefix and for a page requested without one. The
 * router requests the data of `/fr` as `/fr.data`.
 */
export function getBasename(pathname: string, { subpathPrefix }: Pick<Store, 'subpathPrefix'>): string {
  if (subpathPrefix === '') return '/';
  const firstSegment = pathname.split('/', 2)[1]?.replace(/\.data$/, '');
  return firstSegment === subpathPrefix ? `/${subpathPrefix}` : '/';
}
