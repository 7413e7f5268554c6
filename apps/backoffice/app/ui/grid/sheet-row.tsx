// biome-ignore-all lint/a11y/useSemanticElements: rows are placed by transform, which a table cannot do; the grid itself has the focus
// biome-ignore-all lint/a11y/useFocusableInteractive: rows are placed by transform, which a table cannot do; the grid itself has the focus
import { memo, type Ref } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import type { SheetColumn, SheetRow } from './use-sheet.ts';

type Props = {
  index: number;
  row: SheetRow;
  columns: readonly SheetColumn[];
  /** Shown values; a new list only when one of them changed. */
  values: string;
  /** Indexes of edited columns, with spaces between them. */
  changed: string;
  /** Marks of cells with a remark, by column. */
  remarks: Readonly<Record<string, string>> | undefined;
  /** Selected columns: first and last, or -1. */
  from: number;
  to: number;
  /** Current column, or -1. */
  current: number;
  /** Text of the editor in the current cell. */
  typed: string | undefined;
  offset: number;
  gridId: string;
  editor: Ref<HTMLInputElement>;
  onTyped: (text: string) => void;
  onCommit: () => void;
};

/** Memoized: a key press renders the rows that change, whatever the number of rows. */
export const SheetRowView = memo(function SheetRowView(props: Props) {
  const { index, row, columns, values, remarks, from, to, current, typed, offset, gridId, editor } = props;
  const text = useText();
  const cells = JSON.parse(values) as string[];
  const edited = new Set(props.changed.split(' '));
  return (
    <div role="row" className="sheet-row" aria-rowindex={index + 2} style={{ transform: `translateY(${offset}px)` }}>
      <div role="rowheader" aria-colindex={1} className="sheet-cell sheet-head sheet-number">
        {row.label}
      </div>
      {columns.map(({ id, header, isReadOnly, width }, column) => (
        <div
          key={id}
          id={`${gridId}-${index}-${column}`}
          role="gridcell"
          aria-colindex={column + 2}
          aria-selected={column >= from && column <= to}
          aria-readonly={isReadOnly || undefined}
          aria-invalid={remarks?.[id] ? true : undefined}
          aria-description={edited.has(String(column)) ? text('grid.changed') : undefined}
          title={remarks?.[id]}
          data-row={index}
          data-column={column}
          className={getClass({ isCurrent: column === current, isChanged: edited.has(String(column)) })}
          style={width ? { inlineSize: width } : undefined}
        >
          {column === current && typed !== undefined ? (
            <input
              ref={editor}
              className="sheet-input"
              aria-label={text('grid.edit', { column: header, row: row.label })}
              value={typed}
              onChange={({ target }) => props.onTyped(target.value)}
              onBlur={props.onCommit}
            />
          ) : (
            cells[column]
          )}
        </div>
      ))}
    </div>
  );
});

const getClass = ({ isCurrent, isChanged }: { isCurrent: boolean; isChanged: boolean }): string =>
  ['sheet-cell', isCurrent && 'sheet-current', isChanged && 'sheet-changed'].filter(Boolean).join(' ');
