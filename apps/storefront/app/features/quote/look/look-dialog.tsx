import type { ListingTile } from '@shop/contracts/shop/discovery/page';
import { type FormEvent, useId, useState } from 'react';
import { type AddAllOutcome, useAddAll } from '#app/features/quote/lifecycle/use-add-all.ts';
import { useErrorText, useText } from '#app/i18n/text.ts';
import type { AddedProduct } from '#app/shop/quote.ts';
import { Button } from '#app/ui/action/button.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { ProductPicture } from '#app/ui/picture/product-picture.tsx';
import { ErrorBox } from '#app/ui/text/error-box.tsx';
import { Price } from '#app/ui/text/price.tsx';

type LookDialogProps = { products: readonly ListingTile[]; onClose: () => void };
type Refusal = Extract<AddAllOutcome, { added: false }>;

/** One size per piece, none preselected; then all pieces are added, or none. Lazy-loaded. */
export function LookDialog({ products, onClose }: LookDialogProps) {
  const text = useText();
  const formId = useId();
  const addAll = useAddAll();
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);
  const available = products.filter(({ inStock }) => inStock);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const chosen = available.map((product) => findChosen(product, new FormData(form)));
    const without = available.filter((_, place) => !chosen[place]).map(({ sku }) => sku);
    setMissing(new Set(without));
    setRefusal(undefined);
    const [first] = without;
    if (first) return form.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus();
    setBusy(true);
    const outcome = await addAll(chosen.filter((product) => product !== undefined));
    setBusy(false);
    if (outcome.added) onClose();
    else setRefusal(outcome);
  }

  const foot = (
    <Button type="submit" form={formId} block disabled={busy}>
      {text('look.submit', { count: available.length })}
    </Button>
  );
  return (
    <Dialog open onClose={onClose} title={text('look.add')} labels={{ close: text('quote.close') }} foot={foot}>
      <form className="look" id={formId} onSubmit={submit} noValidate>
        {refusal && <Refused refusal={refusal} products={products} />}
        <p>{text('look.intro')}</p>
        <ul className="look__pieces">
          {products.map((product) => (
            <Piece key={product.sku} product={product} isMissing={missing.has(product.sku)} />
          ))}
        </ul>
      </form>
    </Dialog>
  );
}

/** Tells which piece could not be added. */
function Refused({ refusal, products }: { refusal: Refusal; products: readonly ListingTile[] }) {
  const text = useText();
  const errorText = useErrorText();
  const piece = products.find(({ sizes }) => sizes.some(({ sku }) => sku === refusal.sku));
  const reason = errorText(refusal);
  const message = piece ? text('look.refusedPiece', { title: piece.title, reason }) : reason;
  return <ErrorBox title={text('look.refused')} faults={[{ message }]} reply={refusal} />;
}

function Piece({ product, isMissing }: { product: ListingTile; isMissing: boolean }) {
  const text = useText();
  const { title, image, price, inStock } = product;
  return (
    <li className="look__piece">
      <div className="look__picture">{image && <ProductPicture image={{ ...image, alt: '' }} sizes="72px" />}</div>
      <div className="look__words">
        <p>{title}</p>
        <Price now={price.now} was={price.was} labels={{ now: text('product.now'), was: text('product.was') }} />
        {inStock ? (
          <Size product={product} isMissing={isMissing} />
        ) : (
          <p className="muted">{text('product.soldOut')}</p>
        )}
      </div>
    </li>
  );
}

/** Named by the product, since one form has the sizes of several. A single size is no choice. */
function Size({ product: { sku, title, sizes }, isMissing }: { product: ListingTile; isMissing: boolean }) {
  const text = useText();
  const errorText = useErrorText();
  const [only] = sizes;
  if (only && sizes.length === 1) {
    return (
      <p className="muted">
        {only.label}
        <input type="hidden" name={sku} value={only.sku} />
      </p>
    );
  }
  return (
    <SelectField
      name={sku}
      label={text('quote.size')}
      aria-label={text('quote.sizeOf', { title })}
      defaultValue=""
      error={isMissing ? errorText({ code: 'size_required', reason: '' }) : undefined}
    >
      <option value="" disabled>
        {text('wishlist.chooseSize')}
      </option>
      {sizes.map((size) => (
        <option key={size.sku} value={size.sku} disabled={!size.inStock}>
          {size.inStock ? size.label : text('product.sizeSoldOut', { size: size.label })}
        </option>
      ))}
    </SelectField>
  );
}

function findChosen(product: ListingTile, form: FormData): AddedProduct | undefined {
  const size = product.sizes.find(({ sku }) => sku === form.get(product.sku));
  if (!size) return undefined;
  const { sku: productSku, title, colour, url, image, price } = product;
  return { sku: size.sku, size: size.label, productSku, title, colour, url, image, price };
}
