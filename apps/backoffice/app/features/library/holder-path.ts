import type { StaffHolder } from '@shop/contracts/staff/content/links';

/** Screen that edits a document, menu, banner or product. */
export function holderPath({ kind, id, brand = '', region = '', locale = '', type = '' }: StaffHolder): string {
  const place = encodeURIComponent(`${brand}.${region}`);
  if (kind === 'product') return `/catalogue/products/${encodeURIComponent(id)}/media`;
  if (kind === 'menu') return `/publish/menus?place=${place}`;
  if (kind === 'banner') return `/publish/banners?place=${place}&type=${type}`;
  return `/content/${type}/${encodeURIComponent(id)}?brand=${brand}&locale=${locale}`;
}
