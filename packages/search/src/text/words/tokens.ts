const SEPARATOR = 1;
const LETTER = 2;
const HYPHEN = 3;
const APOSTROPHE = 4;
const POINT = 5;

/** Lookup table of character classes; 0 is not computed yet. */
const kinds = new Uint8Array(0x10000);
const OF_A_WORD = /[\p{L}\p{N}\p{M}\p{Cf}]/u;
const SIGNS = new Map([
  ...[...'-&‐‑'].map((sign): [string, number] => [sign, HYPHEN]),
  ...[..."'’‘`´ʼ＇"].map((sign): [string, number] => [sign, APOSTROPHE]),
  ...[...'.,٫'].map((sign): [string, number] => [sign, POINT]),
]);

const SURROGATE = /[\ud800-\udfff]/;

/** Lookup table of lowercase code units; 0 is not computed yet. */
const lowered = new Uint16Array(0x10000);

/** Start and end of a part of a text. */
export type Span = { start: number; end: number };

/** Lowercase code units of a text at their original positions, in a reused array. */
export type UnitBuffer = { units: Uint16Array; length: number };

export function createUnitBuffer(): UnitBuffer {
  return { units: new Uint16Array(1024), length: 0 };
}

/** Maps letters beyond the basic plane, such as mathematical ones, to plain letters. */
export function readable(text: string): string {
  return SURROGATE.test(text) ? text.normalize('NFKC') : text;
}

export function readInto(buffer: UnitBuffer, text: string): void {
  if (text.length > buffer.units.length) buffer.units = new Uint16Array(text.length * 2);
  const { units } = buffer;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    units[at] = lowered[unit] || lower(unit);
  }
  buffer.length = text.length;
}

const reused = createUnitBuffer();

/** All chunks of a text; call `readable` first. */
export function splitChunks(text: string): Span[] {
  const spans: Span[] = [];
  readInto(reused, text);
  eachChunk(reused, (start, end) => spans.push({ start, end }));
  return spans;
}

/** Visits each run of letters and digits, including inner hyphens, apostrophes and decimal points. */
export function eachChunk(buffer: UnitBuffer, visit: (start: number, end: number) => void): void {
  const { units, length } = buffer;
  let at = 0;
  while (at < length) {
    if (getKind(units[at] as number) !== LETTER) {
      at++;
      continue;
    }
    const start = at++;
    while (at < length && (getKind(units[at] as number) === LETTER || joins(buffer, at))) at++;
    visit(start, at);
  }
}

/** Words of a chunk, and whether they may be joined. `l'été` is two words that are never joined. */
export function splitChunk(chunk: string, stopWords: ReadonlySet<string>): { parts: Span[]; joins: boolean } {
  const parts: Span[] = [];
  let start = 0;
  let joins = true;
  for (let at = 1; at < chunk.length - 1; at++) {
    const kind = getKind(chunk.charCodeAt(at));
    if (kind !== HYPHEN && kind !== APOSTROPHE) continue;
    const isElided = kind === APOSTROPHE && stopWords.has(chunk.slice(start, at).toLowerCase());
    const longestEnding = isElided && at - start === 1 ? 1 : 2;
    if (kind === APOSTROPHE && lettersFrom(chunk, at + 1) <= longestEnding) continue;
    joins &&= !isElided;
    parts.push({ start, end: at });
    start = at + 1;
  }
  parts.push({ start, end: chunk.length });
  return { parts, joins: joins && parts.length > 1 && parts.length <= 3 };
}

/** Whether punctuation connects two letters, or a point two digits. */
function joins({ units, length }: UnitBuffer, at: number): boolean {
  const kind = getKind(units[at] as number);
  if (kind === SEPARATOR || at + 1 >= length) return false;
  const [before, after] = [units[at - 1] as number, units[at + 1] as number];
  if (kind === POINT) return isDigit(before) && isDigit(after);
  return getKind(before) === LETTER && getKind(after) === LETTER;
}

/** Distinguishes endings (`s` of `women's`, `ll` of `we'll`) from words (`ete` of `l'ete`). */
function lettersFrom(chunk: string, start: number): number {
  let end = start;
  while (end < chunk.length && getKind(chunk.charCodeAt(end)) === LETTER) end++;
  return end - start;
}

function getKind(unit: number): number {
  const known = kinds[unit] as number;
  if (known !== 0) return known;
  const sign = String.fromCharCode(unit);
  const kind = SIGNS.get(sign) ?? (OF_A_WORD.test(sign) ? LETTER : SEPARATOR);
  kinds[unit] = kind;
  return kind;
}

/** A letter with a multi-character lowercase, such as the Turkish dotted I, stays unchanged until it is folded. */
function lower(unit: number): number {
  const small = String.fromCharCode(unit).toLowerCase();
  lowered[unit] = small.length === 1 ? small.charCodeAt(0) : unit;
  return lowered[unit] as number;
}

function isDigit(unit: number): boolean {
  return (unit >= 48 && unit <= 57) || (unit >= 0x660 && unit <= 0x669) || (unit >= 0x6f0 && unit <= 0x6f9);
}
