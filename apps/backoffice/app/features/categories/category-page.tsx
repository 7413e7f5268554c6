import type { CategoryProduct, ListedCategory, StaffCategory } from '@shop/contracts/staff/catalog/categories';
import { listAncestors } from '@shop/domain/catalog/category/category-place';
import type { FormEvent } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { ConflictDialog } from '#backoffice/staff/conflict-dialog.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { AddressCard } from './address-card.tsx';
import { CategoryLifecycle } from './category-lifecycle.tsx';
import { CategoryTexts } from './category-texts.tsx';
import { ProductsCard } from './products-card.tsx';
import { RuleCard, type RuleChoices } from './rule-card.tsx';
import { type CategoryDraft, useCategoryDraft } from './use-category-draft.ts';
import { VisibilityCard } from './visibility-card.tsx';

type Props = {
  items: readonly ListedCategory[];
  category: StaffCategory;
  held: { total: number; items: readonly CategoryProduct[] };
  choices: RuleChoices;
  storeId: number;
  canEdit: boolean;
  onRemoved: () => void;
};

/** One category: its form, its products and its end. */
export function CategoryPage({ items, category, held, choices, storeId, canEdit, onRemoved }: Props) {
  const text = useText();
  const draft = useCategoryDraft(category);
  const trail = listAncestors(items, category.key).map(({ name }) => name);
  const save = (event: FormEvent) => {
    event.preventDefault();
    draft.save();
  };
  return (
    <div className="stack stack-16">
      <div className="row">
        <div className="grow">
          <h2 className="category-title">{category.texts['en-GB']?.name ?? category.key}</h2>
          <p className="small muted">
            {[text('categories.topLevel'), ...trail].join(' › ')} · <span className="mono">{category.key}</span>
          </p>
        </div>
        {category.isArchived && <Badge>{text('categories.archived')}</Badge>}
      </div>
      <form className="stack stack-16" onSubmit={save}>
        <fieldset className="plain stack stack-16" disabled={!canEdit}>
          <CategoryTexts draft={draft} />
          <RuleCard categoryKey={category.key} {...{ storeId, choices, draft }} />
          <div className="product-cards">
            <AddressCard category={category} draft={draft} />
            <VisibilityCard draft={draft} />
          </div>
        </fieldset>
        <RefusalNote refusals={draft.refusals} />
        {canEdit && <SaveBar draft={draft} />}
      </form>
      <ProductsCard {...{ category, held, canEdit }} />
      {canEdit && <CategoryLifecycle category={category} onRemoved={onRemoved} />}
      {draft.isConflict && <Conflict draft={draft} />}
    </div>
  );
}

function SaveBar({ draft: { isChanged, isBusy, discard } }: { draft: CategoryDraft }) {
  const text = useText();
  return (
    <div className="row">
      <Button type="submit" look="primary" disabled={isBusy || !isChanged}>
        {text('categories.save')}
      </Button>
      <Button disabled={isBusy || !isChanged} onClick={discard}>
        {text('categories.discard')}
      </Button>
    </div>
  );
}

function Conflict({ draft: { changed, saved, saveChosen, closeConflict } }: { draft: CategoryDraft }) {
  const fields = Object.entries(changed).map(([name, yours]) => ({
    name,
    label: name,
    yours,
    theirs: saved[name] ?? '',
  }));
  return <ConflictDialog fields={fields} onSave={saveChosen} onClose={closeConflict} />;
}
