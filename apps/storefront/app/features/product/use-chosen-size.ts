import type { ProductDetail } from '@shop/contracts/shop/page';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

export type ProductSize = ProductDetail['sizes'][number];

/**
 * The size to buy: the one that was pressed, the one that the address asks for, or the only one. The address is read
 * after load, because one and the same page is kept for all of them.
 */
export function useChosenSize({ sizes }: Pick<ProductDetail, 'sizes'>) {
  const { search } = useLocation();
  const [sku, choose] = useState<string>();
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const wanted = new URLSearchParams(search).get('sku');
    if (wanted) choose(wanted);
  }, [search]);
  // What was pressed before script took over, or kept by the browser, is newer than the address.
  useEffect(() => {
    const pressed = group.current?.querySelector<HTMLInputElement>('input:checked');
    if (pressed) choose(pressed.value);
  }, []);
  const only = sizes.length === 1 ? sizes[0] : undefined;
  return { chosen: sizes.find((size) => size.sku === sku) ?? only, choose, group };
}
