/** What a language says in its own words. A missing key falls back to English. */
export type Translation<English> = Partial<Record<keyof English, string>>;
