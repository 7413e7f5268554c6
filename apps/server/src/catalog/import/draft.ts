import type { PlanEntry } from '@shop/domain/catalog/import/import-settings';
import type { Locale } from '@shop/domain/site/store/store';
import type { CellLocation, Finding } from './finding.ts';

export type Path = readonly PropertyKey[];
/** Maps a value path to its place in the file. */
export type Locate = (path: Path) => CellLocation;

/** Parsed but unchecked entry of a file; `findings` come from parsing. */
export type Draft = {
  row: number;
  value: unknown;
  findings: Finding[];
  locate: Locate;
  /** Row of a table: fields without a column are absent, those with an empty cell undefined. */
  namesColumns?: boolean;
  /** Addresses in the shop that the file comes from: of the product, or of a category of it. */
  former?: readonly { path: string; column: string; category?: string }[];
};

export type DraftSource = {
  /** Approximate count. */
  total: number;
  /** Drafts that must be saved first; may be fewer when the file is read again. */
  ahead?: readonly Draft[];
  /** Deterministic: always the same drafts in the same order. */
  drafts: AsyncIterable<Draft>;
  /** What the file says of brand, prices, stock and language, and what is assumed. */
  plan?: readonly PlanEntry[];
  /** Language of texts without a store view, for files of other systems. */
  locale?: Locale;
};
