import type { ProductDetail } from '@shop/contracts/shop/page';
import { ROUTES } from '@shop/domain/route-table';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { Form } from 'react-router';
import { type Text, useErrorText, useText } from '#app/i18n/text.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { useHydrated } from '#app/ui/hydrated.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ADD_FORM_ID, backInStockPath } from './add-form.ts';
import { BuyBar } from './buy-bar.tsx';
import { ShareButton } from './share-button.tsx';
import { useAdding } from './use-adding.ts';
import type { ProductSize } from './use-chosen-size.ts';

type AddToBagProps = {
  product: ProductDetail;
  chosen: ProductSize | undefined;
  save: ReactNode;
  /** No size is chosen. */
  onMissing: () => void;
  /** The size that is chosen is sold out, and wanted. */
  onAsk: () => void;
};

/** The form that every page of the shop understands; with script the bag of the browser takes what it asks for. */
export function AddToBag({ product, chosen, save, onMissing, onAsk }: AddToBagProps) {
  const text = useText();
  const isHydrated = useHydrated();
  const row = useRef<HTMLDivElement>(null);
  const adding = useAdding(product, chosen);
  const isSoldOut = chosen ? !chosen.inStock : !product.inStock;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!chosen) return onMissing();
    return isSoldOut ? onAsk() : adding.start();
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
        onSubmit={submit}
      >
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="quantity" value="1" />
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

/** Says what the look of the button tells. */
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
