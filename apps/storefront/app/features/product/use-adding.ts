import type { ProductDetail } from '@shop/contracts/shop/page';
import { useEffect, useState } from 'react';
import { useBag } from '#app/bag.tsx';
import type { Refusal } from '#app/form-reply.ts';
import type { ProductSize } from './use-chosen-size.ts';

type Adding = { sku?: string; state: 'ready' | 'adding' | 'added'; refusal?: Refusal };

/** How long the button says that it is done. */
const ADDED_MS = 3_000;
const READY: Adding = { state: 'ready' };

/** Puts a size into the bag and tells how far that is; another size starts anew. */
export function useAdding(product: ProductDetail, chosen: ProductSize | undefined) {
  const bag = useBag();
  const [adding, setAdding] = useState(READY);

  useEffect(() => {
    if (adding.state !== 'added') return;
    const timer = setTimeout(() => setAdding(READY), ADDED_MS);
    return () => clearTimeout(timer);
  }, [adding]);

  async function add(size: ProductSize): Promise<void> {
    setAdding({ sku: size.sku, state: 'adding' });
    const outcome = await bag.add(addedProduct(product, size));
    if (outcome.added) return setAdding({ sku: size.sku, state: 'added' });
    setAdding({ sku: size.sku, state: 'ready', refusal: outcome });
  }

  const shown = adding.sku === chosen?.sku ? adding : READY;
  const start = () => {
    if (chosen && shown.state !== 'adding') void add(chosen);
  };
  return { ...shown, start };
}

const addedProduct = ({ sku, title, colour, url, image, price }: ProductDetail, size: ProductSize) => ({
  sku: size.sku,
  size: size.label,
  productSku: sku,
  title,
  colour,
  url,
  image,
  price: { now: price.now, was: price.was },
});
