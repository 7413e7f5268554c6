// biome-ignore-all lint/a11y/useSemanticElements: rows are placed by transform, which a table cannot do; the grid itself has the focus
// biome-ignore-all lint/a11y/useFocusableInteractive: rows are placed by transform, which a table cannot do; the grid itself has the focus
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { moveSelection } from './sheet-model.ts';
import { SheetRowView } from './sheet-row.tsx';
import { type Sheet, toKey } from './use-sheet.ts';

type Props = {
  label: string;
  sheet: Sheet;
  /** Remarks by row id and column id, such as faults. */
  remarks?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Header of the row labels, such as the SKU, with their width. */
  rowHeader?: { text: string; width: number };
};

const ROW_PX = 32;
const FIRST_HEIGHT_PX = 640;

/** Grid with the keys of a spreadsheet. Rows near the viewport are rendered; the grid itself keeps the focus. */
export function SheetGrid({ label, sheet, remarks = {}, rowHeader }: Props) {
  const text = useText();
  const gridId = useId();
  const scroll = useRef<HTMLDivElement>(null);
  const { columns, rows, size, selection, range, read, edits } = sheet;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_PX,
    initialRect: { width: 0, height: FIRST_HEIGHT_PX },
    overscan: 6,
  });
  const editing = useEditing(sheet, scroll);
  const { row: current, column: currentColumn } = selection.focus;
  useEffect(() => virtual.scrollToIndex(current), [virtual, current]);
  const pointing = usePointer(sheet, editing);
  const onKeyDown = (event: KeyboardEvent) => {
    if (editing.onKeyDown(event)) return;
    if (handleKey(event, { sheet, edit: editing.start })) event.preventDefault();
  };
  return (
    <>
      <p className="muted" id={`${gridId}-help`}>
        {text('grid.help')}
      </p>
      <div
        ref={scroll}
        className="sheet"
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-describedby={`${gridId}-help`}
        aria-rowcount={size.rows + 1}
        aria-colcount={size.columns + 1}
        aria-multiselectable
        aria-activedescendant={`${gridId}-${current}-${currentColumn}`}
        onKeyDown={onKeyDown}
        onCopy={(event) => {
          if (editing.typed !== undefined) return;
          event.preventDefault();
          event.clipboardData.setData('text/plain', sheet.copy());
        }}
        onPaste={(event) => {
          if (editing.typed !== undefined) return;
          event.preventDefault();
          sheet.paste(event.clipboardData.getData('text/plain'));
        }}
        style={rowHeader && ({ '--sheet-number': `${rowHeader.width}px` } as CSSProperties)}
        {...pointing}
      >
        <div role="row" className="sheet-row sheet-header" aria-rowindex={1}>
          <div role="columnheader" aria-colindex={1} className="sheet-cell sheet-head sheet-number">
            {rowHeader?.text ?? text('grid.rowNumber')}
          </div>
          {columns.map(({ id, header, width }, column) => (
            <div
              key={id}
              role="columnheader"
              aria-colindex={column + 2}
              className="sheet-cell sheet-head"
              style={width ? { inlineSize: width } : undefined}
            >
              {header}
            </div>
          ))}
        </div>
        <div className="sheet-body" role="presentation" style={{ blockSize: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            if (!row) return null;
            const isSelected = index >= range.top && index <= range.bottom;
            const isCurrent = index === current;
            return (
              <SheetRowView
                key={row.id}
                {...{ index, row, columns, gridId, offset: start, editor: editing.input }}
                values={JSON.stringify(columns.map((_, column) => read({ row: index, column })))}
                changed={listChanged(index, edits, columns.length)}
                remarks={remarks[row.id]}
                from={isSelected ? range.left : -1}
                to={isSelected ? range.right : -1}
                current={isCurrent ? currentColumn : -1}
                typed={isCurrent ? editing.typed : undefined}
                onTyped={editing.setTyped}
                onCommit={editing.commit}
              />
            );
          })}
        </div>
      </div>
      <p className="sheet-remark bad" role="status">
        {remarks[rows[current]?.id ?? '']?.[columns[currentColumn]?.id ?? '']}
      </p>
    </>
  );
}

/** Edited columns of a row as text, which a memoized row can compare. */
const listChanged = (row: number, edits: Sheet['edits'], columns: number): string =>
  Array.from({ length: columns }, (_, column) => (edits.has(toKey(row, column)) ? column : undefined))
    .filter((column) => column !== undefined)
    .join(' ');

/** Editor of the current cell. Leaving it keeps what was typed; Escape drops it. */
function useEditing(sheet: Sheet, scroll: { current: HTMLDivElement | null }) {
  const [typed, setTyped] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const isOpen = typed !== undefined;
  useLayoutEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);
  /** Taken by the first commit: the blur that Escape or Enter causes still sees the render before it. */
  const pending = useRef<string | undefined>(undefined);
  pending.current = typed;
  const latest = useRef<() => void>(() => {});
  latest.current = () => {
    const text = pending.current;
    pending.current = undefined;
    if (text !== undefined) sheet.set(sheet.selection.focus, text);
    setTyped(undefined);
  };
  const commit = useRef(() => latest.current()).current;
  const close = () => {
    commit();
    scroll.current?.focus();
  };
  return {
    ...{ typed, setTyped, input, commit },
    start(text = sheet.read(sheet.selection.focus)): void {
      if (!sheet.columns[sheet.selection.focus.column]?.isReadOnly) setTyped(text);
    },
    /** True while the editor takes the key itself. */
    onKeyDown(event: KeyboardEvent): boolean {
      if (!isOpen) return false;
      const move = MOVES_AFTER_EDIT[`${event.shiftKey ? 'Shift+' : ''}${event.key}`];
      if (event.key === 'Escape') {
        pending.current = undefined;
        setTyped(undefined);
        scroll.current?.focus();
      } else if (move) {
        event.preventDefault();
        close();
        const moved = moveSelection(sheet.selection, { key: move, isJump: false, isExtending: false }, sheet.size);
        if (moved) sheet.select(moved);
      }
      return true;
    },
  };
}

const MOVES_AFTER_EDIT: Readonly<Record<string, string>> = {
  Enter: 'ArrowDown',
  'Shift+Enter': 'ArrowUp',
  Tab: 'ArrowRight',
  'Shift+Tab': 'ArrowLeft',
};

type Handling = { sheet: Sheet; edit: (text?: string) => void };

/** Keys outside the editor. Returns whether the key was used. */
function handleKey(event: KeyboardEvent, { sheet, edit }: Handling): boolean {
  const { key, shiftKey, altKey } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && COMMANDS[key.toLowerCase()]) {
    COMMANDS[key.toLowerCase()]?.(sheet, shiftKey);
    return true;
  }
  const moved = moveSelection(sheet.selection, { key, isJump: isCommand, isExtending: shiftKey }, sheet.size);
  if (moved) {
    sheet.select(moved);
    return true;
  }
  return !isCommand && !altKey && handlePlainKey(event, { sheet, edit });
}

function handlePlainKey({ key, shiftKey }: KeyboardEvent, { sheet, edit }: Handling): boolean {
  if (key === 'Enter' || key === 'F2') edit();
  else if (key === 'Delete' || key === 'Backspace') sheet.clear();
  else if (key === 'Tab') return moveByTab(sheet, shiftKey);
  else if (key.length === 1) edit(key);
  else return false;
  return true;
}

/** Tab moves within a row and leaves the grid at its end, so that the keyboard is never trapped. */
function moveByTab({ selection, size, select }: Sheet, isBack: boolean): boolean {
  const { row, column } = selection.focus;
  const next = column + (isBack ? -1 : 1);
  if (next < 0 || next >= size.columns) return false;
  select({ anchor: { row, column: next }, focus: { row, column: next } });
  return true;
}

const COMMANDS: Readonly<Record<string, (sheet: Sheet, isShifted: boolean) => void>> = {
  z: (sheet, isShifted) => (isShifted ? sheet.redo() : sheet.undo()),
  y: (sheet) => sheet.redo(),
  d: (sheet) => sheet.fill(),
  a: ({ select, size }) =>
    select({ anchor: { row: 0, column: 0 }, focus: { row: size.rows - 1, column: size.columns - 1 } }),
};

function usePointer({ select, selection }: Sheet, editing: ReturnType<typeof useEditing>) {
  const findCell = (event: PointerEvent | MouseEvent) => {
    const found = (event.target as HTMLElement).closest<HTMLElement>('[data-row]');
    return found ? { row: Number(found.dataset.row), column: Number(found.dataset.column) } : undefined;
  };
  return {
    onPointerDown(event: PointerEvent): void {
      const cell = findCell(event);
      if (!cell) return;
      if (!isSameCell(cell, selection.focus)) editing.commit();
      select({ anchor: event.shiftKey ? selection.anchor : cell, focus: cell });
    },
    onPointerMove(event: PointerEvent): void {
      const isSelecting = event.buttons === 1 && editing.typed === undefined;
      const cell = isSelecting ? findCell(event) : undefined;
      if (cell && !isSameCell(cell, selection.focus)) select({ anchor: selection.anchor, focus: cell });
    },
    onDoubleClick: (event: MouseEvent): void => {
      if (findCell(event)) editing.start();
    },
  };
}

type Cell = { row: number; column: number };

const isSameCell = (one: Cell, other: Cell): boolean => one.row === other.row && one.column === other.column;
