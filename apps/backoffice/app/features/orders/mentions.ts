export type Colleague = { staffId: string; name: string };

/** Ids of the colleagues whose names follow an `@`. The longest name counts: `@Ann Lee` is not Ann. */
export function findMentions(text: string, colleagues: readonly Colleague[]): string[] {
  const byLength = [...colleagues].sort((one, other) => other.name.length - one.name.length);
  const found = new Set<string>();
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const rest = text.slice(at + 1);
    const named = byLength.filter(({ name }) => isNamed(rest, name));
    for (const { staffId, name } of named) if (name.length === named[0]?.name.length) found.add(staffId);
  }
  return [...found];
}

const isNamed = (rest: string, name: string): boolean =>
  rest.toLowerCase().startsWith(name.toLowerCase()) && !/^[\p{L}\p{N}]/u.test(rest.slice(name.length));
