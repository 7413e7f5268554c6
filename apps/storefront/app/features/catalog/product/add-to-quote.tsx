import type { ProductDetail } from '@shop/contracts/shop/discovery/page';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import type { Refusal } from '#app/form/form-reply.ts';
import { type Text, useErrorText, useText } from '#app/i18n/text.ts';
import { useQuote } from '#app/shop/quote.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { useHydrated } from '#app/ui/page/hydrated.ts';
import { Icon } from '#app/ui/picture/icon.tsx';
import { ADD_FORM_ID, backInStockPath } from './add-form.ts';
import { BuyBar } from './buy-bar.tsx';
import { ShareButton } from './share-button.tsx';
import type { ProductSize } from './use-chosen-size.ts';

/** One element for all renders: React writes every attribute of an input that it renders again. */
const HIDDEN = (
  <>
    <input type="hidden" name="intent" value="add" />
    <input type="hidden" name="quantity" value="1" />
  </>
);

type AddToQuoteProps = {
  product: ProductDetail;
  chosen: ProductSize | undefined;
  save: ReactNode;
  /** Called without a selected size. */
  onMissing: () => void;
  /** Called for a selected sold-out size. */
  onAsk: () => void;
};

/** Add form, posted without JavaScript; otherwise handled by the browser quote. */
export function AddToQuote({ product, chosen, save, onMissing, onAsk }: AddToQuoteProps) {
  const text = useText();
  const isHydrated = useHydrated();
  const row = useRef<HTMLDivElement>(null);
  const adding = useAdding(product, chosen);
  const { prepare } = useQuote();
  const isSoldOut = chosen ? !chosen.inStock : !product.inStock;
  const isLikely = chosen?.inStock;
  useEffect(() => {
    if (isLikely) prepare();
  }, [isLikely, prepare]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A size pressed in this frame is not rendered yet.
    const sku = new FormData(event.currentTarget).get('sku');
    const size = product.sizes.find((one) => one.sku === sku) ?? chosen;
    if (!size) return onMissing();
    return size.inStock ? adding.start(size) : onAsk();
  };
  const label = isSoldOut ? text('productPage.notify.button') : text(LABELS[adding.state]);
  return (
    <>
      <Form
        id={ADD_FORM_ID}
        className="add-row"
        method="post"
        action={ROUTES.cart.path}
        noValidate={isHydrated}
        data-early
        onSubmit={submit}
      >
        {HIDDEN}
        <div ref={row}>
          {isSoldOut && !isHydrated ? (
            <ButtonLink block to={backInStockPath(chosen?.sku ?? product.sizes[0]?.sku ?? '')}>
              {label}
            </ButtonLink>
          ) : (
            <Button type="submit" block aria-disabled={adding.state === 'adding'} className="add-row__button">
              {adding.state === 'added' && !isSoldOut && <Icon name="check" size="small" />}
              {label}
            </Button>
          )}
        </div>
        <div className="add-row__tool">{isHydrated && save}</div>
        <div className="add-row__tool">{isHydrated && <ShareButton product={product} />}</div>
      </Form>
      <AddingNews {...adding} />
      <BuyBar passed={row} product={product}>
        <Button type="submit" form={ADD_FORM_ID} aria-disabled={adding.state === 'adding'}>
          {isSoldOut || adding.state !== 'ready' ? label : barLabel(product, chosen, text)}
        </Button>
      </BuyBar>
    </>
  );
}

const LABELS = { ready: 'productPage.add', adding: 'productPage.adding', added: 'productPage.added' } as const;

/** Announces the button state to screen readers. */
function AddingNews({ state, refusal }: Pick<ReturnType<typeof useAdding>, 'state' | 'refusal'>) {
  const text = useText();
  const errorText = useErrorText();
  return (
    <>
      <p className="visually-hidden" role="status">
        {state === 'added' && text('productPage.added')}
      </p>
      <div role="alert">
        {refusal && (
          <p className="add-row__refusal">
            <Icon name="info" />
            {errorText(refusal)}
          </p>
        )}
      </div>
    </>
  );
}

const barLabel = ({ sizes }: ProductDetail, chosen: ProductSize | undefined, text: Text): string =>
  chosen && sizes.length > 1 ? text('productPage.addSize', { size: chosen.label }) : text('productPage.add');

type Adding = { sku?: string; state: 'ready' | 'adding' | 'added'; refusal?: Refusal };

/** Duration of the confirmation on the button. */
const ADDED_MS = 3_000;
const READY: Adding = { state: 'ready' };

/** Adds a size to the quote and exposes the progress; resets for another size. */
function useAdding(product: ProductDetail, chosen: ProductSize | undefined) {
  const quote = useQuote();
  const [adding, setAdding] = useState(READY);

  useEffect(() => {
    if (adding.state !== 'added') return;
    const timer = setTimeout(() => setAdding(READY), ADDED_MS);
    return () => clearTimeout(timer);
  }, [adding]);

  async function add(size: ProductSize): Promise<void> {
    setAdding({ sku: size.sku, state: 'adding' });
    const outcome = await quote.add(addedProduct(product, size));
    if (outcome.added) return setAdding({ sku: size.sku, state: 'added' });
    setAdding({ sku: size.sku, state: 'ready', refusal: outcome });
  }

  const shown = adding.sku === chosen?.sku ? adding : READY;
  const start = (size: ProductSize) => {
    if (adding.sku !== size.sku || adding.state !== 'adding') void add(size);
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
