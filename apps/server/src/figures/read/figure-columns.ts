import { FIGURES, type FigureName, type FigureValues } from '@shop/domain/figures/figure';
import type { Currency } from '@shop/domain/money';

export type FigureRow = { at: string; values: FigureValues; currency: Currency };

/** Columns of a CSV file: time, currency and one per figure. */
export const listFigureColumns = (names: readonly FigureName[]) => ({
  at: ({ at }: FigureRow) => at,
  currency: ({ currency }: FigureRow) => currency,
  ...Object.fromEntries(names.map((name) => [name.replaceAll('-', '_'), (row: FigureRow) => getCell(row, name)])),
});

function getCell({ values, currency }: FigureRow, name: FigureName) {
  const value = values[name];
  if (value === null) return undefined;
  return FIGURES[name].unit === 'money' ? { amount: value, currency } : value;
}
