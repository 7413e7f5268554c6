import { type ReactNode, useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { IconButton } from '#backoffice/ui/action/button.tsx';
import type { Selection } from '#backoffice/ui/table/data-table.tsx';
import { type BulkChoice, BulkDialog } from './bulk-dialog.tsx';

type Props = {
  selected: Selection;
  onClear: () => void;
  /** Query of the list's API call, without its place. */
  query: Readonly<Record<string, string>>;
  /** All shown rows are selected, and more match. */
  canSelectAll: boolean;
  choices: readonly BulkChoice[];
  /** Further buttons, for the selected rows only. */
  children?: ReactNode;
};

/** Selected rows, or everything that matches, and what can be done with them. */
export function BulkBar({ selected, onClear, query, canSelectAll, choices, children }: Props) {
  const text = useText();
  const [wantsAll, setWantsAll] = useState(false);
  const [choice, setChoice] = useState<BulkChoice>();
  const ids = Object.keys(selected);
  const isAll = wantsAll && canSelectAll;
  const label = isAll ? text('bulk.allSelected') : text('frame.selected', { count: ids.length });
  return (
    <section className="bulk" aria-label={label}>
      <b>{label}</b>
      {canSelectAll && (
        <button type="button" onClick={() => setWantsAll(!isAll)}>
          {text(isAll ? 'bulk.onlyShown' : 'bulk.selectAll')}
        </button>
      )}
      {!isAll && children}
      {choices.map((one) => (
        <button key={one} type="button" onClick={() => setChoice(one)}>
          {text(`bulk.${one}`)}
        </button>
      ))}
      <IconButton icon="close" label={text('frame.clearSelection')} onClick={onClear} />
      {choice && (
        <BulkDialog
          choice={choice}
          target={isAll ? { query: new URLSearchParams(query).toString() } : { ids }}
          onClose={() => setChoice(undefined)}
        />
      )}
    </section>
  );
}
