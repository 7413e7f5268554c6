import { PERMISSION_AREAS } from '@shop/domain/staff/permission';
import { VIEW_PARAMETER } from '@shop/domain/staff/saved-view';
import { Form, useSearchParams } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { useStaff, useTimeZone } from '#backoffice/staff/staff.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Icon } from '#backoffice/ui/action/icon.tsx';
import { FilterChip } from '#backoffice/ui/table/filter-chip.tsx';
import { useAddressFilters } from '#backoffice/ui/table/use-address-filters.ts';

/** Filters that the chips set, which the form passes on. */
const CHIPS = ['area', 'store', 'actor', 'entityKind'] as const;
const KEY_ID_LENGTH = 8;

/** Record, person, area, store and period of the audit trail. */
export function HistoryFilters({ viewId }: { viewId: string | undefined }) {
  const text = useText();
  const { me } = useStaff();
  const zone = useTimeZone();
  const [search] = useSearchParams();
  const { read, set } = useAddressFilters();
  const input = (name: string, label: string, type = 'search') => (
    <input
      key={`${name} ${search.get(name) ?? ''}`}
      className="input"
      type={type}
      name={name}
      defaultValue={search.get(name) ?? ''}
      placeholder={label}
      aria-label={label}
      title={label}
    />
  );
  const single = (name: 'actor' | 'entityKind', label: string) => {
    const value = read(name);
    return (
      value !== undefined && (
        <FilterChip
          label={label}
          value={value}
          options={[{ value, label: name === 'actor' ? value.slice(0, KEY_ID_LENGTH) : value }]}
          onChange={set(name)}
        />
      )
    );
  };
  return (
    <>
      <Form role="search" className="filters">
        {viewId && <input type="hidden" name={VIEW_PARAMETER} value={viewId} />}
        <input type="hidden" name="zone" value={zone} />
        {CHIPS.map(
          (name) => search.get(name) && <input key={name} type="hidden" name={name} value={search.get(name) ?? ''} />,
        )}
        <Icon name="filter" />
        {input('entityId', text('history.entity'))}
        {input('who', text('history.who'))}
        {input('from', text('history.from'), 'date')}
        {input('until', text('history.until'), 'date')}
        <Button type="submit">{text('frame.search')}</Button>
      </Form>
      <div className="filters">
        <FilterChip
          label={text('history.area')}
          value={read('area')}
          options={PERMISSION_AREAS.map((area) => ({ value: area, label: area }))}
          onChange={set('area')}
        />
        <FilterChip
          label={text('history.store')}
          value={read('store')}
          options={me.stores.map(({ storeId, name }) => ({ value: String(storeId), label: name }))}
          onChange={set('store')}
        />
        {single('actor', text('history.who'))}
        {single('entityKind', text('history.kind'))}
      </div>
    </>
  );
}
