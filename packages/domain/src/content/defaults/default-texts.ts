/** What the configuration knows; texts in brackets are blanks that the merchant fills. */
export type DefaultFacts = {
  name: string;
  legalName: string;
  /** On one line. */
  address: string;
  returnDays: number;
  /** Right to cancel of a distance sale. */
  cancellationDays: number;
};

type Section = { title: string; body: string };
type Page = { title: string; sections: readonly Section[] };

export type DefaultTexts = {
  home: { newIn: string; seeAll: string; openingSoon: string; description: string };
  footer: { help: string; legal: string; account: string; signIn: string; trackOrder: string };
  pages: {
    terms: Page;
    privacy: Page;
    returns: Page;
    delivery: Page;
    contact: Page;
    cookies: Page;
    /** Only where the law of the country asks for it. */
    impressum?: Page;
    widerruf?: Page;
  };
};

/** Texts with the facts in their places, such as `{legalName}`. */
export const fillTexts = (texts: DefaultTexts, facts: DefaultFacts): DefaultTexts =>
  fill(texts, (name) => String(facts[name as keyof DefaultFacts])) as DefaultTexts;

function fill(value: unknown, read: (name: string) => string): unknown {
  if (typeof value === 'string') return value.replace(PLACE, (_, name: string) => read(name));
  if (Array.isArray(value)) return value.map((item) => fill(item, read));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(item, read)]));
}

const PLACE = /\{(name|legalName|address|returnDays|cancellationDays)\}/g;

export const section = (title: string, ...paragraphs: string[]): Section => ({
  title,
  body: paragraphs.map((text) => `<p>${text}</p>`).join('\n'),
});
