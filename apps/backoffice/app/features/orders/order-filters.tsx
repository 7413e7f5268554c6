import { ORDER_SIGNALS } from '@shop/domain/order/desk/order-signals';
import { DELIVERY_METHODS } from '@shop/domain/quote/delivery/delivery';
import { VIEW_PARAMETER } from '@shop/domain/staff/saved-view';
import { useRef } from 'react';
import { Form, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { Keys } from '#backoffice/ui/action/button.tsx';
import { Icon } from '#backoffice/ui/action/icon.tsx';
import { useShortcuts } from '#backoffice/ui/action/shortcuts.ts';
import { FilterChip } from '#backoffice/ui/table/filter-chip.tsx';
import { AGES } from './order-query.ts';

const KEPT = ['view', 'store', 'method', 'age', 'flag', VIEW_PARAMETER];

/** Search field and filter chips. The address holds them. */
export function OrderFilters() {
  const text = useText();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const focus = () => field.current?.focus();
  useShortcuts({ f: focus, '/': focus });
  const set = (name: string) => (value: string | undefined) => {
    const next = new URLSearchParams(search);
    next.delete('cursor');
    if (value === undefined) next.delete(name);
    else next.set(name, value);
    void navigate(`${pathname}?${next}`);
  };
  const read = (name: string) => search.get(name) ?? undefined;
  return (
    <>
      <Form role="search" className="input-search">
        {KEPT.map((name) => search.has(name) && <input key={name} type="hidden" name={name} value={read(name)} />)}
        <Icon name="filter" />
        <input
          ref={field}
          className="input input-quiet"
          type="search"
          name="text"
          key={read('text') ?? ''}
          defaultValue={read('text')}
          placeholder={text('orders.search')}
          aria-label={text('orders.search')}
        />
        <Keys keys="F" />
      </Form>
      <FilterChip
        label={text('orders.age')}
        value={read('age')}
        options={AGES.map((age) => ({ value: age, label: text(`orders.${age}`) }))}
        onChange={set('age')}
      />
      <FilterChip
        label={text('orders.delivery')}
        value={read('method')}
        options={DELIVERY_METHODS.map((method) => ({ value: method, label: text(`orders.method.${method}`) }))}
        onChange={set('method')}
      />
      <FilterChip
        label={text('orders.flag')}
        value={read('flag')}
        options={[
          { value: 'on-hold', label: text('orders.state.held') },
          ...ORDER_SIGNALS.map((signal) => ({ value: signal, label: text(`orders.signal.${signal}`) })),
        ]}
        onChange={set('flag')}
      />
    </>
  );
}
