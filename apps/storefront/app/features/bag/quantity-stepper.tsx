import type { BagLine } from '#app/browser/quote-lines.ts';
import { useText } from '#app/i18n/text.ts';
import { IconButton } from '#app/ui/icon-button.tsx';

type QuantityStepperProps = { line: BagLine; onChange: (quantity: number) => void };

/** One more or one fewer. The last one is taken out by its own button, which can be undone. */
export function QuantityStepper({ line: { title, size, quantity, maxQuantity }, onChange }: QuantityStepperProps) {
  const text = useText();
  const isLeast = quantity <= 1;
  const isMost = quantity >= maxQuantity;
  // A button that cannot go on keeps the focus: it is not taken away under whoever presses it.
  return (
    <fieldset className="stepper" aria-label={text('bag.quantityOf', { title, size })}>
      <IconButton
        icon="minus"
        label={text('bag.fewer')}
        aria-disabled={isLeast}
        onClick={() => !isLeast && onChange(quantity - 1)}
      />
      <output className="stepper__count">{quantity}</output>
      <IconButton
        icon="plus"
        label={text('bag.more')}
        aria-disabled={isMost}
        onClick={() => !isMost && onChange(quantity + 1)}
      />
    </fieldset>
  );
}
