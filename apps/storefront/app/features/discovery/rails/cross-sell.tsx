import { isApiError } from '@shop/contracts/shop/api-error';
import type { ListingTile } from '@shop/contracts/shop/discovery/page';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { reportRequestError } from '#app/browser/error-reporting.ts';
import { QuickAddSizes } from '#app/features/discovery/product-card/quick-add-sizes.tsx';
import { useText } from '#app/i18n/text.ts';
import { useApi } from '#app/shop/api.ts';
import { useQuote } from '#app/shop/quote.ts';
import { ListEvents } from '#app/tracking/product-events.tsx';
import { Button } from '#app/ui/action/button.tsx';
import { ProductPicture } from '#app/ui/picture/product-picture.tsx';
import { Price } from '#app/ui/text/price.tsx';
import '#app/features/discovery/product-card/product-card.css';
import './cross-sell.css';

/** One product that goes with the newest line of the quote; renders nothing while none fits. */
export function CrossSell() {
  const text = useText();
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const product = useCrossSell();
  const { lines } = useQuote();
  if (!product || lines.some(({ productSku }) => productSku === product.sku)) return null;
  // The product leaves with its focused button, so the dialog takes over the focus.
  const keepFocus = () => section.current?.closest('dialog')?.querySelector<HTMLElement>('button')?.focus();
  return (
    <ListEvents list={{ id: 'bag-cross-sell', name: text('rail.look') }} products={[product]}>
      <section className="cross-sell" aria-labelledby={id} ref={section}>
        <h3 className="cross-sell__title" id={id}>
          {text('rail.look')}
        </h3>
        <Product key={product.sku} product={product} onAdd={keepFocus} />
      </section>
    </ListEvents>
  );
}

type ProductProps = { product: ListingTile; onAdd: () => void };

function Product({ product, onAdd }: ProductProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(product.sizes.length === 1);
  const { title, url, image, price, colour } = product;
  return (
    <div className="cross-sell__product">
      <div className="cross-sell__picture">
        {image && <ProductPicture image={{ ...image, alt: '' }} sizes="64px" />}
      </div>
      <div className="cross-sell__words">
        <Link className="cross-sell__name" to={url}>
          {title}
        </Link>
        {colour && <span className="muted">{colour}</span>}
        <Price now={price.now} was={price.was} labels={{ now: text('product.now'), was: text('product.was') }} />
      </div>
      {!isOpen && (
        <Button
          variant="secondary"
          aria-label={text('quote.chooseSizeOf', { title })}
          aria-expanded={false}
          onClick={() => setOpen(true)}
        >
          {text('quote.chooseSize')}
        </Button>
      )}
      {isOpen && <Sizes product={product} onAdd={onAdd} />}
    </div>
  );
}

/** Takes over the focus of the button that opened it. */
function Sizes({ product, onAdd }: ProductProps) {
  const sizes = useRef<HTMLDivElement>(null);
  const isChoice = product.sizes.length > 1;
  useEffect(() => {
    if (isChoice) sizes.current?.querySelector('button')?.focus();
  }, [isChoice]);
  return (
    <div className="cross-sell__sizes" ref={sizes}>
      <QuickAddSizes product={product} onAdd={onAdd} />
    </div>
  );
}

/** Limit of the call. */
const MAX_SEEN = 40;

/** Follows the confirmed quote, because an optimistic line may still be refused. */
function useCrossSell(): ListingTile | undefined {
  const api = useApi();
  const [product, setProduct] = useState<ListingTile>();
  const lines = useQuote().confirmed?.lines ?? [];
  const sku = lines.findLast(({ canBeBought }) => canBeBought)?.productSku;
  const seen = [...new Set(lines.map(({ productSku }) => productSku))].slice(-MAX_SEEN).join(',');
  useEffect(() => {
    if (!sku) return setProduct(undefined);
    const left = new AbortController();
    api?.page
      .rail({ query: { rail: 'complete-the-look', sku, seen } }, { signal: left.signal })
      .then(({ products }) => setProduct(products.find(({ inStock }) => inStock)), reportFailure);
    return () => left.abort();
  }, [api, sku, seen]);
  return product;
}

/** Optional content: the drawer works without it. */
function reportFailure(error: unknown): void {
  if (!isApiError(error)) throw error;
  if (error.code !== 'canceled') reportRequestError(error);
}
