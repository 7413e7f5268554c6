import { useId, useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Icon } from '#backoffice/ui/action/icon.tsx';
import type { Option } from '#backoffice/ui/form/field.tsx';

type Props = {
  label: string;
  /** One line per value. */
  value: string;
  /** Known values; without them any value can be typed. */
  options?: readonly Option[];
  /** Name of a value that is not among the options. */
  getLabel?: (value: string) => string;
  onChange: (value: string) => void;
};

/** Ordered values as chips, and a field that adds one. */
export function ListField({ label, value, options, getLabel = String, onChange }: Props) {
  const text = useText();
  const id = useId();
  const values = value.split('\n').filter(Boolean);
  const add = (added: string) => {
    if (added && !values.includes(added)) onChange([...values, added].join('\n'));
  };
  const nameOf = (one: string) => options?.find((option) => option.value === one)?.label ?? getLabel(one);
  const left = options?.filter((option) => !values.includes(option.value));
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <div className="value-list">
        {values.map((one) => (
          <button
            key={one}
            type="button"
            className="chip chip-set"
            aria-label={text('product.remove', { value: nameOf(one), field: label })}
            onClick={() => onChange(values.filter((kept) => kept !== one).join('\n'))}
          >
            {nameOf(one)}
            <Icon name="close" size="small" />
          </button>
        ))}
        {left ? (
          <select id={id} className="input input-quiet" value="" onChange={({ target }) => add(target.value)}>
            <option value="">{text('product.add')}</option>
            {left.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        ) : (
          <TypedValue id={id} onAdd={add} />
        )}
      </div>
    </div>
  );
}

function TypedValue({ id, onAdd }: { id: string; onAdd: (value: string) => void }) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const add = () => {
    onAdd(typed.trim());
    setTyped('');
  };
  return (
    <span className="row">
      <input
        id={id}
        className="input input-quiet"
        value={typed}
        maxLength={80}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <Button size="small" disabled={typed.trim() === ''} onClick={add}>
        {text('product.addValue')}
      </Button>
    </span>
  );
}
