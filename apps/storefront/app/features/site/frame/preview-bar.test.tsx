import { cleanup, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import type { Previewed } from '#app/shop/frame.ts';
import { buildStore, buildVisitor, InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { PreviewBar } from './preview-bar.tsx';
import { wallTime } from './preview-moment.ts';

afterEach(cleanup);

const BLACK_FRIDAY: Previewed = {
  Device: 'Mobile',
  Store: 'UK',
  moment: '2026-11-27T00:00:00.000Z',
  changes: ['2026-11-30T00:00:00.000Z', '2026-12-01T09:30:00.000Z'],
};

function open(preview: Partial<Previewed> = {}, store = buildStore()) {
  const Page = () => (
    <InShop visitor={buildVisitor({ site: { store } })}>
      <PreviewBar preview={{ ...BLACK_FRIDAY, ...preview }} />
    </InShop>
  );
  const Shop = createRoutesStub([{ path: '*', Component: Page }]);
  render(<Shop initialEntries={['/new-in.html?page=2']} />);
  return within(screen.getByRole('region', { name: 'Preview' }));
}

/** Form data without the submit button's value. */
const sentBy = (button: HTMLElement) => Object.fromEntries(new FormData(button.closest('form') ?? undefined));

const american = buildStore({ localeISOCode: 'en-US', bmsStoreCode: 'US', timeZone: 'America/New_York' });

describe('the preview bar', () => {
  test('shows what is previewed, in the store time zone', () => {
    expect(open().getByText(/Mobile · UK · 27 Nov 2026, 00:00 \(Europe\/London\)/)).toBeTruthy();
  });

  test('keeps the group of customers, and says that nothing can be ordered', () => {
    const bar = open({ Group: 'staff' });
    expect(bar.getByText(/Mobile · staff · UK/)).toBeTruthy();
    expect(bar.getByText(/You can’t place an order/)).toBeTruthy();
    expect(sentBy(bar.getByRole('button', { name: 'Show' }))).toMatchObject({ Group: 'staff' });
  });

  test('has no controls in the back office', () => {
    expect(open({ Framed: 'yes' }).queryAllByRole('button')).toEqual([]);
  });

  test('submits another time and returns to the same page', () => {
    const show = open().getByRole('button', { name: 'Show' });
    expect(sentBy(show)).toEqual({
      Device: 'Mobile',
      Store: 'UK',
      DateTime: '2026-11-27T00:00',
      back: '/new-in.html?page=2',
    });
    expect([show.closest('form')?.getAttribute('action'), show.closest('form')?.method]).toEqual(['/preview', 'post']);
  });

  test('lists the upcoming changes', () => {
    const steps = open()
      .getAllByRole('listitem')
      .map((step) => within(step).getByRole('button') as HTMLButtonElement);
    expect(steps.map(({ textContent, name, value }) => [textContent, name, value])).toEqual([
      ['30 Nov 2026, 00:00', 'DateTime', '2026-11-30T00:00:00.000Z'],
      ['1 Dec 2026, 09:30', 'DateTime', '2026-12-01T09:30:00.000Z'],
    ]);
    expect(sentBy(steps[0] as HTMLButtonElement)).toMatchObject({ Device: 'Mobile', Store: 'UK' });
  });

  test('leaves', () => {
    const leave = open().getByRole('button', { name: 'Exit preview' }) as HTMLButtonElement;
    expect([leave.name, leave.value]).toEqual(['leave', '1']);
  });

  test('offers the regions of the United States store', () => {
    const stores = open({ Store: 'US_WEST' }, american).getByRole('combobox', { name: 'Store' }) as HTMLSelectElement;
    expect([...stores.options].map(({ value }) => value)).toEqual(['US', 'US_EAST', 'US_WEST', 'US_CENTRAL']);
    expect(stores.value).toBe('US_WEST');
    expect(screen.getByText(/US_WEST · Nov 26, 2026, 4:00 PM \(America\/Los_Angeles\)/)).toBeTruthy();
  });

  test("falls back to the page's own store and time zone for a preview of another store", () => {
    const bar = open({ Store: 'UK' }, american);
    expect((bar.getByRole('combobox', { name: 'Store' }) as HTMLSelectElement).value).toBe('US');
    expect(sentBy(bar.getByRole('button', { name: 'Show' }))).toMatchObject({ DateTime: '2026-11-26T19:00' });
  });
});

test.each([
  ['in winter', '2026-01-15T12:00:00.000Z', '2026-01-15T12:00'],
  ['in summer', '2026-07-15T12:00:00.000Z', '2026-07-15T13:00'],
])('wallTime converts an instant %s', (_, instant, time) => {
  expect(wallTime(instant, 'Europe/London')).toBe(time);
});
