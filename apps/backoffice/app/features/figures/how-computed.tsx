import type { FigureName } from '@shop/domain/figures/figure';
import { useId } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { Icon } from '#backoffice/ui/action/icon.tsx';

/** Button beside a figure that says how it is computed. */
export function HowComputed({ name }: { name: FigureName }) {
  const text = useText();
  const id = useId();
  const label = text('figures.how', { figure: text(`figures.name.${name}`) });
  return (
    <>
      <button type="button" className="how" popoverTarget={id} aria-label={label} title={label}>
        <Icon name="info" />
      </button>
      <div id={id} popover="auto" className="how-text" role="note">
        <p className="strong">{label}</p>
        <p>{text(`figures.how.${name}`)}</p>
      </div>
    </>
  );
}
