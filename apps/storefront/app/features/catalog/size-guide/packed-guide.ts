import { toInches } from '@shop/domain/catalog/inches';
import type { Guide } from './size-guide-table.tsx';

type Row = Guide['rows'][number];
type Range = Row['cm'][number];

/** Size guide as it is sent: all rows as one text, without inches, which follow from centimetres. */
export type PackedGuide = Omit<Guide, 'rows'> & { rows: string };

const [BETWEEN_ROWS, BETWEEN_CELLS, BETWEEN_RANGES] = ['\n', '\t', ' '];

export const packGuide = ({ rows, ...guide }: Guide): PackedGuide => ({
  ...guide,
  rows: rows.map(packRow).join(BETWEEN_ROWS),
});

export const unpackGuide = ({ rows, ...guide }: PackedGuide): Guide => ({
  ...guide,
  rows: rows ? rows.split(BETWEEN_ROWS).map(unpackRow) : [],
});

const packRow = ({ size, label, cm }: Row): string =>
  [size, label, cm.map((range) => range.join()).join(BETWEEN_RANGES)].join(BETWEEN_CELLS);

function unpackRow(row: string): Row {
  const [size = '', label = '', ranges = ''] = row.split(BETWEEN_CELLS);
  const cm = ranges ? ranges.split(BETWEEN_RANGES).map(unpackRange) : [];
  return { size, label, cm, inches: cm.map(([least, most]) => [toInches(least), toInches(most)]) };
}

function unpackRange(range: string): Range {
  const [least = 0, most = least] = range.split(',').map(Number);
  return [least, most];
}
