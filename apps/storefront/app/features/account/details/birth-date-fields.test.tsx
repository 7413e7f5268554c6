import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { BirthDateFields } from './birth-date-fields.tsx';

afterEach(cleanup);

function show(typed: Record<string, string> = {}) {
  render(
    <InShop>
      <BirthDateFields id="birth" typed={typed} currentYear={2026} />
    </InShop>,
  );
  const [day, month, year] = screen.getAllByRole('combobox') as HTMLSelectElement[];
  if (!day || !month || !year) throw new Error('no selects');
  return { day, month, year };
}

/** Without the empty option. */
const countDays = (day: HTMLSelectElement) => day.options.length - 1;

describe('§5 days of the date of birth', () => {
  test('follow the selected month and year', () => {
    const { day, month, year } = show();
    expect(countDays(day)).toBe(31);
    fireEvent.change(month, { target: { value: '02' } });
    expect(countDays(day)).toBe(29);
    fireEvent.change(year, { target: { value: '1999' } });
    expect(countDays(day)).toBe(28);
    fireEvent.change(month, { target: { value: '04' } });
    expect(countDays(day)).toBe(30);
  });

  test('are 31 for an unknown month', () => {
    expect(countDays(show({ birthMonth: '13' }).day)).toBe(31);
  });
});
