import { LANGUAGE_LOCALES } from '@shop/domain/catalog/desk/translation';
import { BRANDS } from '@shop/domain/site/store/store';
import { VIEW_PARAMETER } from '@shop/domain/staff/saved-view';
import { useRef } from 'react';
import { Form, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { Keys } from '#backoffice/ui/action/button.tsx';
import { Icon } from '#backoffice/ui/action/icon.tsx';
import { useShortcuts } from '#backoffice/ui/action/shortcuts.ts';
import type { Option } from '#backoffice/ui/form/field.tsx';
import { FilterChip } from '#backoffice/ui/table/filter-chip.tsx';
import { useBrandName } from './brand-names.ts';

const KEPT = ['view', 'store', 'brand', 'category', 'missing', VIEW_PARAMETER];

/** Search field and filter chips. The address holds them. */
export function ProductFilters({ categories }: { categories: readonly Option[] }) {
  const text = useText();
  const nameBrand = useBrandName();
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
          placeholder={text('products.search')}
          aria-label={text('products.search')}
        />
        <Keys keys="F" />
      </Form>
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
