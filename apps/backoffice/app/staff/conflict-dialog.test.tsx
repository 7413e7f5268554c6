import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TEXTS } from '#backoffice/i18n/catalogues.server.ts';
import { TextProvider } from '#backoffice/i18n/text-context.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';

const FIELDS = [
  { name: 'city', label: 'Town', theirs: 'Bath', yours: 'Bristol' },
  { name: 'line1', label: 'Address', theirs: '14 Lantern Row', yours: '15 Lantern Row' },
  { name: 'phone', label: 'Phone', theirs: '1', yours: '1' },
];

afterEach(cleanup);

function open() {
  const onSave = vi.fn();
  render(
    <TextProvider language="en" texts={TEXTS.en}>
      <ConflictDialog fields={FIELDS} onSave={onSave} onClose={() => {}} />
    </TextProvider>,
  );
  return onSave;
}

test('shows clashing fields only and saves a choice per field', () => {
  const onSave = open();
  expect(screen.queryByText('Phone')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Bath' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSave).toHaveBeenCalledWith({ city: 'Bath', line1: '15 Lantern Row', phone: '1' });
});

test('takes all fields of one side', () => {
  const onSave = open();
  const [theirs] = screen.getAllByRole('button', { name: 'Take all' });
  if (theirs) fireEvent.click(theirs);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSave).toHaveBeenCalledWith({ city: 'Bath', line1: '14 Lantern Row', phone: '1' });
});
