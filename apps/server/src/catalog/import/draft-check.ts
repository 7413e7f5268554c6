import type { z } from 'zod';
import type { Draft, Locate, Path } from './draft.ts';
import { type Finding, fault, isFault } from './finding.ts';
import type { Item } from './import-item.ts';
import { toComplaint } from './issue-complaint.ts';

export type Check<Value> = {
  schema: z.ZodType<Value>;
  /** Checks that a schema cannot express. */
  getFaults: (value: Value, locate: Locate) => Finding[];
};

/** Validates a draft: returns its value or all findings. */
export function checkDraft<Value>({ value, ...item }: Draft, { schema, getFaults }: Check<Value>): Item<Value> {
  if (item.findings.some(isFault)) return item;
  const { data, error } = schema.safeParse(value);
  const faults = error
    ? onePerPlace(error.issues.map((issue) => getFault(issue, value, item.locate)))
    : getFaults(data, item.locate);
  if (error || faults.length > 0) return { ...item, findings: [...item.findings, ...faults] };
  return { ...item, value: data };
}

function getFault(issue: z.core.$ZodIssue, value: unknown, locate: Locate): Finding {
  const found = valueAt(value, issue.path);
  return fault(locate(issue.path), found, toComplaint(issue, found));
}

/** One finding per cell: a cell with two faults is corrected once. */
const onePerPlace = (findings: readonly Finding[]): Finding[] =>
  [
    ...new Map(findings.toReversed().map((finding) => [`${finding.row} ${finding.column}`, finding])).values(),
  ].reverse();

export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, step) => (part as Record<PropertyKey, unknown> | undefined)?.[step], value);
