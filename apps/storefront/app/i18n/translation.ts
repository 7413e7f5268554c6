/** What a language says: every key of the English, so that a missing one is a type error. */
export type Translation<English> = Readonly<Record<keyof English, string>>;

/** What an English variant says in words of its own. */
export type Variant<English> = Partial<Translation<English>>;
