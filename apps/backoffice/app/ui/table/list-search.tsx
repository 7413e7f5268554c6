import { useRef } from 'react';
import { Form } from 'react-router';
import { Keys } from '#backoffice/ui/action/button.tsx';
import { Icon } from '#backoffice/ui/action/icon.tsx';
import { useShortcuts } from '#backoffice/ui/action/shortcuts.ts';
import { useAddressFilters } from './use-address-filters.ts';

type ListSearchProps = {
  label: string;
  /** Filters that a search keeps. */
  kept: readonly string[];
};

/** Search field of a list; `F` and `/` lead to it. */
export function ListSearch({ label, kept }: ListSearchProps) {
  const { read } = useAddressFilters();
  const field = useRef<HTMLInputElement>(null);
  const focus = () => field.current?.focus();
  useShortcuts({ f: focus, '/': focus });
  return (
    <Form role="search" className="input-search">
      {kept.map(
        (name) => read(name) !== undefined && <input key={name} type="hidden" name={name} value={read(name)} />,
      )}
      <Icon name="filter" />
      <input
        ref={field}
        className="input input-quiet"
        type="search"
        name="text"
        key={read('text') ?? ''}
        defaultValue={read('text')}
        placeholder={label}
        aria-label={label}
      />
      <Keys keys="F" />
    </Form>
  );
}
