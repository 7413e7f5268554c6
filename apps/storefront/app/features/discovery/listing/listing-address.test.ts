import { describe, expect, test } from 'vitest';
import { carriedPairs, chosenSearch, pageSearch, withoutChoice, withoutChoices } from './listing-address.ts';

const green = { parameter: 'colour_group', value: 'green', label: 'Green' };
const black = { parameter: 'colour_group', value: 'black', label: 'Black' };
const price = { parameter: 'price_slider', value: '15-60', label: '£15 – £60' };
const chosen = { applied: [green, black, price], sort: 'price_asc' } as const;

describe('the URL of a listing', () => {
  test('is canonical, whatever the incoming form', () => {
    const odd = '?order=asc&sort=slider_price_gbp_min&color=green&colour=black&price_slider=15&price_slider=60&page=2';
    expect(pageSearch(odd, chosen)).toBe('?colour_group=green&colour_group=black&price_slider=15-60&sort=price_asc');
  });

  test('contains the page from the second on', () => {
    const nothing = { applied: [], sort: 'default' } as const;
    expect(pageSearch('?page=3', nothing, 1)).toBe('');
    expect(pageSearch('', nothing, 2)).toBe('?page=2');
  });

  test('keeps the search query, and drops unknown parameters', () => {
    const search = '?q=red+dress&hash=abc&sku=DR1&utm_source=mail';
    expect(carriedPairs(search)).toEqual([
      ['q', 'red dress'],
      ['hash', 'abc'],
      ['sku', 'DR1'],
    ]);
    expect(withoutChoices('?q=red+dress&colour_group=green', chosen)).toBe('?q=red+dress&sort=price_asc');
  });

  test('without one filter keeps the others and restarts at page one', () => {
    expect(withoutChoice('?page=2', chosen, green)).toBe('?colour_group=black&price_slider=15-60&sort=price_asc');
    expect(withoutChoice('', chosen, price)).toBe('?colour_group=green&colour_group=black&sort=price_asc');
  });
});

describe('the URL of a filter form', () => {
  const ask = (...fields: [string, string][]) => chosenSearch(fields, 'price_slider');

  test('repeats the parameter for several values and omits defaults', () => {
    expect(ask(['q', 'dress'], ['colour_group', 'green'], ['colour_group', 'black'], ['sort', 'default'])).toBe(
      '?q=dress&colour_group=green&colour_group=black',
    );
    expect(ask(['sort', 'numberofdays'])).toBe('?sort=numberofdays');
    expect(ask()).toBe('');
  });

  test.each([
    [['15', '60'], '?price_slider=15-60'],
    [['15', ''], '?price_slider=15-'],
    [['', ' 60 '], '?price_slider=-60'],
    [['', ''], ''],
  ])('joins the price limits %j', ([from = '', to = ''], search) => {
    expect(ask(['price_slider', from], ['price_slider', to])).toBe(search);
  });
});
