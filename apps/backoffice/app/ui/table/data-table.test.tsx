import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TEXTS } from '#backoffice/i18n/catalogues.server.ts';
import { TextProvider } from '#backoffice/i18n/text-context.tsx';
import { DataTable, type Selection } from './data-table.tsx';
import type { Column } from './table-row.tsx';

type Row = { id: string; name: string };
const ROWS: Row[] = ['Ada', 'Bea', 'Cleo'].map((name) => ({ id: name.toLowerCase(), name }));
const COLUMNS: Column<Row>[] = [
  { id: 'id', header: 'Id', cell: ({ id }) => id },
  { id: 'name', header: 'Name', cell: ({ name }) => name },
];

function Example({ onOpen, visibility = {} }: { onOpen: (row: Row) => void; visibility?: Record<string, boolean> }) {
  const [selected, setSelected] = useState<Selection>({});
  return (
    <TextProvider language="en" texts={TEXTS.en}>
      <DataTable
        caption="People"
        rows={ROWS}
        columns={COLUMNS}
        visibility={visibility}
        getId={({ id }) => id}
        onOpen={onOpen}
        selection={{ selected, onChange: setSelected }}
      />
    </TextProvider>
  );
}

// happy-dom has no layout: without a height no row would be near the viewport.
beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const box = (name: string) => screen.getByRole('checkbox', { name }) as HTMLInputElement;
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

test('J and K move the current row, X selects it and Enter opens it', () => {
  const onOpen = vi.fn();
  const { container } = render(<Example onOpen={onOpen} />);
  const current = () => container.querySelector('tr[data-current]');
  press('j');
  expect(current()?.textContent).toContain('Ada');
  press('j');
  expect(current()?.textContent).toContain('Bea');
  press('x');
  expect(box('Select bea').checked).toBe(true);
  press('k');
  expect(current()?.textContent).toContain('Ada');
  press('Enter');
  expect(onOpen).toHaveBeenCalledWith(ROWS[0]);
});

test('the head selects all rows and is mixed while some are selected', () => {
  render(<Example onOpen={() => {}} />);
  fireEvent.click(box('Select ada'));
  expect(box('Select all shown').indeterminate).toBe(true);
  fireEvent.click(box('Select all shown'));
  expect(box('Select cleo').checked).toBe(true);
});

test('a hidden column is not rendered, and a click on a row opens it', () => {
  const onOpen = vi.fn();
  render(<Example onOpen={onOpen} visibility={{ id: false }} />);
  expect(screen.queryByText('cleo')).toBeNull();
  fireEvent.click(screen.getByText('Cleo'));
  expect(onOpen).toHaveBeenCalledWith(ROWS[2]);
});
