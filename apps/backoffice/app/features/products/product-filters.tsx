import { LANGUAGE_LOCALES } from '@shop/domain/catalog/desk/translation';
import { BRANDS } from '@shop/domain/site/store/store';
import { VIEW_PARAMETER } from '@shop/domain/staff/saved-view';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { useBrandName } from '#backoffice/staff/brand-names.ts';
import type { Option } from '#backoffice/ui/form/field.tsx';
import { FilterChip } from '#backoffice/ui/table/filter-chip.tsx';
import { ListSearch } from '#backoffice/ui/table/list-search.tsx';
import { useAddressFilters } from '#backoffice/ui/table/use-address-filters.ts';

const KEPT = ['view', 'store', 'brand', 'category', 'missing', VIEW_PARAMETER];

/** Search field and filter chips. The address holds them. */
export function ProductFilters({ categories }: { categories: readonly Option[] }) {
  const text = useText();
  const nameBrand = useBrandName();
  const { read, set } = useAddressFilters();
  return (
    <>
      <ListSearch label={text('products.search')} kept={KEPT} />
      <FilterChip
        label={text('products.brand')}
        value={read('brand')}
        options={BRANDS.map((brand) => ({ value: brand, label: nameBrand(brand) }))}
        onChange={set('brand')}
      />
      <FilterChip
        label={text('products.category')}
        value={read('category')}
        options={categories}
        onChange={set('category')}
      />
      <FilterChip
        label={text('products.missingIn')}
        value={read('missing')}
        options={Object.values(LANGUAGE_LOCALES).map((locale) => ({ value: locale, label: locale }))}
        onChange={set('missing')}
      />
    </>
  );
}
