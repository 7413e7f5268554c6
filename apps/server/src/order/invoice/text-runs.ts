/** Fonts of a document by script. */
export type RunFont = 'latin' | 'latin-ext' | 'arabic';
export type Run = { font: RunFont; text: string };

const ARABIC = /[\p{Script=Arabic}\u0640\u060c\u061b\u061f]/u;
/** Characters contained in the Latin font file; extended Latin is in another file. */
const LATIN =
  /[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2122\u2212]/u;
const LATIN_EXT = /[\u0100-\u024f\u1e00-\u1eff\u20a0-\u20ab\u20ad-\u20bf]/u;
/** Typographic spaces, which the fonts lack; UNSEEN are invisible control marks. */
const THIN_SPACES = /[\u2000-\u200a\u202f\u205f]/gu;
const UNSEEN = /[\u200b-\u200f\u202a-\u202e\u2060-\u206f\p{Cc}\ufeff]/gu;

/** Splits a line into font runs in visual order, left to right; runs of one direction stay in reading order. */
export function textRuns(text: string, direction: 'ltr' | 'rtl'): Run[] {
  const plain = text.normalize('NFC').replace(THIN_SPACES, '\u00a0').replace(UNSEEN, '');
  if (direction === 'ltr') return splitSegments(plain).flat();
  return splitSegments(plain).toReversed().flatMap(withSpacesTurned);
}

/** RTL: swaps leading and trailing spaces of a Latin segment, because its neighbours are mirrored. */
function withSpacesTurned(segment: Run[]): Run[] {
  const [first, last] = [segment[0], segment.at(-1)];
  if (!first || !last || first.font === 'arabic') return segment;
  const before = /^[ \u00a0]*/u.exec(first.text)?.[0] ?? '';
  first.text = first.text.slice(before.length);
  const after = /[ \u00a0]*$/u.exec(last.text)?.[0] ?? '';
  last.text = `${last.text.slice(0, last.text.length - after.length)}${before}`;
  first.text = `${after}${first.text}`;
  return segment;
}

/** Groups neighbouring runs of the same direction. */
function splitSegments(text: string): Run[][] {
  const segments: Run[][] = [];
  for (const sign of joinSpaces(text)) {
    const font = selectFont(sign);
    const segment = segments.at(-1);
    const isSameWay = segment !== undefined && (segment[0]?.font === 'arabic') === (font === 'arabic');
    if (!isSameWay) segments.push([{ font, text: shown(sign, font) }]);
    else append(segment, { font, text: shown(sign, font) });
  }
  return segments;
}

/** Spaces between Arabic words belong to the Arabic run; otherwise they would split it. */
const joinSpaces = (text: string): string[] =>
  text.match(
    /[\p{Script=Arabic}\u0640\u060c\u061b\u061f]+(?:[ \u00a0]+[\p{Script=Arabic}\u0640\u060c\u061b\u061f]+)*|./gsu,
  ) ?? [];

function append(segment: Run[], { font, text }: Run): void {
  const last = segment.at(-1);
  if (last?.font === font) last.text += text;
  else segment.push({ font, text });
}

function selectFont(sign: string): RunFont {
  if (ARABIC.test(sign)) return 'arabic';
  return LATIN_EXT.test(sign) ? 'latin-ext' : 'latin';
}

const shown = (sign: string, font: RunFont): string => (font === 'latin' && !LATIN.test(sign) ? '?' : sign);
