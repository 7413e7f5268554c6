import { LANGUAGE_LOCALES, SOURCE_LOCALE } from '@shop/domain/catalog/desk/translation';
import { VIEW_PARAMETER } from '@shop/domain/staff/saved-view';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { useBrandName } from '#backoffice/staff/brand-names.ts';
import { useBrands, useLocales } from '#backoffice/staff/use-shop-choices.ts';
import type { Option } from '#backoffice/ui/form/field.tsx';
import { FilterChip } from '#backoffice/ui/table/filter-chip.tsx';
import { ListSearch } from '#backoffice/ui/table/list-search.tsx';
import { useAddressFilters } from '#backoffice/ui/table/use-address-filters.ts';

const KEPT = ['view', 'store', 'brand', 'category', 'missing', VIEW_PARAMETER];

/** Search field and filter chips. The address holds them. */
export function ProductFilters({ categories }: { categories: readonly Option[] }) {
  const text = useText();
  const nameBrand = useBrandName();
  const brands = useBrands();
  const locales = useLocales(SOURCE_LOCALE);
  const shown = Object.values(LANGUAGE_LOCALES).filter((locale) => locales.includes(locale));
  const languages = shown.map((locale) => locale.split('-')[0]);
  const missing = [...shown, ...locales.filter((locale) => !languages.includes(locale.split('-')[0]))];
  const { read, set } = useAddressFilters();
  return (
    <>
      <ListSearch label={text('products.search')} kept={KEPT} />
      <FilterChip
        label={text('products.brand')}
        value={read('brand')}
        options={brands.map((brand) => ({ value: brand, label: nameBrand(brand) }))}
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
        options={missing.map((locale) => ({ value: locale, label: locale }))}
        onChange={set('missing')}
      />
    </>
  );
}
