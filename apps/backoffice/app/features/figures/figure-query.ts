import { FIGURE_NAMES, type FigureName } from '@shop/domain/figures/figure';
import {
  FIGURE_COMPARISONS,
  FIGURE_PERIODS,
  type FigureComparison,
  type FigurePeriod,
} from '@shop/domain/figures/figure-period';
import { type Currency, isCurrency } from '@shop/domain/money';
import { SCOPE_PARAMETER } from '#backoffice/staff/scope.ts';

export type FigureQuery = {
  period: FigurePeriod;
  compare: FigureComparison;
  from?: string;
  to?: string;
  store?: number;
  currency?: Currency;
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Period, comparison and stores by the address; unknown values are left out. */
export function readFigureQuery(search: URLSearchParams): FigureQuery {
  const [from, to] = ['from', 'to'].map((name) => search.get(name) ?? '');
  const store = search.get(SCOPE_PARAMETER) ?? '';
  const wanted = search.get('currency') ?? '';
  const currency = isCurrency(wanted) ? wanted : undefined;
  return {
    period: FIGURE_PERIODS.find((one) => one === search.get('period')) ?? 'today',
    compare: FIGURE_COMPARISONS.find((one) => one === search.get('compare')) ?? 'weekdays',
    ...(DAY.test(from ?? '') && { from }),
    ...(DAY.test(to ?? '') && { to }),
    ...(/^\d{1,9}$/.test(store) && { store: Number(store) }),
    ...(currency && { currency }),
  } as FigureQuery;
}

export const readFigureName = (search: URLSearchParams): FigureName =>
  FIGURE_NAMES.find((one) => one === search.get('figure')) ?? 'sales';

/** Address with some parameters changed; empty ones are removed. */
export function changeAddress(search: URLSearchParams, changes: Readonly<Record<string, string>>): string {
  const changed = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) changed.set(name, value);
    else changed.delete(name);
  }
  return `?${changed}`;
}
