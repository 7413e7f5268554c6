import type { Locale } from '@shop/domain/site/store/store';
import { type Complaint, type Finding, fault } from '#server/catalog/import/finding.ts';
import type { StagedRow } from '#server/catalog/import/staging-repository.ts';
import { toPlainLine } from '#server/catalog/import/texts/plain-text.ts';
import { readNames } from './magento-cells.ts';
import type { MagentoColourway, MagentoItem } from './magento-family.ts';

type Picture = { file: string; role: string; label?: string };
type LabelledPicture = Omit<Picture, 'label'> & { alt?: Record<string, string> };
type Reading = { locale: Locale; findings: Finding[] };

/** Row whose pictures show the product: with several colours, each has its own. */
export function picturedRow({ top, sizes, colour }: MagentoColourway): StagedRow {
  const rows = sizes.flatMap(({ item }: { item: MagentoItem | undefined }) => item?.base ?? []);
  const candidates = colour === undefined ? [top.base, ...rows] : [...rows, top.base];
  return candidates.find((row) => listPictures(row).length > 0) ?? top.base;
}

/** Base image first. Labels are in the language of the file's texts. */
export function magentoPictures(row: StagedRow, { locale, findings }: Reading): LabelledPicture[] {
  const pictures = listPictures(row);
  for (const { file } of pictures) {
    if (/^\w+:\/\//.test(file))
      findings.push(fault({ row: row.row, column: 'base_image' }, file, remote(file, row.row)));
  }
  return pictures.map(({ label, ...picture }) => ({ ...picture, ...(label && { alt: { [locale]: label } }) }));
}

const remote = (file: string, row: number): Complaint => ({
  reason: `Imported resource (image: ${file}) at row ${row} could not be downloaded: pictures come from a folder`,
  cure: 'Save it in the folder of --pictures and write its file name',
});

const SINGLE_COLUMNS = [
  ['base_image', 'front'],
  ['small_image', 'other'],
  ['thumbnail_image', 'other'],
  ['swatch_image', 'swatch'],
] as const;
const NO_PICTURE = 'no_selection';

function listPictures({ cells }: StagedRow): Picture[] {
  const hidden = readNames(cells.hide_from_product_page);
  const labels = cells.additional_image_labels?.split(',') ?? [];
  const pictures = [
    ...SINGLE_COLUMNS.map(([column, role]) => ({ file: cells[column] ?? '', role, label: cells[`${column}_label`] })),
    ...readNames(cells.additional_images)
      .map((file, index) => ({ file, role: 'other', label: labels[index] }))
      .filter(({ file }) => !hidden.includes(file)),
  ];
  const byFile = new Map<string, Picture>();
  for (const { file, role, label } of pictures) {
    if (file === '' || file === NO_PICTURE || byFile.has(file)) continue;
    const shown = toPlainLine(label ?? '').trim();
    byFile.set(file, { file: file.replace(/^\/+/, ''), role, ...(shown && { label: shown }) });
  }
  return [...byFile.values()];
}
