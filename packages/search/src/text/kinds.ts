import type { FacetWords } from '../document.ts';
import { type FacetPhrases, findHolders, type Held, type SearchContext } from './facet-value-words.ts';
import type { ReadWord, Unit } from './words/read-words.ts';

/** Kind of product that a text asks for: its unit and word, and the matching documents. */
export type Kind = Pick<Held, 'bits' | 'documents'> & {
  number: number;
  word: ReadWord;
  /** Most specific values of that name: coats rather than all coats and jackets. */
  values: readonly FacetWords[];
};

type Request = { phrases: FacetPhrases; asker: SearchContext; kindFirst: boolean };

/**
 * Last word that names a kind (the first one with `kindFirst`), ignoring anything after a stop word such as "with" or
 * "for".
 */
export function findKind(units: readonly Unit[], request: Request): Kind | undefined {
  let found: Kind | undefined;
  for (const [number, unit] of units.entries()) {
    if (found && (unit.isStop || request.kindFirst)) break;
    const kind = unit.isStop ? undefined : kindNamed(unit, request);
    if (kind) found = { ...kind, number };
  }
  return found;
}

/** Uses the head of a phrase: a trench coat is a coat. */
function kindNamed({ words, term }: Unit, { phrases, asker, kindFirst }: Request): Omit<Kind, 'number'> | undefined {
  const word = words.at(kindFirst ? 0 : -1) as ReadWord;
  for (const name of new Set([word.term, term])) {
    const held = findHolders(phrases.byTerms.get(name)?.filter(isKind) ?? [], asker);
    if (held.documents > 0) return { ...held, word, values: narrowest(held.values, asker) };
  }
  return;
}

const isKind = (entry: FacetWords): boolean => entry.isKind === true;

function narrowest(values: readonly FacetWords[], asker: SearchContext): FacetWords[] {
  const counts = values.map((value) => findHolders([value], asker).documents);
  const least = Math.min(...counts);
  return values.filter((_, place) => counts[place] === least);
}
