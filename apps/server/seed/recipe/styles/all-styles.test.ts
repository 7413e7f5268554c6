import { describe, expect, test } from 'vitest';
import { fabricOf } from '../fabrics.ts';
import type { Style } from '../style.ts';
import { factsOf } from '../style-facts.ts';
import { DESIGNS, DETAILS, FITS, LENGTHS, NECKS, SLEEVES } from '../vocabulary.ts';
import { ALL_STYLES } from './all-styles.ts';

/** A print on the chest is a pattern, too. */
const patternOf = (style: Style): string =>
  'print' in style.cut && style.cut.print ? style.cut.print.motif : factsOf(style).design;

/** What the illustrator drafts a style from, before any detail. */
function blockOf({ cut }: Style): string {
  if (cut.type === 'coord') return `${cut.upper.type} and ${cut.lower.type}`;
  const shape = ['silhouette', 'style', 'cut', 'neckline'].map((name) => (cut as Record<string, unknown>)[name]);
  return [cut.type, ...shape].filter(Boolean).join(' ');
}

/**
 * The phrases a style's title may be made of, longest first: what the cut, the cloth and the print show, and no more.
 * A co-ord's pieces may each be named.
 */
function titlePhrases(style: Style): readonly string[] {
  const facts = factsOf(style);
  const phrases = [
    ...facts.nouns,
    ...(facts.shape?.titles ?? []),
    ...(facts.neck ? NECKS[facts.neck].titles : []),
    ...(facts.sleeve ? SLEEVES[facts.sleeve].titles : []),
    ...(facts.fit ? FITS[facts.fit].titles : []),
    ...(facts.length ? LENGTHS[facts.length].titles : []),
    ...facts.details.flatMap((detail) => DETAILS[detail].titles),
    ...DESIGNS[facts.design].titles,
    ...fabricOf(style.material).names,
    ...(style.set ? ['co-ord'] : []),
    ...(facts.kind.startsWith('mens') ? ['men’s'] : []),
  ];
  return [...new Set(phrases.map((phrase) => phrase.toLowerCase()))].sort((a, b) => b.length - a.length);
}

/** What is left of a title once all it may say is taken out. */
function unfoundedWords(style: Style): string {
  const left = titlePhrases(style).reduce(withoutPhrase, style.title.toLowerCase());
  return withoutPhrase(withoutPhrase(left, 'and'), 'with').trim();
}

const withoutPhrase = (text: string, phrase: string): string =>
  text.replaceAll(new RegExp(`(?<![^ ])${phrase}(?![^ ])`, 'g'), '');

describe('the styles', () => {
  test('are told apart by their titles', () => {
    expect(new Set(ALL_STYLES.map(({ title }) => title)).size).toBe(ALL_STYLES.length);
  });

  test('promise in their titles nothing that the cut, the cloth or the print does not show', () => {
    const clothes = ALL_STYLES.filter(({ beauty }) => !beauty);
    const promises = clothes.map((style) => [style.title, unfoundedWords(style)]).filter(([, words]) => words !== '');
    expect(promises).toEqual([]);
  });

  test('a promise that is not kept is found', () => {
    const [dress] = ALL_STYLES;
    expect(dress && unfoundedWords({ ...dress, title: 'Halter-neck velvet midi dress' })).toContain('halter-neck');
  });

  test('name the print or the pattern they have', () => {
    for (const style of ALL_STYLES) {
      const { design } = factsOf(style);
      const { titles } = DESIGNS[design];
      const named =
        titles.length === 0 || titles.some((title) => style.title.toLowerCase().includes(title.toLowerCase()));
      expect(named, style.title).toBe(true);
    }
  });

  test('do not look alike: at most three share block, pattern and material', () => {
    const groups = Map.groupBy(ALL_STYLES, (style) => [blockOf(style), patternOf(style), style.material].join(', '));
    const crowded = [...groups].filter(([, styles]) => styles.length > 3).map(([look]) => look);
    expect(crowded).toEqual([]);
  });

  test('say each something of their own', () => {
    expect(new Set(ALL_STYLES.map(({ note }) => note)).size).toBe(ALL_STYLES.length);
    for (const { note } of ALL_STYLES) expect(note).toMatch(/^[A-Z].*\.$/);
  });

  test('cost what a high-street shop can ask', () => {
    for (const { price } of ALL_STYLES) {
      expect(price).toBeGreaterThanOrEqual(8);
      expect(price).toBeLessThanOrEqual(160);
    }
  });
});
