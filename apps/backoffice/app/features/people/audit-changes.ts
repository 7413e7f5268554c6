/** One field of an audit entry with its value before and after. */
export type Change = { field: string; before?: string; after?: string };

type Values = Record<string, unknown> | undefined;

/** Fields that differ, in the order of their first appearance. */
export function listChanges(before: Values, after: Values): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.flatMap((field) => {
    const [was, is] = [describe(before?.[field]), describe(after?.[field])];
    if (was === is) return [];
    return { field, ...(was !== undefined && { before: was }), ...(is !== undefined && { after: is }) };
  });
}

function describe(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
