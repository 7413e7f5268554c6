/** The fonts of a document, by what they can write. */
export type RunFont = 'latin' | 'latin-ext' | 'arabic';
export type Run = { font: RunFont; text: string };

const ARABIC = /[\p{Script=Arabic}\u0640\u060c\u061b\u061f]/u;
/** What the font of Latin letters has of its own; those of further languages stand in another file. */
const LATIN =
  /[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2122\u2212]/u;
const LATIN_EXT = /[\u0100-\u024f\u1e00-\u1eff\u20a0-\u20ab\u20ad-\u20bf]/u;
/** Spaces of typesetters, which fonts lack, and marks that are seen by nobody. */
const THIN_SPACES = /[\u2000-\u200a\u202f\u205f]/gu;
const UNSEEN = /[\u200b-\u200f\u202a-\u202e\u2060-\u206f\p{Cc}\ufeff]/gu;

/** A line as it is set from left to right: each run in one font, those of one direction in the order they are read in. */
export function textRuns(text: string, direction: 'ltr' | 'rtl'): Run[] {
  const plain = text.normalize('NFC').replace(THIN_SPACES, '\u00a0').replace(UNSEEN, '');
  if (direction === 'ltr') return segmentsOf(plain).flat();
  return segmentsOf(plain).toReversed().flatMap(withSpacesTurned);
}

/** A space before a Latin word stands on its right where what goes before it does. */
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

/** Neighbours that are read in one direction. */
function segmentsOf(text: string): Run[][] {
  const segments: Run[][] = [];
  for (const sign of joinSpaces(text)) {
    const font = fontOf(sign);
    const segment = segments.at(-1);
    const isSameWay = segment !== undefined && (segment[0]?.font === 'arabic') === (font === 'arabic');
    if (!isSameWay) segments.push([{ font, text: shown(sign, font) }]);
    else append(segment, { font, text: shown(sign, font) });
  }
  return segments;
}

/** A space between two Arabic words is part of their line, whatever font it is asked of. */
const joinSpaces = (text: string): string[] =>
  text.match(
    /[\p{Script=Arabic}\u0640\u060c\u061b\u061f]+(?:[ \u00a0]+[\p{Script=Arabic}\u0640\u060c\u061b\u061f]+)*|./gsu,
  ) ?? [];

function append(segment: Run[], { font, text }: Run): void {
  const last = segment.at(-1);
  if (last?.font === font) last.text += text;
  else segment.push({ font, text });
}

function fontOf(sign: string): RunFont {
  if (ARABIC.test(sign)) return 'arabic';
  return LATIN_EXT.test(sign) ? 'latin-ext' : 'latin';
}

const shown = (sign: string, font: RunFont): string => (font === 'latin' && !LATIN.test(sign) ? '?' : sign);
