import type { ReturnableLine } from '@shop/contracts/shop/order/returns';
import { RETURN_REASONS } from '@shop/domain/order/returns';
import { useText } from '#app/i18n/text.ts';
import { Checkbox } from '#app/ui/form/checkbox.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { ProductPicture } from '#app/ui/picture/product-picture.tsx';
import { useReturnTexts } from './return-texts.tsx';

type Attributes = { id: string; name: string; error: string | undefined };
type ReturnLineFieldsProps = {
  line: ReturnableLine;
  typed: Readonly<Record<string, string>>;
  getFieldAttributes: (field: string) => Attributes;
};
/** Set on the first line only: target of the error link if nothing was selected. */
type Chooser = { id?: string; error?: string | undefined };

/** Order line: selection, quantity and reason. */
export function ReturnLineFields({
  line,
  typed,
  getFieldAttributes,
  chooser,
}: ReturnLineFieldsProps & { chooser: Chooser }) {
  const text = useText();
  const { money } = useReturnTexts();
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
        <p className="muted">
          <bdi>{money(worth)}</bdi>
        </p>
        <Checkbox
          {...chooser}
          name={`line-${lineNumber}`}
          label={text('returns.line', { title })}
          defaultChecked={typed[`line-${lineNumber}`] !== undefined}
        />
        {/* Hidden by the stylesheet until the piece is chosen, so that it works without script. */}
        <div className="return-line__more">
          <QuantityField line={line} typed={typed} getFieldAttributes={getFieldAttributes} />
          <SelectField
            {...getFieldAttributes(`reason-${lineNumber}`)}
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
          <ExchangeField line={line} typed={typed} getFieldAttributes={getFieldAttributes} />
        </div>
      </fieldset>
    </li>
  );
}

/** Hidden for a quantity of one. */
function QuantityField({ line: { lineNumber, quantity }, typed, getFieldAttributes }: ReturnLineFieldsProps) {
  const text = useText();
  const name = `quantity-${lineNumber}`;
  if (quantity === 1) return <input type="hidden" name={name} value="1" />;
  return (
    <SelectField {...getFieldAttributes(name)} label={text('returns.quantity')} defaultValue={typed[name] ?? '1'}>
      {Array.from({ length: quantity }, (_, index) => index + 1).map((count) => (
        <option key={count}>{count}</option>
      ))}
    </SelectField>
  );
}

/** Only for an exchange. Lists all other sizes; sold-out ones are disabled. */
function ExchangeField({ line: { lineNumber, sizes }, typed, getFieldAttributes }: ReturnLineFieldsProps) {
  const text = useText();
  const name = `exchange-${lineNumber}`;
  if (!sizes.some(({ isAvailable }) => isAvailable)) return null;
  return (
    <div className="return-line__exchange">
      <SelectField
        {...getFieldAttributes(name)}
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
    </div>
  );
}
