import type { FacetWords } from '../document.ts';
import { type Asker, type FacetPhrases, type Held, holdersOf } from './facet-words.ts';
import type { ReadWord, Unit } from './read-words.ts';

/** The kind of thing a text asks for: the unit and the word of it that say so, and which documents are of it. */
export type Kind = Pick<Held, 'bits' | 'documents'> & {
  number: number;
  word: ReadWord;
  /** The narrowest values of that name: coats rather than all coats and jackets. */
  values: readonly FacetWords[];
};

type Request = { phrases: FacetPhrases; asker: Asker; kindFirst: boolean };

/** Of words that stand together the last one that names a kind, or the first, before anything said "with" or "for" it. */
export function kindOf(units: readonly Unit[], request: Request): Kind | undefined {
  let found: Kind | undefined;
  for (const [number, unit] of units.entries()) {
    if (found && (unit.isStop || request.kindFirst)) break;
    const kind = unit.isStop ? undefined : kindNamed(unit, request);
    if (kind) found = { ...kind, number };
  }
  return found;
}

/** Of a phrase its main word counts: a trench coat is a coat. */
function kindNamed({ words, term }: Unit, { phrases, asker, kindFirst }: Request): Omit<Kind, 'number'> | undefined {
  const word = words.at(kindFirst ? 0 : -1) as ReadWord;
  for (const name of new Set([word.term, term])) {
    const held = holdersOf(phrases.byTerms.get(name)?.filter(isKind) ?? [], asker);
    if (held.documents > 0) return { ...held, word, values: narrowest(held.values, asker) };
  }
  return;
}

const isKind = (entry: FacetWords): boolean => entry.isKind === true;

function narrowest(values: readonly FacetWords[], asker: Asker): FacetWords[] {
  const counts = values.map((value) => holdersOf([value], asker).documents);
  const least = Math.min(...counts);
  return values.filter((_, place) => counts[place] === least);
}
