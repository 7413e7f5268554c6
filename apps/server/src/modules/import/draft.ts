import type { Finding, Place } from './finding.ts';

export type Path = readonly PropertyKey[];
/** Where in the file the value at this path stands. */
export type PlaceOf = (path: Path) => Place;

/** One thing of a file as it was read, before anybody has checked it; `findings` is what reading it has shown. */
export type Draft = { row: number; value: unknown; findings: Finding[]; placeOf: PlaceOf };

export type DraftSource = {
  /** How many there will be about. */
  total: number;
  /** What must be there first; it may be less when the file is read again. */
  ahead?: readonly Draft[];
  /** Always the same, in the same order. */
  drafts: AsyncIterable<Draft>;
};
