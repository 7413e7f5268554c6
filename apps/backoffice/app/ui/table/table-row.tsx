import type { MouseEvent, ReactNode, Ref } from 'react';

export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned. */
  isNumber?: boolean;
  /** Cannot be hidden. */
  isFixed?: boolean;
  /** Place in the two-line row of a phone. Absent: not shown there. */
  phone?: 'first' | 'end' | 'second' | 'second-end';
};

type Props<Row> = {
  ref: Ref<HTMLTableRowElement>;
  index: number;
  row: Row;
  columns: readonly Column<Row>[];
  isCurrent: boolean;
  isTabStop: boolean;
  onFocus: () => void;
  onOpen: () => void;
  selection: { isSelected: boolean; label: string; onToggle: () => void } | undefined;
};

/** A click anywhere opens the row; its link is there for new tabs and screen readers. */
export function TableRow<Row>({
  ref,
  index,
  row,
  columns,
  isCurrent,
  isTabStop,
  onFocus,
  onOpen,
  selection,
}: Props<Row>) {
  const click = ({ target, metaKey, ctrlKey, shiftKey }: MouseEvent) => {
    if (metaKey || ctrlKey || shiftKey || isControl(target)) return;
    onOpen();
  };
  return (
    <tr
      ref={ref}
      data-index={index}
      data-current={isCurrent || undefined}
      data-selected={selection?.isSelected || undefined}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={onFocus}
      onClick={click}
    >
      {selection && (
        <td data-phone="select">
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={selection.label}
            checked={selection.isSelected}
            onChange={selection.onToggle}
          />
        </td>
      )}
      {columns.map(({ id, cell, isNumber, phone }) => (
        <td key={id} className={isNumber ? 'number' : undefined} data-phone={phone}>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, select, label') !== null;
