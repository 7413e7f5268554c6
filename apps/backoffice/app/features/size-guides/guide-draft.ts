import type { SizeGuideContent } from '@shop/contracts/staff/catalog/size-guides';
import type { Locale } from '@shop/domain/site/store/store';

export type GuideUnit = 'cm' | 'in';
type Range = [number, number];
type Measure = { name: string; howTo: string };
type LocaleTexts = { title: string; measures: Measure[] };

/** A cell keeps what was typed; `cm` is absent while that is no range. */
export type GuideCell = { typed: string; cm?: Range };
export type GuideDraft = {
  unit: GuideUnit;
  texts: { [L in Locale]?: LocaleTexts };
  rows: { size: string; cells: GuideCell[] }[];
};

const CM_PER_INCH = 2.54;

export const readDraft = ({ texts, rows }: SizeGuideContent, unit: GuideUnit = 'cm'): GuideDraft => ({
  unit,
  texts: Object.fromEntries(
    Object.entries(texts).flatMap(([locale, own]) =>
      own ? [[locale, { ...own, measures: own.measures.map(({ name, howTo = '' }) => ({ name, howTo })) }]] : [],
    ),
  ),
  rows: rows.map(({ size, cm }) => ({
    size,
    cells: cm.map((range) => ({ typed: formatRange(range, unit), cm: range })),
  })),
});

/** Undefined while a cell is no range. Locales without any text are left out. */
export function buildContent({ texts, rows }: GuideDraft): SizeGuideContent | undefined {
  if (rows.some(({ cells }) => cells.some(({ cm }) => !cm))) return undefined;
  const filled = Object.entries(texts).filter(([, own]) => own && !isEmpty(own));
  return {
    texts: Object.fromEntries(
      filled.map(([locale, own]) => [
        locale,
        {
          title: own?.title.trim() ?? '',
          measures: (own?.measures ?? []).map(({ name, howTo }) => ({
            ...{ name: name.trim(), ...(howTo.trim() && { howTo: howTo.trim() }) },
          })),
        },
      ]),
    ),
    rows: rows.map(({ size, cells }) => ({ size: size.trim(), cm: cells.map(({ cm }) => cm ?? [0, 0]) })),
  };
}

/** Cells that are ranges are shown in the other unit; their centimetres stay as they are. */
export const changeUnit = (draft: GuideDraft, unit: GuideUnit): GuideDraft => ({
  ...{ ...draft, unit },
  rows: draft.rows.map(({ size, cells }) => ({
    ...{ size, cells: cells.map((cell) => (cell.cm ? { ...cell, typed: formatRange(cell.cm, unit) } : cell)) },
  })),
});

const NUMBER = String.raw`(\d{1,3}(?:[.,]\d{1,2})?)`;
const RANGE = new RegExp(`^${NUMBER}(?:\\s*[-–]\\s*${NUMBER})?$`);

/** One number or two with a hyphen; decimals with a point or a comma. */
export function readCell(typed: string, unit: GuideUnit): GuideCell {
  const found = RANGE.exec(typed.trim());
  if (!found) return { typed };
  const [least, most] = [found[1], found[2] ?? found[1]].map((one) => toCm(Number(one?.replace(',', '.')), unit));
  return least !== undefined && most !== undefined && least > 0 && most >= least
    ? { typed, cm: [least, most] }
    : { typed };
}

export function formatRange([least, most]: readonly [number, number], unit: GuideUnit): string {
  const [from, to] = [least, most].map((cm) => String(unit === 'cm' ? cm : Math.round((cm / CM_PER_INCH) * 10) / 10));
  return from === to ? `${from}` : `${from}–${to}`;
}

const toCm = (value: number, unit: GuideUnit): number =>
  unit === 'cm' ? value : Math.round(value * CM_PER_INCH * 10) / 10;

const isEmpty = ({ title, measures }: LocaleTexts): boolean =>
  [title, ...measures.flatMap(({ name, howTo }) => [name, howTo])].every((text) => text.trim() === '');

export const countMeasures = ({ texts, rows }: GuideDraft): number =>
  texts['en-GB']?.measures.length ?? rows[0]?.cells.length ?? 0;

/** Texts of a locale, with a field for every measure. */
export function findTexts(draft: GuideDraft, locale: Locale): LocaleTexts {
  const { title = '', measures = [] } = draft.texts[locale] ?? {};
  const count = countMeasures(draft);
  return { title, measures: Array.from({ length: count }, (_, at) => measures[at] ?? { name: '', howTo: '' }) };
}

export const addMeasure = (draft: GuideDraft): GuideDraft => ({
  ...draft,
  texts: mapTexts(draft, (measures) => [...measures, { name: '', howTo: '' }]),
  rows: draft.rows.map(({ size, cells }) => ({ size, cells: [...cells, { typed: '' }] })),
});

export const removeMeasure = (draft: GuideDraft, place: number): GuideDraft => ({
  ...draft,
  texts: mapTexts(draft, (measures) => measures.filter((_, at) => at !== place)),
  rows: draft.rows.map(({ size, cells }) => ({ size, cells: cells.filter((_, at) => at !== place) })),
});

export const addRow = (draft: GuideDraft): GuideDraft => ({
  ...draft,
  rows: [...draft.rows, { size: '', cells: Array.from({ length: countMeasures(draft) }, () => ({ typed: '' })) }],
});

/** Moves a row up or down; at an end it stays. */
export function moveRow(draft: GuideDraft, from: number, step: -1 | 1): GuideDraft {
  const rows = [...draft.rows];
  const [moved] = rows.splice(from, 1);
  if (!moved || from + step < 0 || from + step > rows.length) return draft;
  rows.splice(from + step, 0, moved);
  return { ...draft, rows };
}

const mapTexts = ({ texts }: GuideDraft, change: (measures: Measure[]) => Measure[]): GuideDraft['texts'] =>
  Object.fromEntries(
    Object.entries(texts).map(([locale, own]) => [locale, own && { ...own, measures: change(own.measures) }]),
  );
