import type { Store } from '../site/store/store.ts';

/** Attributes of a text in another language than the page around it. */
export type TextLanguage = { lang: string; dir: 'ltr' | 'rtl' };

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ur']);

/** Undefined for a document in the language of the store; a fallback document is often in another. */
export function findForeignLanguage(
  locale: string | null | undefined,
  { language }: Pick<Store, 'language'>,
): TextLanguage | undefined {
  const [lang = ''] = locale?.toLowerCase().split(/[-_]/) ?? [];
  if (lang === '' || lang === language) return undefined;
  return { lang, dir: RIGHT_TO_LEFT.has(lang) ? 'rtl' : 'ltr' };
}
