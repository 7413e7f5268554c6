import type { KeyboardEvent } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { Button, IconButton } from '#backoffice/ui/action/button.tsx';
import { ScrollCard } from '#backoffice/ui/table/scroll-card.tsx';
import { addRow, findTexts, type GuideDraft, moveRow, readCell } from './guide-draft.ts';

type Props = { draft: GuideDraft; onChange: (draft: GuideDraft) => void };

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 };

/** Sizes in wearing order with a range per measure. Arrows and Enter go to the same column of another row; with Alt they move the row. */
export function GuideTable({ draft, onChange }: Props) {
  const text = useText();
  const names = findTexts(draft, 'en-GB').measures.map(
    ({ name }, at) => name || text('sizeGuides.measure', { number: at + 1 }),
  );
  const setRow = (place: number, part: Partial<GuideDraft['rows'][number]>) =>
    onChange({ ...draft, rows: draft.rows.map((row, at) => (at === place ? { ...row, ...part } : row)) });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, row: number, column: number) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const isMoving = event.altKey && event.key !== 'Enter';
    if (isMoving) onChange(moveRow(draft, row, step));
    focusCell(event.currentTarget, row + step, column);
  };
  return (
    <ScrollCard label={text('sizeGuides.sizes')}>
      <table className="guide-table">
        <caption className="visually-hidden">{text('sizeGuides.sizes')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('sizeGuides.size')}</th>
            {names.map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a measure is identified by its column
              <th key={at} scope="col">{`${name} (${draft.unit})`}</th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{text('sizeGuides.rowActions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {draft.rows.map(({ size, cells }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the size changes with every key
            <tr key={row}>
              <td>
                <input
                  className="input"
                  aria-label={text('sizeGuides.sizeOf', { number: row + 1 })}
                  {...{ value: size, maxLength: 40, required: true, 'data-cell': `${row} 0` }}
                  onChange={({ target }) => setRow(row, { size: target.value })}
                  onKeyDown={(event) => onKeyDown(event, row, 0)}
                />
              </td>
              {cells.map(({ typed, cm }, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a measure is identified by its column
                <td key={column}>
                  <input
                    className="input number"
                    inputMode="decimal"
                    aria-label={text('sizeGuides.cell', { name: names[column] ?? '', size: size || String(row + 1) })}
                    {...{ value: typed, maxLength: 20, 'data-cell': `${row} ${column + 1}` }}
                    aria-invalid={cm ? undefined : true}
                    onChange={({ target }) =>
                      setRow(row, {
                        cells: cells.map((cell, at) => (at === column ? readCell(target.value, draft.unit) : cell)),
                      })
                    }
                    onKeyDown={(event) => onKeyDown(event, row, column + 1)}
                  />
                </td>
              ))}
              <td>
                <RowActions {...{ draft, row, size: size || String(row + 1), onChange }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="card-body row">
        <Button icon="plus" onClick={() => onChange(addRow(draft))}>
          {text('sizeGuides.addSize')}
        </Button>
        <span className="small muted">{text('sizeGuides.keys')}</span>
      </div>
    </ScrollCard>
  );
}

type RowProps = Props & { row: number; size: string };

function RowActions({ draft, row, size, onChange }: RowProps) {
  const text = useText();
  return (
    <span className="row">
      <IconButton icon="up" label={text('sizeGuides.up', { size })} onClick={() => onChange(moveRow(draft, row, -1))} />
      <IconButton
        icon="down"
        label={text('sizeGuides.down', { size })}
        onClick={() => onChange(moveRow(draft, row, 1))}
      />
      <IconButton
        icon="close"
        label={text('sizeGuides.removeSize', { size })}
        onClick={() => onChange({ ...draft, rows: draft.rows.filter((_, at) => at !== row) })}
      />
    </span>
  );
}

function focusCell(from: HTMLElement, row: number, column: number): void {
  from.closest('table')?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`)?.focus();
}
