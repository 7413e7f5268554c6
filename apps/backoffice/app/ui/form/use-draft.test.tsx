import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useDraftFields } from './use-draft.ts';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

function Form({ city }: { city: string }) {
  const { typed, isRestored, change, release, discard } = useDraftFields('address', { line1: '1 High Street', city });
  return (
    <>
      <input
        aria-label="Line"
        value={typed.line1}
        onChange={({ target }) => change({ ...typed, line1: target.value })}
      />
      <output>{`${typed.city}${isRestored ? ', restored' : ''}`}</output>
      <button type="button" onClick={release}>
        Save
      </button>
      <button type="button" onClick={discard}>
        Discard
      </button>
    </>
  );
}

/** Opens the form as after a reload. */
function open(city = 'Bath'): void {
  cleanup();
  render(
    <MemoryRouter initialEntries={['/orders/1']}>
      <Form city={city} />
    </MemoryRouter>,
  );
}

const getLine = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Line' });
const type = (value: string) => fireEvent.change(getLine(), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('restores changed fields after a reload, and takes the others as they are saved by then', () => {
  open();
  type('2 Low Road');
  open('Bristol');
  expect(getLine().value).toBe('2 Low Road');
  expect(screen.getByRole('status').textContent).toBe('Bristol, restored');
});

test('forgets the draft when it is saved, discarded or the same as before', () => {
  for (const end of [() => press('Save'), () => press('Discard'), () => type('1 High Street')]) {
    open();
    type('2 Low Road');
    end();
    expect(sessionStorage).toHaveLength(0);
  }
  open();
  expect(getLine().value).toBe('1 High Street');
});
