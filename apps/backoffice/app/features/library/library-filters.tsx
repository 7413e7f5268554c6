import { ASSET_SHAPES, ASSET_SIZES } from '@shop/domain/content/library/media-asset';
import { Link } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { SelectField } from '#backoffice/ui/form/field.tsx';
import { ListSearch } from '#backoffice/ui/table/list-search.tsx';
import { useAddressFilters } from '#backoffice/ui/table/use-address-filters.ts';

export const LIBRARY_VIEWS = ['content', 'products', 'archived'] as const;
export type LibraryView = (typeof LIBRARY_VIEWS)[number];

/** Library, archive, or pictures of products. */
export function LibraryViews({ current }: { current: LibraryView }) {
  const text = useText();
  return (
    <nav className="tabs" aria-label={text('library.views')}>
      {LIBRARY_VIEWS.map((view) => (
        <Link key={view} to={`?view=${view}`} aria-current={view === current ? 'page' : undefined}>
          {text(`library.view.${view}`)}
        </Link>
      ))}
    </nav>
  );
}

export function LibraryFilters() {
  const text = useText();
  const { read, set } = useAddressFilters();
  const choices = <Value extends string>(values: readonly Value[], label: (value: Value | 'any') => string) => [
    { value: '', label: label('any') },
    ...values.map((value) => ({ value, label: label(value) })),
  ];
  return (
    <div className="library-filters">
      <ListSearch label={text('library.search')} kept={['view', 'shape', 'size']} />
      <SelectField
        label={text('library.shape')}
        value={read('shape') ?? ''}
        options={choices(ASSET_SHAPES, (shape) => text(`library.shape.${shape}`))}
        onChange={({ target }) => set('shape')(target.value || undefined)}
      />
      <SelectField
        label={text('library.size')}
        value={read('size') ?? ''}
        options={choices(ASSET_SIZES, (size) => text(`library.size.${size}`))}
        onChange={({ target }) => set('size')(target.value || undefined)}
      />
    </div>
  );
}
