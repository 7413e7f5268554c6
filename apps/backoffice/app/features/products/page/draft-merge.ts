import type { ContentFields } from '@shop/domain/catalog/desk/product-content';

export type Clash = { name: string; theirs: string; yours: string };

type Versions = {
  /** What the form started from. */
  base: ContentFields;
  /** What is saved now. */
  theirs: ContentFields;
  typed: ContentFields;
};

/** What was typed on top of what is saved now; fields that both sides changed to different values are clashes. */
export function mergeDraft({ base, theirs, typed }: Versions): { merged: ContentFields; clashes: Clash[] } {
  const names = [...new Set([...Object.keys(base), ...Object.keys(typed), ...Object.keys(theirs)])];
  const merged: Record<string, string> = { ...theirs };
  const clashes: Clash[] = [];
  for (const name of names) {
    const [was, now, mine] = [base[name] ?? '', theirs[name] ?? '', typed[name] ?? ''];
    if (mine === was) continue;
    merged[name] = mine;
    if (now !== was && now !== mine) clashes.push({ name, theirs: now, yours: mine });
  }
  return { merged, clashes };
}

export const isSame = (one: ContentFields, other: ContentFields): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => (one[name] ?? '') === (other[name] ?? ''));
