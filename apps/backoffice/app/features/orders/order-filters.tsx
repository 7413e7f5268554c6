import { ORDER_SIGNALS } from '@shop/domain/order/desk/order-signals';
import { DELIVERY_METHODS } from '@shop/domain/quote/delivery/delivery';
import { VIEW_PARAMETER } from '@shop/domain/staff/saved-view';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { FilterChip } from '#backoffice/ui/table/filter-chip.tsx';
import { ListSearch } from '#backoffice/ui/table/list-search.tsx';
import { useAddressFilters } from '#backoffice/ui/table/use-address-filters.ts';
import { AGES } from './order-query.ts';

const KEPT = ['view', 'store', 'method', 'age', 'flag', VIEW_PARAMETER];

/** Search field and filter chips. The address holds them. */
export function OrderFilters() {
  const text = useText();
  const { read, set } = useAddressFilters();
  return (
    <>
      <ListSearch label={text('orders.search')} kept={KEPT} />
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
