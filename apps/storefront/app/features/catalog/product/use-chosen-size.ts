import type { ProductDetail } from '@shop/contracts/shop/discovery/page';
import { startTransition, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useCurrentStock } from './use-current-stock.ts';

/** `expectedOn`: day on which a sold-out size is expected back, known once it was selected. */
export type ProductSize = ProductDetail['sizes'][number] & { expectedOn?: string };

/**
 * Selected size: clicked, from the URL, or the only one. The URL is read after load, because one cached page serves
 * all of its URLs. The returned product has the stock at the time of the selection.
 */
export function useChosenSize(loaded: ProductDetail) {
  const { search } = useLocation();
  const [sku, setSku] = useState<string>();
  const group = useRef<HTMLFieldSetElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    const wanted = new URLSearchParams(search).get('sku');
    const inputs = [...(group.current?.querySelectorAll('input') ?? [])];
    // A selection made before hydration, or restored by the browser, overrides the URL.
    const pressed = isFirst.current ? inputs.find(({ checked }) => checked) : undefined;
    isFirst.current = false;
    const size = pressed ?? inputs.find(({ value }) => value === wanted);
    if (!size) return;
    size.checked = true;
    setSku(size.value);
  }, [search]);
  const choose = (chosen: string) => startTransition(() => setSku(chosen));
  const product = useCurrentStock(loaded, sku);
  const sizes: readonly ProductSize[] = product.sizes;
  const only = sizes.length === 1 ? sizes[0] : undefined;
  return { product, chosen: sizes.find((size) => size.sku === sku) ?? only, choose, group };
}
