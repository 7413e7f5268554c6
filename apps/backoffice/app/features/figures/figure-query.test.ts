import { expect, test } from 'vitest';
import { changeAddress, readFigureName, readFigureQuery } from './figure-query.ts';

const DEFAULTS = { period: 'today', compare: 'weekdays' };

test.each([
  ['', DEFAULTS],
  [
    'period=28-days&compare=year&store=4&currency=USD',
    { period: '28-days', compare: 'year', store: 4, currency: 'USD' },
  ],
  ['period=custom&from=2026-11-01&to=soon', { ...DEFAULTS, period: 'custom', from: '2026-11-01' }],
  ['period=ever&compare=me&store=all&currency=XXX', DEFAULTS],
])('the address ?%s asks for %o', (search, query) => {
  expect(readFigureQuery(new URLSearchParams(search))).toEqual(query);
});

test('the figure of the chart is in the address', () => {
  expect(readFigureName(new URLSearchParams('figure=margin'))).toBe('margin');
  expect(readFigureName(new URLSearchParams('figure=luck'))).toBe('sales');
  expect(changeAddress(new URLSearchParams('period=year&from=2026-11-01'), { figure: 'margin', from: '' })).toBe(
    '?period=year&figure=margin',
  );
});
