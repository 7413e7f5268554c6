export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Locales of dates and numbers. */
export const LOCALES: Record<Language, string> = { en: 'en-GB', de: 'de-DE' };

export const isLanguage = (name: unknown): name is Language => LANGUAGES.some((known) => known === name);

/** Language by the person's own choice, else by the browser. */
export function chooseLanguage(chosen: string | undefined, acceptLanguage: string | null): Language {
  if (isLanguage(chosen)) return chosen;
  const wanted = (acceptLanguage ?? '').split(',').map((one) => one.trim().slice(0, 2).toLowerCase());
  return wanted.find(isLanguage) ?? 'en';
}
