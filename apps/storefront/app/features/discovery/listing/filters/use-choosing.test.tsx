import type { ListingReply } from '@shop/contracts/shop/discovery/page';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { COLOURS, LENGTHS } from '../../../../../../../tests/fixtures/discovery/listing-fixture.ts';
import {
  addressIs,
  answer,
  checkbox,
  visit,
} from '../../../../../../../tests/fixtures/discovery/listing-visit-fixture.tsx';

afterEach(cleanup);

describe('listing filters changed faster than the server replies', () => {
  /** Replies to the first page at once, and to later requests when the test resolves them. */
  async function visitSlowly(at?: string) {
    const waiting: (() => void)[] = [];
    let isOpen = false;
    const reply = (search: string) => {
      if (!isOpen) return answer(search);
      return new Promise<ListingReply>((resolve) => waiting.push(() => resolve(answer(search))));
    };
    await visit({ ...(at && { at }), reply });
    isOpen = true;
    return async (requested: number) => {
      await waitFor(() => expect(waiting).toHaveLength(requested));
      for (const arrive of waiting) arrive();
    };
  }

  /** The router has the reply, but the page has not rendered it yet. */
  async function beforeThePageShowsIt() {
    for (let step = 0; step < 100; step += 1) await null;
  }

  const countIs = (count: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(count));

  test('keep both of two selections', async () => {
    const arrive = await visitSlowly();
    fireEvent.click(checkbox(/^Midi/));
    fireEvent.click(checkbox(/^Green/));
    await arrive(2);
    await addressIs('?colour_group=green&length_new=midi');
    await countIs('8 items');
    expect([checkbox(/^Midi/).checked, checkbox(/^Green/).checked]).toEqual([true, true]);
  });

  test('undo a pending selection without leaving a history entry', async () => {
    const arrive = await visitSlowly();
    const midi = checkbox(/^Midi/);
    midi.focus();
    fireEvent.click(midi);
    fireEvent.click(midi);
    await arrive(2);
    await addressIs('');
    await countIs('10 items');
    expect(midi.checked).toBe(false);
    expect(document.activeElement).toBe(midi);
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    await addressIs('', '/dress-1.html');
  });

  test('undo a selection that has arrived but is not rendered', async () => {
    const arrive = await visitSlowly();
    const midi = checkbox(/^Midi/);
    fireEvent.click(midi);
    await arrive(1);
    await beforeThePageShowsIt();
    expect(screen.getByRole('status').textContent).toBe('10 items');
    midi.click();
    expect(midi.checked).toBe(false);
    await arrive(2);
    const seen = new Set<boolean>();
    for (let step = 0; step < 20; step += 1) {
      await act(async () => {});
      seen.add(midi.checked);
    }
    expect([...seen]).toEqual([false]);
    await addressIs('');
    await countIs('10 items');
  });

  test.each([3, 4, 7])('match the checkbox after %i clicks', async (presses) => {
    const arrive = await visitSlowly();
    const midi = checkbox(/^Midi/);
    for (let press = 0; press < presses; press += 1) fireEvent.click(midi);
    await arrive(presses);
    const isChosen = presses % 2 === 1;
    await countIs(isChosen ? '9 items' : '10 items');
    await addressIs(isChosen ? '?length_new=midi' : '');
    expect(midi.checked).toBe(isChosen);
  });

  test('keep a sort order changed meanwhile', async () => {
    const arrive = await visitSlowly();
    const sort = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort' });
    fireEvent.click(checkbox(/^Midi/));
    fireEvent.change(sort, { target: { value: 'price_asc' } });
    fireEvent.change(sort, { target: { value: 'price_desc' } });
    await arrive(3);
    await addressIs('?length_new=midi&sort=price_desc');
    await countIs('9 items');
    expect(sort.value).toBe('price_desc');
  });

  test('apply two removed chips and a checkbox between them', async () => {
    const arrive = await visitSlowly('/dresses.html?colour_group=green&length_new=midi&price_slider=20-');
    fireEvent.click(screen.getByRole('link', { name: 'Remove filter: Green' }));
    fireEvent.click(checkbox(/^Mini/));
    fireEvent.click(screen.getByRole('link', { name: /^Remove filter: £20/ }));
    await arrive(3);
    await addressIs('?length_new=mini&length_new=midi');
    await countIs('8 items');
    expect([checkbox(/^Green/).checked, checkbox(/^Mini/).checked]).toEqual([false, true]);
    expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Minimum price' }).value).toBe('');
  });

  test('clear selections whose reply is pending too', async () => {
    const arrive = await visitSlowly('/dresses.html?colour_group=green');
    const least = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Minimum price' });
    fireEvent.click(checkbox(/^Midi/));
    fireEvent.input(least, { target: { value: '20' } });
    least.dispatchEvent(new Event('change', { bubbles: true }));
    fireEvent.click(
      within(screen.getByRole('list', { name: 'Applied filters' })).getByRole('link', { name: 'Clear all' }),
    );
    await arrive(3);
    await addressIs('');
    await countIs('10 items');
    expect([checkbox(/^Green/).checked, checkbox(/^Midi/).checked, least.value]).toEqual([false, false, '']);
  });

  test('leave a chip opened in a new tab to the browser', async () => {
    await visit({ at: '/dresses.html?colour_group=green' });
    fireEvent.click(screen.getByRole('link', { name: 'Remove filter: Green' }), { ctrlKey: true });
    expect(checkbox(/^Green/).checked).toBe(true);
  });

  test('keep a price being typed when another reply arrives', async () => {
    const arrive = await visitSlowly();
    const least = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Minimum price' });
    fireEvent.click(checkbox(/^Midi/));
    fireEvent.input(least, { target: { value: '20' } });
    await arrive(1);
    await addressIs('?length_new=midi');
    await countIs('9 items');
    expect(least.value).toBe('20');
    least.dispatchEvent(new Event('change', { bubbles: true }));
    await arrive(2);
    await addressIs('?length_new=midi&price_slider=20-');
  });

  test('keep a moved slider thumb when an earlier reply arrives', async () => {
    const arrive = await visitSlowly();
    const least = screen.getByRole<HTMLInputElement>('slider', { name: 'Minimum price' });
    const moveTo = (value: string) => {
      fireEvent.input(least, { target: { value } });
      least.dispatchEvent(new Event('change', { bubbles: true }));
    };
    moveTo('20');
    await arrive(1);
    moveTo('25');
    await addressIs('?price_slider=20-');
    expect(least.value).toBe('25');
    await arrive(2);
    await addressIs('?price_slider=25-');
    expect(least.value).toBe('25');
  });

  test('yield to a link clicked afterwards', async () => {
    const arrive = await visitSlowly();
    const midi = checkbox(/^Midi/);
    fireEvent.click(midi);
    fireEvent.click(screen.getByRole('link', { name: 'Dresses' }));
    await arrive(2);
    await waitFor(() => expect(midi.checked).toBe(false));
    await addressIs('');
  });

  test('keep the focused checkbox enabled even if it would find nothing once removed', async () => {
    const none = (search: string) => {
      const reply = answer(search);
      const values = LENGTHS.values.map((value) => ({ ...value, count: 0, selected: search.includes(value.value) }));
      return { ...reply, facets: [COLOURS, { ...LENGTHS, values }] };
    };
    await visit({ at: '/dresses.html?length_new=midi', reply: none });
    const midi = checkbox(/^Midi/);
    midi.focus();
    fireEvent.focus(midi);
    fireEvent.click(midi);
    await addressIs('');
    expect([midi.disabled, document.activeElement === midi]).toEqual([false, true]);
    act(() => midi.blur());
    expect(midi.disabled).toBe(true);
  });
});
