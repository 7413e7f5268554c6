/** Text with a form per number: `{ one: '{count} order', other: '{count} orders' }`. */
export type Plural = { one: string; other: string };
export type Catalogue = Readonly<Record<string, string | Plural>>;

/** Names in braces of a text: `'Refund {sum}'` needs `sum`. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type Names<Entry> = Entry extends Plural ? NamesIn<Entry['one'] | Entry['other']> | 'count' : NamesIn<Entry & string>;
type Values<Entry> = { [Name in Names<Entry>]: Name extends 'count' ? number : string | number };

/** Keys of texts without placeholders. */
export type PlainKeys<Texts extends Catalogue> = {
  [Key in keyof Texts]: [Names<Texts[Key]>] extends [never] ? Key : never;
}[keyof Texts & string];

/** Same keys, each a text or a plural as in the first language. Placeholders are compared by a test. */
export type Translation<Original extends Catalogue> = {
  readonly [Key in keyof Original]: Original[Key] extends Plural ? Plural : string;
};

export type Translate<Texts extends Catalogue> = <Key extends keyof Texts & string>(
  key: Key,
  ...values: [Names<Texts[Key]>] extends [never] ? [] : [Values<Texts[Key]>]
) => string;

/** Translation function over one catalogue. */
export function createTranslate<Texts extends Catalogue>(texts: Catalogue, language: string): Translate<Texts> {
  const plurals = new Intl.PluralRules(language);
  return (key, ...[values]) => {
    const entry = texts[key] ?? key;
    const given: Record<string, string | number> = values ?? {};
    const text =
      typeof entry === 'string' ? entry : entry[plurals.select(Number(given.count)) === 'one' ? 'one' : 'other'];
    return text.replace(/[{](\w+)[}]/g, (_, name: string) => String(given[name] ?? ''));
  };
}
