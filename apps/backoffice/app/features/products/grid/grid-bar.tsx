import { useText } from '#backoffice/i18n/text-context.tsx';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Note } from '#backoffice/ui/feedback/note.tsx';
import type { Sheet } from '#backoffice/ui/grid/use-sheet.ts';

/** Buttons for what the keys do. */
export function GridTools({ sheet }: { sheet: Sheet }) {
  const text = useText();
  return (
    <div className="row row-wrap">
      <Button size="small" onClick={sheet.undo} keys="⌘ Z">
        {text('productGrid.undo')}
      </Button>
      <Button size="small" onClick={sheet.redo} keys="⌘ Y">
        {text('productGrid.redo')}
      </Button>
      <Button size="small" onClick={sheet.fill} keys="⌘ D">
        {text('productGrid.fill')}
      </Button>
    </div>
  );
}

type Remarks = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Rows that were not saved, with a way to the next problem. */
export function RefusedNote({ sheet, remarks }: { sheet: Sheet; remarks: Remarks }) {
  const text = useText();
  const count = Object.keys(remarks).length;
  if (count === 0) return null;
  const goToNext = () => {
    const { row, column } = sheet.selection.focus;
    const places = sheet.rows.flatMap(({ id }, at) =>
      Object.keys(remarks[id] ?? {}).map((field) => ({
        ...{ row: at, column: sheet.columns.findIndex((one) => one.id === field) },
      })),
    );
    const isLater = (place: (typeof places)[number]) => place.row > row || (place.row === row && place.column > column);
    const next = places.find(isLater) ?? places[0];
    if (next) sheet.select({ anchor: next, focus: next });
  };
  return (
    <Note tone="bad" role="alert">
      <strong>{text('productGrid.refused', { count })}</strong> {text('productGrid.refusedHint')}{' '}
      <Button size="small" onClick={goToNext}>
        {text('productGrid.next')}
      </Button>
    </Note>
  );
}
