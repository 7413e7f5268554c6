import type { Store } from '@shop/domain/store';

/**
 * What stands before every path of the store: `/fr`, or `/` for a store without a prefix and for a page that was
 * asked for without one. The router asks for the data of `/fr` as `/fr.data`.
 */
export function basenameOf(pathname: string, { subpathPrefix }: Pick<Store, 'subpathPrefix'>): string {
  if (subpathPrefix === '') return '/';
  const firstSegment = pathname.split('/', 2)[1]?.replace(/\.data$/, '');
  return firstSegment === subpathPrefix ? `/${subpathPrefix}` : '/';
}
