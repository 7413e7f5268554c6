import type { ProductDetail } from '@shop/contracts/shop/discovery/page';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useCurrentStock } from './use-current-stock.ts';

export type ProductSize = ProductDetail['sizes'][number];

/**
 * Selected size: clicked, from the URL, or the only one. The URL is read after load, because one cached page serves
 * all of its URLs. The returned product has the stock at the time of the selection.
 */
export function useChosenSize(loaded: ProductDetail) {
  const { search } = useLocation();
  const [sku, choose] = useState<string>();
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const wanted = new URLSearchParams(search).get('sku');
    if (wanted) choose(wanted);
  }, [search]);
  // A selection made before hydration, or restored by the browser, overrides the URL.
  useEffect(() => {
    const pressed = group.current?.querySelector<HTMLInputElement>('input:checked');
    if (pressed) choose(pressed.value);
  }, []);
  const product = useCurrentStock(loaded, sku);
  const { sizes } = product;
  const only = sizes.length === 1 ? sizes[0] : undefined;
  return { product, chosen: sizes.find((size) => size.sku === sku) ?? only, choose, group };
}
