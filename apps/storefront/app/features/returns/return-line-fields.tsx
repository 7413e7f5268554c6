import type { ReturnableLine } from '@shop/contracts/shop/returns';
import { RETURN_REASONS } from '@shop/domain/returns';
import { useText } from '#app/i18n/text.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ProductPicture } from '#app/ui/product-picture.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { useReturnWords } from './return-words.tsx';

type Attributes = { id: string; name: string; error: string | undefined };
type ReturnLineFieldsProps = {
  line: ReturnableLine;
  typed: Readonly<Record<string, string>>;
  attributesOf: (field: string) => Attributes;
};
/** Of the first line: where the box above leads if nothing was chosen. */
type Chooser = { id?: string; error?: string | undefined };

/** One line of the order: whether it goes back, how many of it, and why. */
export function ReturnLineFields({ line, typed, attributesOf, chooser }: ReturnLineFieldsProps & { chooser: Chooser }) {
  const text = useText();
  const { money } = useReturnWords();
  const { lineNumber, title, colour, size, image, worth } = line;
  return (
    <li className="return-line">
      <div className="return-line__picture">
        {image && <ProductPicture image={{ ...image, alt: '' }} sizes="96px" />}
      </div>
      <fieldset className="return-line__fields">
        <legend className="return-line__title">
          {title}
          {colour && `, ${colour}`}
          {size && `, ${text('returns.line.size', { size })}`}
        </legend>
        <p className="muted" suppressHydrationWarning>
          <bdi>{money(worth)}</bdi>
        </p>
        <Checkbox
          {...chooser}
          name={`line-${lineNumber}`}
          label={text('returns.line', { title })}
          defaultChecked={typed[`line-${lineNumber}`] !== undefined}
        />
        <QuantityField line={line} typed={typed} attributesOf={attributesOf} />
        <SelectField
          {...attributesOf(`reason-${lineNumber}`)}
          label={text('returns.reason')}
          defaultValue={typed[`reason-${lineNumber}`] ?? ''}
        >
          <option value="">{text('returns.reason.choose')}</option>
          {RETURN_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {text(`returns.reason.${reason}`)}
            </option>
          ))}
        </SelectField>
        <ExchangeField line={line} typed={typed} attributesOf={attributesOf} />
      </fieldset>
    </li>
  );
}

/** Of one there is nothing to choose. */
function QuantityField({ line: { lineNumber, quantity }, typed, attributesOf }: ReturnLineFieldsProps) {
  const text = useText();
  const name = `quantity-${lineNumber}`;
  if (quantity === 1) return <input type="hidden" name={name} value="1" />;
  return (
    <SelectField {...attributesOf(name)} label={text('returns.quantity')} defaultValue={typed[name] ?? '1'}>
      {Array.from({ length: quantity }, (_, index) => index + 1).map((count) => (
        <option key={count}>{count}</option>
      ))}
    </SelectField>
  );
}

/** Every other size is shown; what is sold out cannot be chosen. */
function ExchangeField({ line: { lineNumber, sizes }, typed, attributesOf }: ReturnLineFieldsProps) {
  const text = useText();
  const name = `exchange-${lineNumber}`;
  if (!sizes.some(({ isAvailable }) => isAvailable)) return null;
  return (
    <SelectField
      {...attributesOf(name)}
      label={text('returns.exchange')}
      hint={text('returns.exchange.hint')}
      defaultValue={typed[name] ?? ''}
    >
      <option value="">{text('returns.exchange.none')}</option>
      {sizes.map(({ sku, size, isAvailable }) => (
        <option key={sku} value={sku} disabled={!isAvailable}>
          {isAvailable ? size : text('returns.exchange.out', { size })}
        </option>
      ))}
    </SelectField>
  );
}
