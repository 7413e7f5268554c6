import { useText } from '#app/i18n/text.ts';
import type { ShownLine } from '#app/shop/quote.ts';
import { IconButton } from '#app/ui/action/icon-button.tsx';

type QuantityStepperProps = { line: ShownLine; onChange: (quantity: number) => void };

/** Stepper with a minimum of one; the last item is removed by its own button, which offers undo. */
export function QuantityStepper({ line: { title, size, quantity, maxQuantity }, onChange }: QuantityStepperProps) {
  const text = useText();
  const isLeast = quantity <= 1;
  const isMost = quantity >= maxQuantity;
  // `aria-disabled` instead of `disabled`, so that the button keeps the focus.
  return (
    <fieldset className="stepper" aria-label={text('quote.quantityOf', { title, size })}>
      <IconButton
        icon="minus"
        label={text('quote.fewer')}
        aria-disabled={isLeast}
        onClick={() => !isLeast && onChange(quantity - 1)}
      />
      <output className="stepper__count">{quantity}</output>
      <IconButton
        icon="plus"
        label={text('quote.more')}
        aria-disabled={isMost}
        onClick={() => !isMost && onChange(quantity + 1)}
      />
    </fieldset>
  );
}
