import type { z } from 'zod';
import type { Draft, Path, PlaceOf } from './draft.ts';
import { type Finding, fault, isFault } from './finding.ts';
import type { Item } from './import-item.ts';
import { complaintOf } from './issue-complaint.ts';

export type Check<Value> = {
  schema: z.ZodType<Value>;
  /** What no schema can say. */
  faultsOf: (value: Value, placeOf: PlaceOf) => Finding[];
};

/** The value that the draft is, or else all that is wrong with it. */
export function checkDraft<Value>({ value, ...item }: Draft, { schema, faultsOf }: Check<Value>): Item<Value> {
  if (item.findings.some(isFault)) return item;
  const { data, error } = schema.safeParse(value);
  const faults = error
    ? onePerPlace(error.issues.map((issue) => faultOf(issue, value, item.placeOf)))
    : faultsOf(data, item.placeOf);
  if (error || faults.length > 0) return { ...item, findings: [...item.findings, ...faults] };
  return { ...item, value: data };
}

function faultOf(issue: z.core.$ZodIssue, value: unknown, placeOf: PlaceOf): Finding {
  const found = valueAt(value, issue.path);
  return fault(placeOf(issue.path), found, complaintOf(issue, found));
}

/** A cell that is wrong in two ways is corrected once. */
const onePerPlace = (findings: readonly Finding[]): Finding[] =>
  [
    ...new Map(findings.toReversed().map((finding) => [`${finding.row} ${finding.column}`, finding])).values(),
  ].reverse();

export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, step) => (part as Record<PropertyKey, unknown> | undefined)?.[step], value);
