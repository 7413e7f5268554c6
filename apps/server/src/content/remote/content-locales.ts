import { DEFAULT_LOCALE } from '#server/content/documents/content-service.ts';

/** Locale codes to ask the content service for: that of the store first, then the fallback of all stores. */
export function createContentLocales(pairs: readonly string[]) {
  const codes = new Map(pairs.map((pair) => pair.split('=', 2) as [string, string]));
  const getCode = (locale: string) => codes.get(locale) ?? locale;
  return (locale: string) => ({ locale: getCode(locale), fallbackLocales: [getCode(DEFAULT_LOCALE)] });
}

export type ContentLocales = ReturnType<typeof createContentLocales>;
