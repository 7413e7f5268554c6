import { useText } from '#backoffice/i18n/text-context.tsx';
import { Icon } from '#backoffice/ui/action/icon.tsx';
import type { Option } from '#backoffice/ui/form/field.tsx';
import { Menu } from '#backoffice/ui/overlay/menu.tsx';

type Props = {
  label: string;
  /** Chosen value; absent when the filter is only offered. */
  value: string | undefined;
  options: readonly Option[];
  onChange: (value: string | undefined) => void;
};

/** Dashed: offered, opens its values. Filled: set; a press removes it. */
export function FilterChip({ label, value, options, onChange }: Props) {
  const text = useText();
  const shown = options.find((option) => option.value === value)?.label ?? value;
  if (value !== undefined) {
    return (
      <button
        type="button"
        className="chip chip-set"
        aria-label={text('frame.remove', { filter: `${label}: ${shown}` })}
        onClick={() => onChange(undefined)}
        onKeyDown={({ key }) => key === 'Backspace' && onChange(undefined)}
      >
        {label} <b>{shown}</b>
        <Icon name="close" size="small" />
      </button>
    );
  }
  return (
    <Menu
      label={label}
      className="chip"
      button={
        <>
          <Icon name="plus" size="small" />
          {label}
        </>
      }
      entries={options.map((option) => ({ id: option.value, label: option.label, text: option.label }))}
      onChoose={onChange}
    />
  );
}
