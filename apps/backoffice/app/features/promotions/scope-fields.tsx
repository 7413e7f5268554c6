import { useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Icon } from '#backoffice/ui/action/icon.tsx';
import { SelectField } from '#backoffice/ui/form/field.tsx';
import { PieceSearch } from './piece-search.tsx';
import { type Draft, readList, writeList } from './promotion-draft.ts';

export type Category = { key: string; name: string };
type ScopeField = 'categories' | 'products' | 'excludedCategories' | 'excludedProducts';
type Props = {
  draft: Draft;
  categories: readonly Category[];
  storeId: number;
  canEdit: boolean;
  onChange: (changed: Draft) => void;
};

/** Pieces that count, and pieces that never do: categories by name, products by search. */
export function ScopeFields(props: Props) {
  const text = useText();
  const [searching, setSearching] = useState<'products' | 'excludedProducts'>();
  const add = (field: ScopeField, entry: string) =>
    props.onChange({ [field]: writeList([...new Set([...readList(props.draft[field]), entry])]) });
  return (
    <div className="stack">
      <div className="promo-pair">
        <Chosen {...props} title={text('promotions.scope.in')} fields={['categories', 'products']} onAdd={add} />
        <Chosen
          {...props}
          title={text('promotions.scope.out')}
          fields={['excludedCategories', 'excludedProducts']}
          onAdd={add}
        />
      </div>
      {props.canEdit && (
        <div className="row row-wrap">
          {(['products', 'excludedProducts'] as const).map((field) => (
            <Button
              key={field}
              size="small"
              icon="plus"
              aria-expanded={searching === field}
              onClick={() => setSearching(searching === field ? undefined : field)}
            >
              {text(`promotions.scope.${field}`)}
            </Button>
          ))}
        </div>
      )}
      {searching && (
        <PieceSearch storeId={props.storeId} label={text('promotions.scope.find')}>
          {({ sku, title }) => (
            <Button
              size="small"
              aria-label={text('promotions.scope.add', { sku, title })}
              onClick={() => add(searching, sku)}
            >
              {sku}
            </Button>
          )}
        </PieceSearch>
      )}
    </div>
  );
}

type ChosenProps = Props & {
  title: string;
  fields: readonly ['categories', 'products'] | readonly ['excludedCategories', 'excludedProducts'];
  onAdd: (field: ScopeField, entry: string) => void;
};

function Chosen({ draft, categories, canEdit, title, fields, onChange, onAdd }: ChosenProps) {
  const text = useText();
  const names = new Map(categories.map(({ key, name }) => [key, name]));
  const remove = (field: ScopeField, entry: string) =>
    onChange({ [field]: writeList(readList(draft[field]).filter((other) => other !== entry)) });
  const entries = fields.flatMap((field) => readList(draft[field]).map((entry) => ({ field, entry })));
  return (
    <div className="stack">
      <SelectField
        label={title}
        value=""
        disabled={!canEdit}
        options={[
          { value: '', label: text(fields[0] === 'categories' ? 'promotions.scope.all' : 'promotions.scope.none') },
          ...categories.map(({ key, name }) => ({ value: key, label: name })),
        ]}
        onChange={({ target }) => target.value && onAdd(fields[0], target.value)}
      />
      {entries.length > 0 && (
        <ul className="row row-wrap">
          {entries.map(({ field, entry }) => (
            <li key={`${field} ${entry}`}>
              <button
                type="button"
                className="chip"
                disabled={!canEdit}
                aria-label={text('frame.remove', { filter: names.get(entry) ?? entry })}
                onClick={() => remove(field, entry)}
              >
                {names.get(entry) ?? entry}
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
