import { useRef } from 'react';
import { Form } from 'react-router';
import { Keys } from '#backoffice/ui/action/button.tsx';
import { Icon } from '#backoffice/ui/action/icon.tsx';
import type { IconName } from '#backoffice/ui/action/icons.ts';
import { useShortcuts } from '#backoffice/ui/action/shortcuts.ts';
import { useAddressFilters } from './use-address-filters.ts';

type ListSearchProps = {
  label: string;
  /** Filters that a search keeps. */
  kept: readonly string[];
  /** Parameter of the address that holds the text. */
  name?: string;
  icon?: IconName;
};

/** Search field of a list; `F` and `/` lead to it. */
export function ListSearch({ label, kept, name = 'text', icon = 'filter' }: ListSearchProps) {
  const { read } = useAddressFilters();
  const field = useRef<HTMLInputElement>(null);
  const focus = () => field.current?.focus();
  useShortcuts({ f: focus, '/': focus });
  return (
    <Form role="search" className="input-search">
      {kept.map((one) => read(one) !== undefined && <input key={one} type="hidden" name={one} value={read(one)} />)}
      <Icon name={icon} />
      <input
        ref={field}
        className="input input-quiet"
        type="search"
        name={name}
        key={read(name) ?? ''}
        defaultValue={read(name)}
        placeholder={label}
        aria-label={label}
      />
      <Keys keys="F" />
    </Form>
  );
}
