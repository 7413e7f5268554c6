import type { Analyser } from './analyse.ts';
import type { Lexicon } from './lexicon.ts';
import type { SettingsWords } from './settings-words.ts';
import type { TitlePair } from './title-pairs.ts';

/** What the words of a query are looked up in. */
export type WordTools = {
  analyser: Analyser;
  lexicon: Lexicon;
  settingsWords: SettingsWords;
  pairOf: (folded: string) => TitlePair | undefined;
  compounds: boolean;
};
