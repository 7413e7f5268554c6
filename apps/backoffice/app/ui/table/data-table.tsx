import { columnVisibilityFeature, rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { type Column, TableRow } from './table-row.tsx';
import { useRovingRows } from './use-roving-rows.ts';

export type Visibility = Record<string, boolean>;
export type Selection = Record<string, true>;

type Props<Row> = {
  caption: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  getId: (row: Row) => string;
  onOpen: (row: Row) => void;
  visibility?: Visibility;
  /** With it, rows can be selected. */
  selection?: { selected: Selection; onChange: (selected: Selection) => void };
  isBusy?: boolean;
};

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });
const NO_VISIBILITY: Visibility = {};
const NO_SELECTION: Selection = {};
const ROW_PX = 32;
/** The server renders this much; browsers measure the real height. */
const FIRST_HEIGHT_PX = 50 * ROW_PX;

/** Native table with a sticky head and one roving focus. Only rows near the viewport are rendered. */
export function DataTable<Row extends object>(props: Props<Row>) {
  const { caption, rows, columns, getId, onOpen, visibility = NO_VISIBILITY, selection, isBusy } = props;
  const text = useText();
  const scroll = useRef<HTMLDivElement>(null);
  // The table needs stable columns; cells are rendered from the current ones.
  const ids = columns.map(({ id }) => id).join(' ');
  const table = useTable({
    features,
    columns: useMemo(() => ids.split(' ').map((id) => ({ id, header: id })), [ids]),
    data: rows,
    getRowId: getId,
    state: { columnVisibility: visibility, rowSelection: selection?.selected ?? NO_SELECTION },
    enableRowSelection: selection !== undefined,
  });
  const shown = columns.filter(({ id }) => visibility[id] !== false);
  const models = table.getRowModel().rows;
  const virtual = useVirtualizer({
    count: models.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_PX,
    initialRect: { width: 0, height: FIRST_HEIGHT_PX },
    overscan: 8,
  });
  const toggle = (id: string) => selection?.onChange(withToggled(selection.selected, id));
  const roving = useRovingRows({
    count: models.length,
    scrollTo: (index) => virtual.scrollToIndex(index),
    onOpen: (index) => models[index] && onOpen(models[index].original),
    onSelect: (index) => models[index] && toggle(models[index].id),
    scroll,
  });
  const items = virtual.getVirtualItems();
  const isAll = models.length > 0 && models.every((row) => row.getIsSelected());
  const width = shown.length + (selection ? 1 : 0);
  return (
    <div className={isBusy ? 'table-scroll table-busy' : 'table-scroll'} ref={scroll}>
      <table className="table-page two-line">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <th>
                <input
                  type="checkbox"
                  aria-label={text('frame.selectAll')}
                  checked={isAll}
                  ref={(box) => {
                    if (box) box.indeterminate = !isAll && models.some((row) => row.getIsSelected());
                  }}
                  onChange={() =>
                    selection.onChange(isAll ? {} : Object.fromEntries(models.map(({ id }) => [id, true as const])))
                  }
                />
              </th>
            )}
            {shown.map(({ id, header, isNumber }) => (
              <th key={id} scope="col" className={isNumber ? 'number' : undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={roving.onKeyDown}>
          <Space height={items[0]?.start ?? 0} width={width} />
          {items.map(({ index }) => {
            const row = models[index];
            if (!row) return null;
            return (
              <TableRow
                key={row.id}
                ref={virtual.measureElement}
                index={index}
                row={row.original}
                columns={shown}
                isCurrent={roving.current === index}
                isTabStop={roving.tabStop === index}
                onFocus={() => roving.setCurrent(index)}
                onOpen={() => onOpen(row.original)}
                selection={
                  selection && {
                    isSelected: row.getIsSelected(),
                    label: text('frame.selectRow', { row: row.id }),
                    onToggle: () => toggle(row.id),
                  }
                }
              />
            );
          })}
          <Space height={virtual.getTotalSize() - (items.at(-1)?.end ?? 0)} width={width} />
        </tbody>
      </table>
    </div>
  );
}

/** Keeps the place of rows that are not rendered. */
function Space({ height, width }: { height: number; width: number }) {
  if (height <= 0) return null;
  return (
    <tr>
      <td colSpan={width} style={{ blockSize: height, padding: 0, border: 0 }} />
    </tr>
  );
}

function withToggled(selected: Selection, id: string): Selection {
  const { [id]: wasSelected, ...others } = selected;
  return wasSelected ? others : { ...others, [id]: true };
}
