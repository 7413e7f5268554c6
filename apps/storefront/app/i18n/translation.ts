/** Every English key is required, so that a missing one is a type error. */
export type Translation<English> = Readonly<Record<keyof English, string>>;

/** Overrides of an English variant. */
export type Variant<English> = Partial<Translation<English>>;
