import type { ProductVisibility } from '@shop/contracts/staff/catalog/product';
import type { VisibilityReason } from '@shop/domain/catalog/desk/visibility';
import { productPath } from '../product-path.ts';

type Place = { sku: string; visibility: Pick<ProductVisibility, 'hiddenBy'> };

/** Screen that mends a reason. An index that is behind mends itself. */
export function getFixPath(reason: VisibilityReason, { sku, visibility }: Place): string | undefined {
  if (reason === 'not-indexed') return undefined;
  if (reason === 'no-price') return '/prices';
  if (reason === 'no-stock') return `/stock?text=${encodeURIComponent(sku)}`;
  const [hiding] = visibility.hiddenBy;
  if (reason !== 'hidden' || !hiding) return productPath(sku);
  return `/merchandising/board?${new URLSearchParams({ ...hiding.target, rule: hiding.ruleId })}`;
}
