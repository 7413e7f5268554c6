import type { ListingReply } from '@shop/contracts/shop/page';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { COLOURS, LENGTHS } from './listing-maker.ts';
import { addressIs, answer, checkbox, visit } from './listing-visit-maker.tsx';

afterEach(cleanup);

describe('the filters of a listing, pressed faster than the shop answers,', () => {
  /** The first page comes at once, whatever is asked for then when the test says so. */
  async function visitSlowly(at?: string) {
    const waiting: (() => void)[] = [];
    let isOpen = false;
    const reply = (search: string) => {
      if (!isOpen) return answer(search);
      return new Promise<ListingReply>((resolve) => waiting.push(() => resolve(answer(search))));
    };
    await visit({ ...(at && { at }), reply });
    isOpen = true;
    return async (asked: number) => {
      await waitFor(() => expect(waiting).toHaveLength(asked));
      for (const arrive of waiting) arrive();
    };
  }

  /** The router has the answer, and the page has yet to show it. */
  async function beforeThePageShowsIt() {
    for (let step = 0; step < 100; step += 1) await null;
  }

  const countIs = (count: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(count));

  test('lose none of two choices', async () => {
    const arrive = await visitSlowly();
    fireEvent.click(checkbox(/^Midi/));
    fireEvent.click(checkbox(/^Green/));
    await arrive(2);
    await addressIs('?colour_group=green&length_new=midi');
    await countIs('8 items');
    expect([checkbox(/^Midi/).checked, checkbox(/^Green/).checked]).toEqual([true, true]);
  });

  test('take a choice back that is still on its way, and leave no trace of it on the way back', async () => {
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

  test('take a choice back that has come and is not yet shown', async () => {
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

  test.each([3, 4, 7])('end as the box stands after %i presses', async (presses) => {
    const arrive = await visitSlowly();
    const midi = checkbox(/^Midi/);
    for (let press = 0; press < presses; press += 1) fireEvent.click(midi);
    await arrive(presses);
    const isChosen = presses % 2 === 1;
    await countIs(isChosen ? '9 items' : '10 items');
    await addressIs(isChosen ? '?length_new=midi' : '');
    expect(midi.checked).toBe(isChosen);
  });

  test('keep another order that was asked for meanwhile', async () => {
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

  test('lose none of two chips, nor a box between them', async () => {
    const arrive = await visitSlowly('/dresses.html?colour_group=green&length_new=midi&price_slider=20-');
    fireEvent.click(screen.getByRole('link', { name: 'Remove filter: Green' }));
    fireEvent.click(checkbox(/^Mini/));
    fireEvent.click(screen.getByRole('link', { name: /^Remove filter: £20/ }));
    await arrive(3);
    await addressIs('?length_new=mini&length_new=midi');
    await countIs('8 items');
    expect([checkbox(/^Green/).checked, checkbox(/^Mini/).checked]).toEqual([false, true]);
    expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Lowest price' }).value).toBe('');
  });

  test('leave a chip to the browser that is opened in another tab', async () => {
    await visit({ at: '/dresses.html?colour_group=green' });
    fireEvent.click(screen.getByRole('link', { name: 'Remove filter: Green' }), { ctrlKey: true });
    expect(checkbox(/^Green/).checked).toBe(true);
  });

  test('keep a price that is being typed when the answer to something else comes', async () => {
    const arrive = await visitSlowly();
    const least = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Lowest price' });
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

  test('keep a thumb where it was moved to while the answer to an earlier place was on its way', async () => {
    const arrive = await visitSlowly();
    const least = screen.getByRole<HTMLInputElement>('slider', { name: 'Lowest price' });
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

  test('give way to a link that is pressed after them', async () => {
    const arrive = await visitSlowly();
    const midi = checkbox(/^Midi/);
    fireEvent.click(midi);
    fireEvent.click(screen.getByRole('link', { name: 'Dresses' }));
    await arrive(2);
    await waitFor(() => expect(midi.checked).toBe(false));
    await addressIs('');
  });

  test('keep the box in hand that would find nothing once it is given up', async () => {
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
