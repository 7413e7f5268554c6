import type { StaffProduct } from '@shop/contracts/staff/catalog/product';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { ConflictDialog } from '#backoffice/staff/conflict-dialog.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { Button } from '#backoffice/ui/action/button.tsx';
import { useShortcuts } from '#backoffice/ui/action/shortcuts.ts';
import { SplitMain } from '#backoffice/ui/page/split-main.tsx';
import { AttributeCard } from './attribute-card.tsx';
import { type Choices, FactCard, PictureCard, PlaceCard } from './fact-cards.tsx';
import { useFieldName } from './field-names.ts';
import { TranslationCard } from './translation-card.tsx';
import { useProductDraft } from './use-product-draft.ts';

type Props = { product: StaffProduct; choices: Choices; canChange: boolean };

/** Content of a product. A conflict shows what both sides changed; what was typed stays. */
export function ProductForm({ product, choices, canChange }: Props) {
  const text = useText();
  const draft = useProductDraft(product);
  const nameField = useFieldName(choices);
  const { conflict, isChanged, isBusy } = draft;
  const save = () => isChanged && !isBusy && draft.save();
  useShortcuts(canChange ? { 'mod+s': save, 'mod+Enter': save } : {});
  return (
    <>
      <div className="split split-alone">
        <SplitMain label={product.title}>
          <fieldset className="plain stack stack-16" disabled={!canChange}>
            <TranslationCard {...{ product, draft }} />
            <div className="product-cards">
              <FactCard {...{ choices, draft }} />
              <AttributeCard {...{ choices, draft }} />
              <PlaceCard {...{ product, choices, draft }} />
              <PictureCard product={product} />
            </div>
          </fieldset>
        </SplitMain>
      </div>
      {canChange && (
        <div className="table-foot">
          <span role="status">{isChanged && text('product.unsaved')}</span>
          <RefusalNote refusals={draft.refusals} />
          <span className="grow" />
          <Button disabled={!isChanged || isBusy} onClick={draft.discard}>
            {text('product.discard')}
          </Button>
          <Button look="primary" keys="⌘ S" disabled={!isChanged || isBusy} onClick={save}>
            {text('frame.save')}
          </Button>
        </div>
      )}
      {conflict && (
        <ConflictDialog
          fields={conflict.clashes.map((clash) => ({ ...clash, label: nameField(clash.name) }))}
          onSave={(chosen) => draft.saveMerged({ ...conflict.merged, ...chosen })}
          onClose={draft.closeConflict}
        />
      )}
    </>
  );
}
