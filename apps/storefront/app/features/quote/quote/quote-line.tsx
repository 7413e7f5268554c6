import type { QuoteLineNotice } from '@shop/contracts/shop/quote/quote';
import { SoldOutChoices } from '#app/features/quote/sold-out/sold-out.tsx';
import { useText } from '#app/i18n/text.ts';
import type { ShownLine } from '#app/shop/quote.ts';
import { type Quote, useQuote } from '#app/shop/quote.ts';
import { Button } from '#app/ui/action/button.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { useHydrated } from '#app/ui/page/hydrated.ts';
import { LineDiscounts, LineName, LineNotices, LinePicture, LineTotal, PiecePrice } from './line-texts.tsx';
import { QuoteForm } from './quote-form.tsx';

type QuoteLineProps = {
  line: ShownLine;
  notices: readonly QuoteLineNotice[];
  onRemove: (line: ShownLine) => void;
  /** Moves the line to the wishlist; requires JavaScript. */
  onSave: (line: ShownLine) => void;
};

export function QuoteLine({ line, notices, onRemove, onSave }: QuoteLineProps) {
  const text = useText();
  const isHydrated = useHydrated();
  const { sku, title, size, colour, url } = line;
  return (
    <li className="quote-line quote-line--wide" aria-busy={line.updating}>
      <LinePicture line={line} sizes="(min-width: 1024px) 150px, 96px" />
      <div className="quote-line__words">
        <LineName line={line} />
        {colour && <p className="muted">{colour}</p>}
        <PiecePrice line={line} />
        <LineDiscounts line={line} />
        <LineNotices notices={notices} />
        <SoldOutChoices line={line} />
      </div>
      <LineTotal line={line} />
      <LineOptions line={line} />
      <div className="quote-line__tools">
        {isHydrated && url && (
          <Button variant="link" aria-label={text('quote.saveLine', { title, size })} onClick={() => onSave(line)}>
            {text('quote.save')}
          </Button>
        )}
        <QuoteForm intent="remove" fields={{ sku }} onAct={() => onRemove(line)}>
          <Button variant="link" type="submit" aria-label={text('quote.removeLine', { title, size })}>
            {text('quote.remove')}
          </Button>
        </QuoteForm>
      </div>
    </li>
  );
}

/** Size and quantity. A selection applies at once; without JavaScript a button submits both. */
function LineOptions({ line }: { line: ShownLine }) {
  const text = useText();
  const isHydrated = useHydrated();
  const { change } = useQuote();
  const { sku, title, size, quantity } = line;
  return (
    <QuoteForm
      className="quote-line__options"
      intent="change"
      fields={{ sku }}
      onAct={(form) => void change(chosenIn(form, line))}
    >
      <SizeSelect line={line} onChoose={(newSku) => void change({ sku, newSku })} />
      <SelectField
        name="quantity"
        label={text('quote.quantity')}
        aria-label={text('quote.quantityOf', { title, size })}
        value={quantity}
        onChange={({ target }) => void change({ sku, quantity: Number(target.value) })}
      >
        {listQuantities(line).map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </SelectField>
      {!isHydrated && (
        <Button type="submit" variant="secondary">
          {text('quote.update')}
        </Button>
      )}
    </QuoteForm>
  );
}

function SizeSelect({ line, onChoose }: { line: ShownLine; onChoose: (newSku: string) => void }) {
  const text = useText();
  const { sku, title, size, sizes } = line;
  if (sizes.length < 2) return <p className="quote-line__size">{text('product.size', { size })}</p>;
  return (
    <SelectField
      name="newSku"
      label={text('quote.size')}
      aria-label={text('quote.sizeOf', { title })}
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

/** The current quantity stays selectable even above the maximum. */
const listQuantities = ({ quantity, maxQuantity }: ShownLine): number[] =>
  Array.from({ length: Math.max(quantity, maxQuantity) }, (_, index) => index + 1);

function chosenIn(form: HTMLFormElement, { sku }: ShownLine): Parameters<Quote['change']>[0] {
  const chosen = new FormData(form);
  const newSku = String(chosen.get('newSku') ?? sku);
  return { sku, quantity: Number(chosen.get('quantity')), ...(newSku !== sku && { newSku }) };
}
