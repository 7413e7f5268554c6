import type { StaffSizeGuide } from '@shop/contracts/staff/catalog/size-guides';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { Button } from '#backoffice/ui/action/button.tsx';
import { changeUnit } from './guide-draft.ts';
import { GuideTable } from './guide-table.tsx';
import { GuideTexts } from './guide-texts.tsx';
import { useGuideDraft } from './use-guide-draft.ts';

type Props = { guide: StaffSizeGuide; canEdit: boolean };

/** Texts and table of one guide. */
export function GuideForm({ guide, canEdit }: Props) {
  const text = useText();
  const { draft, setDraft, ...state } = useGuideDraft(guide);
  return (
    <form
      className="stack stack-16"
      onSubmit={(event) => {
        event.preventDefault();
        state.save();
      }}
    >
      {guide.differing.length > 0 && (
        <p className="note" role="status">
          {text('sizeGuides.differing', { locales: guide.differing.join(', ') })}
        </p>
      )}
      <fieldset className="plain stack stack-16" disabled={!canEdit}>
        <GuideTexts draft={draft} onChange={setDraft} />
        <div className="row">
          <span className="label">{text('sizeGuides.unit')}</span>
          {(['cm', 'in'] as const).map((unit) => (
            <Button
              key={unit}
              size="small"
              aria-pressed={draft.unit === unit}
              onClick={() => setDraft(changeUnit(draft, unit))}
            >
              {text(`sizeGuides.unit.${unit}`)}
            </Button>
          ))}
        </div>
        <GuideTable draft={draft} onChange={setDraft} />
      </fieldset>
      {!state.isUsable && (
        <p className="message bad" role="status">
          {text('sizeGuides.incomplete')}
        </p>
      )}
      <RefusalNote refusals={state.refusals} />
      {state.isConflict && (
        <div className="note stack" role="alert">
          <p>{text('sizeGuides.conflict')}</p>
          <div className="row">
            <Button onClick={state.discard}>{text('sizeGuides.takeTheirs')}</Button>
            <Button disabled={!state.isUsable || state.isBusy} onClick={state.saveOver}>
              {text('sizeGuides.keepMine')}
            </Button>
          </div>
        </div>
      )}
      {canEdit && (
        <div className="row">
          <Button
            type="submit"
            look="primary"
            disabled={!state.isUsable || !state.isChanged || state.isBusy || state.isConflict}
          >
            {text('sizeGuides.save')}
          </Button>
          <Button disabled={!state.isChanged && state.isUsable} onClick={state.discard}>
            {text('sizeGuides.discard')}
          </Button>
        </div>
      )}
    </form>
  );
}
