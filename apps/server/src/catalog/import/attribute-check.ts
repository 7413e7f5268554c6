import { readAttributeValue, type ValueFault, type ValueRule } from '@shop/domain/catalog/import/attribute-value';
import type { Draft } from './draft.ts';
import { type Complaint, type Finding, fault, note } from './finding.ts';

/** By name of the attribute, for those that the merchant has set up. */
export type ValueRules = ReadonlyMap<string, ValueRule>;

/** Writes values of products as their attributes expect them, and reports those that they cannot have. */
export async function* checkAttributes(
  drafts: AsyncIterable<Draft>,
  rules: ValueRules,
): AsyncGenerator<Draft, void, undefined> {
  for await (const draft of drafts) yield rules.size === 0 ? draft : checkDraftAttributes(draft, rules);
}

function checkDraftAttributes(draft: Draft, rules: ValueRules): Draft {
  const { attributes } = (draft.value ?? {}) as { attributes?: unknown };
  if (typeof attributes !== 'object' || attributes === null) return draft;
  const findings: Finding[] = [];
  const entries = Object.entries(attributes).map(([name, values]) => {
    const rule = rules.get(name);
    if (!rule || !Array.isArray(values) || !values.every((value) => typeof value === 'string')) return [name, values];
    const place = draft.locate(['attributes', name]);
    // A file of whole records brings new values with its attributes.
    const known = draft.namesColumns ? rule : { ...rule, values: NO_VALUES };
    return [name, values.map((value) => readValue(value, known, (found) => findings.push(found(place))))] as const;
  });
  const value = { ...(draft.value as object), attributes: Object.fromEntries(entries) };
  return { ...draft, value, findings: [...draft.findings, ...findings] };
}

const NO_VALUES: ReadonlySet<string> = new Set();

type Report = (found: (place: ReturnType<Draft['locate']>) => Finding) => void;

function readValue(text: string, rule: ValueRule, report: Report): string {
  const read = readAttributeValue(text, rule);
  if ('fault' in read) {
    report((place) => fault(place, text, COMPLAINTS[read.fault](rule)));
    return text;
  }
  if (read.isUnknown) report((place) => note(place, text, UNKNOWN));
  return read.value;
}

const COMPLAINTS: Readonly<Record<ValueFault, (rule: ValueRule) => Complaint>> = {
  number: () => ({ reason: 'Not a number', cure: 'Write digits, with a point or comma before decimals' }),
  ambiguous: () => ({ reason: 'The comma may stand for thousands or decimals', cure: 'Write 1200 or 1.2' }),
  unit: ({ unit }) => ({
    reason: unit ? `Not in ${unit}` : 'The attribute has no unit',
    cure: unit ? `Convert it to ${unit} and write the number alone` : 'Write the number alone',
  }),
  flag: () => ({ reason: 'Not yes or no', cure: 'Write yes or no' }),
};

const UNKNOWN: Complaint = {
  reason: 'The attribute does not have this value yet',
  cure: 'Correct it, or give it a name on the screen Attributes: it is shown as written',
};
