import type { QuoteLineNotice } from '@shop/contracts/shop/quote';
import { type Bag, useBag } from '#app/bag.tsx';
import type { BagLine } from '#app/browser/quote-lines.ts';
import { useText } from '#app/i18n/text.ts';
import { Button } from '#app/ui/button.tsx';
import { useHydrated } from '#app/ui/hydrated.ts';
import { Price } from '#app/ui/price.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { BagForm } from './bag-form.tsx';
import { LineDiscounts, LineName, LineNotices, LinePicture, LineTotal } from './line-words.tsx';

type CartLineProps = {
  line: BagLine;
  notices: readonly QuoteLineNotice[];
  onRemove: (line: BagLine) => void;
  /** Keeps it for later instead: only where there is script. */
  onSave: (line: BagLine) => void;
};

export function CartLine({ line, notices, onRemove, onSave }: CartLineProps) {
  const text = useText();
  const isHydrated = useHydrated();
  const { sku, title, size, colour, price, url } = line;
  const labels = { now: text('product.now'), was: text('product.was') };
  return (
    <li className="bag-line bag-line--wide" aria-busy={line.updating}>
      <LinePicture line={line} sizes="(min-width: 1024px) 150px, 96px" />
      <div className="bag-line__words">
        <LineName line={line} />
        {colour && <p className="muted">{colour}</p>}
        <Price now={price.now} {...(price.was && { was: price.was })} labels={labels} />
        <LineDiscounts line={line} />
        <LineNotices notices={notices} />
      </div>
      <LineTotal line={line} />
      <LineOptions line={line} />
      <div className="bag-line__tools">
        {isHydrated && url && (
          <Button variant="link" aria-label={text('bag.saveLine', { title, size })} onClick={() => onSave(line)}>
            {text('bag.save')}
          </Button>
        )}
        <BagForm intent="remove" fields={{ sku }} onAct={() => onRemove(line)}>
          <Button variant="link" type="submit" aria-label={text('bag.removeLine', { title, size })}>
            {text('bag.remove')}
          </Button>
        </BagForm>
      </div>
    </li>
  );
}

/** Size and quantity. With script a choice holds at once; without, a button sends both. */
function LineOptions({ line }: { line: BagLine }) {
  const text = useText();
  const isHydrated = useHydrated();
  const { change } = useBag();
  const { sku, title, size, quantity } = line;
  return (
    <BagForm
      className="bag-line__options"
      intent="change"
      fields={{ sku }}
      onAct={(form) => void change(chosenIn(form, line))}
    >
      <SizeSelect line={line} onChoose={(newSku) => void change({ sku, newSku })} />
      <SelectField
        name="quantity"
        label={text('bag.quantity')}
        aria-label={text('bag.quantityOf', { title, size })}
        value={quantity}
        onChange={({ target }) => void change({ sku, quantity: Number(target.value) })}
      >
        {quantitiesOf(line).map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </SelectField>
      {!isHydrated && (
        <Button type="submit" variant="secondary">
          {text('bag.update')}
        </Button>
      )}
    </BagForm>
  );
}

function SizeSelect({ line, onChoose }: { line: BagLine; onChoose: (newSku: string) => void }) {
  const text = useText();
  const { sku, title, size, sizes } = line;
  if (sizes.length < 2) return <p className="bag-line__size">{text('product.size', { size })}</p>;
  return (
    <SelectField
      name="newSku"
      label={text('bag.size')}
      aria-label={text('bag.sizeOf', { title })}
      value={sku}
      onChange={({ target }) => onChoose(target.value)}
    >
      {sizes.map((one) => (
        <option key={one.sku} value={one.sku} disabled={!one.inStock && one.sku !== sku}>
          {one.inStock ? one.label : text('product.sizeSoldOut', { size: one.label })}
        </option>
      ))}
    </SelectField>
  );
}

/** What is wanted stays to be seen, even where it is more than can be had. */
const quantitiesOf = ({ quantity, maxQuantity }: BagLine): number[] =>
  Array.from({ length: Math.max(quantity, maxQuantity) }, (_, index) => index + 1);

function chosenIn(form: HTMLFormElement, { sku }: BagLine): Parameters<Bag['change']>[0] {
  const chosen = new FormData(form);
  const newSku = String(chosen.get('newSku') ?? sku);
  return { sku, quantity: Number(chosen.get('quantity')), ...(newSku !== sku && { newSku }) };
}
