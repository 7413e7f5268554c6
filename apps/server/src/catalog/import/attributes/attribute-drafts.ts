import { findColourHex } from '@shop/domain/catalog/import/colour-palette';
import { COLOUR_ATTRIBUTE, planAttribute } from '@shop/domain/catalog/import/imported-attribute';
import { isRecord } from '@shop/domain/record';
import type { Locale } from '@shop/domain/site/store/store';
import type { Draft } from '#server/catalog/import/draft.ts';
import { type Complaint, note } from '#server/catalog/import/finding.ts';
import type { AttributeRecord } from '#server/catalog/records/catalog-record.ts';

type Deps = { known: readonly AttributeRecord[]; locale: Locale };
type Found = { row: number; values: Set<string> };

const TOO_MANY: Complaint = {
  reason: 'The attribute has too many values to choose from, so it is no filter',
  cure: 'Set it up on the screen Attributes if shoppers should filter by it',
};

/** Products as they are, with colours as the shop writes them, then the attributes that the products name. */
export async function* withAttributes(
  drafts: AsyncIterable<Draft>,
  { known, locale }: Deps,
): AsyncGenerator<Draft, void, undefined> {
  const attributes = new Map(known.map((one) => [one.name, one]));
  const spelling = createSpelling(attributes.get(COLOUR_ATTRIBUTE)?.values.map(({ value }) => value) ?? []);
  const found = new Map<string, Found>();
  for await (const draft of drafts) {
    const spelled = spellColours(draft, spelling);
    collect(spelled, found);
    yield spelled;
  }
  for (const [name, { row, values }] of [...found].toSorted(([a], [b]) => a.localeCompare(b, 'en'))) {
    const plan = planAttribute({ name, values: [...values] }, attributes.get(name), (label) => ({ [locale]: label }));
    const place = { row, column: name };
    const findings = plan ? [] : [note(place, name, TOO_MANY)];
    yield { row, value: plan, findings, locate: () => place };
  }
}

type Spelling = (colour: string) => string;

/** `black`, `BLACK` and `Black` are one colour: the shop's spelling counts, else the first in the file. */
function createSpelling(known: readonly string[]): Spelling {
  const spellings = new Map(known.map((colour) => [colour.toLowerCase(), colour]));
  return (colour) => {
    const key = colour.trim().toLowerCase();
    const spelling = spellings.get(key) ?? colour.trim();
    spellings.set(key, spelling);
    return spelling;
  };
}

function spellColours(draft: Draft, spelling: Spelling): Draft {
  const { value } = draft;
  if (!isRecord(value) || !isRecord(value.attributes)) return draft;
  const colours = value.attributes[COLOUR_ATTRIBUTE];
  if (!isTexts(colours)) return draft;
  const attributes = { ...value.attributes, [COLOUR_ATTRIBUTE]: [...new Set(colours.map(spelling))] };
  return { ...draft, value: { ...value, attributes } };
}

function collect({ row, value }: Draft, found: Map<string, Found>): void {
  if (!isRecord(value) || !isRecord(value.attributes)) return;
  for (const [name, values] of Object.entries(value.attributes)) {
    if (!isTexts(values) || values.length === 0) continue;
    const attribute = found.get(name) ?? { row, values: new Set() };
    for (const one of values) attribute.values.add(one);
    found.set(name, attribute);
  }
}

const isTexts = (values: unknown): values is string[] =>
  Array.isArray(values) && values.every((value) => typeof value === 'string');

/** Gives products without a hex code that of their colour. Call after completion: the code of a known product stays. */
export async function* withColourHex(drafts: AsyncIterable<Draft>): AsyncGenerator<Draft, void, undefined> {
  for await (const draft of drafts) yield fillColourHex(draft);
}

function fillColourHex(draft: Draft): Draft {
  const { value } = draft;
  if (!isRecord(value) || value.colourHex !== undefined || !isRecord(value.attributes)) return draft;
  const colours = value.attributes[COLOUR_ATTRIBUTE];
  const colourHex = isTexts(colours) ? findColourHex(colours[0] ?? '') : undefined;
  return colourHex ? { ...draft, value: { ...value, colourHex } } : draft;
}
