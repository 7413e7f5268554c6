import type { ProductDetail } from '@shop/contracts/shop/discovery/page';
import { type ReactNode, type RefObject, useId } from 'react';
import { afterPaint } from '#app/browser/after-paint.ts';
import { formatDay } from '#app/i18n/day-words.ts';
import { type Text, useText } from '#app/i18n/text.ts';
import { FieldError } from '#app/ui/form/field.tsx';
import { useUiLocale } from '#app/ui/page/locale.tsx';
import { DateText } from '#app/ui/text/date-text.tsx';
import { VisuallyHidden } from '#app/ui/text/visually-hidden.tsx';
import { ADD_FORM_ID } from './add-form.ts';
import type { ProductSize } from './use-chosen-size.ts';

type ProductSizesProps = {
  product: Pick<ProductDetail, 'sizes' | 'sizeSystem'>;
  chosen: ProductSize | undefined;
  onChoose: (sku: string) => void;
  group: RefObject<HTMLFieldSetElement | null>;
  error: string | undefined;
  guide: ReactNode;
};

/** All sizes; a sold-out one can be selected for a back-in-stock request. */
export function ProductSizes({ product, chosen, onChoose, group, error, guide }: ProductSizesProps) {
  const text = useText();
  const errorId = useId();
  const { sizes, sizeSystem } = product;
  const label = sizeSystem ? text('productPage.sizeIn', { system: sizeSystem }) : text('productPage.size');
  return (
    <section className="product__option">
      <div className="product__option-head">
        <span aria-hidden="true">
          <strong className="product__label">{label}</strong> <bdi>{chosen?.label}</bdi>
        </span>
        {guide}
      </div>
      <fieldset ref={group} aria-describedby={error && errorId} className={error && 'sizes--missing'}>
        <legend>
          <VisuallyHidden>{label}</VisuallyHidden>
        </legend>
        <div className="sizes">
          {sizes.map((size) => (
            <Size key={size.sku} size={size} checked={size.sku === chosen?.sku} onChoose={onChoose} />
          ))}
        </div>
      </fieldset>
      <FieldError id={errorId}>{error}</FieldError>
      <p className="product__left" role="status">
        {chosen?.left !== undefined && text('productPage.left', { count: chosen.left })}
        {chosen?.expectedOn && <ExpectedBack day={chosen.expectedOn} />}
      </p>
    </section>
  );
}

function ExpectedBack({ day }: { day: string }) {
  const text = useText();
  const { locale } = useUiLocale();
  // A calendar day, not an instant: formatted in the zone that it is read in.
  return (
    <DateText>{text('productPage.expected', { day: formatDay(new Date(day), { locale, timeZone: 'UTC' }) })}</DateText>
  );
}

/** Uncontrolled: the browser shows the pressed size in the next frame, and the page follows. */
type SizeProps = { size: ProductSize; checked: boolean; onChoose: (sku: string) => void };

function Size({ size, checked, onChoose }: SizeProps) {
  const text = useText();
  const { sku, label } = size;
  const remark = getRemark(size, text);
  return (
    <label className={['size', !size.inStock && 'size--out', size.left && 'size--low'].filter(Boolean).join(' ')}>
      <input
        type="radio"
        className="size__input"
        name="sku"
        value={sku}
        form={ADD_FORM_ID}
        required
        defaultChecked={checked}
        onChange={() => afterPaint(() => onChoose(sku))}
      />
      <bdi aria-hidden={remark !== undefined}>{label}</bdi>
      {remark && <VisuallyHidden>{`${label}, ${remark}`}</VisuallyHidden>}
    </label>
  );
}

function getRemark({ inStock, left }: ProductSize, text: Text): string | undefined {
  if (!inStock) return text('productPage.soldOutSize');
  return left === undefined ? undefined : text('productPage.left', { count: left });
}
