import type { Analyser } from '../analyse.ts';
import type { TitlePair } from '../title-pairs.ts';
import type { Lexicon } from './lexicon.ts';
import type { SettingsWords } from './settings-words.ts';

/** Lookup tools for the words of a query. */
export type WordTools = {
  analyser: Analyser;
  lexicon: Lexicon;
  settingsWords: SettingsWords;
  getPair: (folded: string) => TitlePair | undefined;
  compounds: boolean;
};
