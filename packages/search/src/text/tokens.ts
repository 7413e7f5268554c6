const SEPARATOR = 1;
const LETTER = 2;
const HYPHEN = 3;
const APOSTROPHE = 4;
const POINT = 5;

/** What a code unit does to a word; 0 is not looked at yet. */
const kinds = new Uint8Array(0x10000);
const OF_A_WORD = /[\p{L}\p{N}\p{M}\p{Cf}]/u;
const SIGNS = new Map([
  ...[...'-&‐‑'].map((sign): [string, number] => [sign, HYPHEN]),
  ...[..."'’‘`´ʼ＇"].map((sign): [string, number] => [sign, APOSTROPHE]),
  ...[...'.,٫'].map((sign): [string, number] => [sign, POINT]),
]);

const SURROGATE = /[\ud800-\udfff]/;

/** A code unit in lower case; 0 is not looked at yet. */
const lowered = new Uint16Array(0x10000);

/** Where a piece of a text begins and ends. */
export type Span = { start: number; end: number };

/** The code units of a text in lower case, each in its place, in an array that is used again and again. */
export type UnitBuffer = { units: Uint16Array; length: number };

export function createUnitBuffer(): UnitBuffer {
  return { units: new Uint16Array(1024), length: 0 };
}

/** Letters beyond the basic plane, as mathematical ones, are read as the plain letters they look like. */
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

/** All chunks of a text; `readable` comes before it. */
export function chunksOf(text: string): Span[] {
  const buffer = createUnitBuffer();
  const spans: Span[] = [];
  readInto(buffer, text);
  eachChunk(buffer, (start, end) => spans.push({ start, end }));
  return spans;
}

/** Calls for each run of letters and digits, with hyphens, apostrophes and decimal points inside it. */
export function eachChunk(buffer: UnitBuffer, visit: (start: number, end: number) => void): void {
  const { units, length } = buffer;
  let at = 0;
  while (at < length) {
    if (kindOf(units[at] as number) !== LETTER) {
      at++;
      continue;
    }
    const start = at++;
    while (at < length && (kindOf(units[at] as number) === LETTER || joins(buffer, at))) at++;
    visit(start, at);
  }
}

/** The words of a chunk, and whether they may be written as one. `l'été` is two words that are never one. */
export function splitChunk(chunk: string, stopWords: ReadonlySet<string>): { parts: Span[]; joins: boolean } {
  const parts: Span[] = [];
  let start = 0;
  let joins = true;
  for (let at = 1; at < chunk.length - 1; at++) {
    const kind = kindOf(chunk.charCodeAt(at));
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

/** Whether a sign stands between two letters that it holds together, or a point between two digits. */
function joins({ units, length }: UnitBuffer, at: number): boolean {
  const kind = kindOf(units[at] as number);
  if (kind === SEPARATOR || at + 1 >= length) return false;
  const [before, after] = [units[at - 1] as number, units[at + 1] as number];
  if (kind === POINT) return isDigit(before) && isDigit(after);
  return kindOf(before) === LETTER && kindOf(after) === LETTER;
}

/** The `s` of `women's` and the `ll` of `we'll` are endings, the `ete` of `l'ete` is a word. */
function lettersFrom(chunk: string, start: number): number {
  let end = start;
  while (end < chunk.length && kindOf(chunk.charCodeAt(end)) === LETTER) end++;
  return end - start;
}

function kindOf(unit: number): number {
  const known = kinds[unit] as number;
  if (known !== 0) return known;
  const sign = String.fromCharCode(unit);
  const kind = SIGNS.get(sign) ?? (OF_A_WORD.test(sign) ? LETTER : SEPARATOR);
  kinds[unit] = kind;
  return kind;
}

/** A letter whose lower case is several, as the Turkish dotted I, stays what it is until it is folded. */
function lower(unit: number): number {
  const small = String.fromCharCode(unit).toLowerCase();
  lowered[unit] = small.length === 1 ? small.charCodeAt(0) : unit;
  return lowered[unit] as number;
}

function isDigit(unit: number): boolean {
  return (unit >= 48 && unit <= 57) || (unit >= 0x660 && unit <= 0x669) || (unit >= 0x6f0 && unit <= 0x6f9);
}
