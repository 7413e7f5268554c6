import type { Language } from './language.ts';
import type { Texts } from './text-context.tsx';

/** A browser loads the texts of its language only. */
export async function loadTexts(language: Language): Promise<Texts> {
  return language === 'de' ? (await import('./text/de.ts')).de : (await import('./text/en.ts')).en;
}
