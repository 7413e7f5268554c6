import { describe, expect, test } from 'vitest';
import { judgeTranslation, listNeededLocales } from './translation.ts';

const [monday, tuesday] = [new Date('2026-11-16T09:00:00Z'), new Date('2026-11-17T09:00:00Z')];

describe('a translation', () => {
  test.each([
    ['without text', { text: 'Dress' }, { text: '' }, 'missing'],
    ['of nothing', { text: '' }, { text: '' }, 'current'],
    ['as old as its source', { text: 'Dress' }, { text: 'Kleid' }, 'current'],
    ['older than its source', { text: 'Dress', changedAt: tuesday }, { text: 'Kleid', changedAt: monday }, 'outdated'],
    ['never changed since its source was', { text: 'Dress', changedAt: monday }, { text: 'Kleid' }, 'outdated'],
    [
      'changed after its source',
      { text: 'Dress', changedAt: monday },
      { text: 'Kleid', changedAt: tuesday },
      'current',
    ],
    [
      'changed together with its source',
      { text: 'Dress', changedAt: monday },
      { text: 'Kleid', changedAt: monday },
      'current',
    ],
  ] as const)('%s is judged', (_, source, translation, state) => {
    expect(judgeTranslation(source, translation)).toBe(state);
  });
});

test('locales are needed for the languages of the stores of the brands', () => {
  const stores = [
    { brand: 'main', language: 'de' },
    { brand: 'main', language: 'en' },
    { brand: 'outlet', language: 'fr' },
  ] as const;
  expect(listNeededLocales(['main'], stores)).toEqual(['en-GB', 'de-DE']);
  expect(listNeededLocales(['outlet'], stores)).toEqual(['fr-FR']);
});
