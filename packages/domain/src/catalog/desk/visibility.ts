/** What keeps shoppers of a store from a product, or makes it hard to find or buy. */
export const VISIBILITY_REASONS = [
  'archived',
  'not-yet',
  'no-longer',
  'offline',
  'no-brand',
  'no-price',
  'no-text',
  'not-indexed',
  'no-category',
  'no-stock',
  'hidden',
  'untranslated',
] as const;
export type VisibilityReason = (typeof VISIBILITY_REASONS)[number];

/** A product in one store. */
export type VisibilityFacts = {
  online: boolean;
  isArchived: boolean;
  /** Planned start. */
  onlineAt: Date | null;
  /** When a plan took it offline, if that was the last change. */
  endedAt: Date | null;
  /** The store's brand is among those of the product. */
  hasBrand: boolean;
  /** It has a price in the store's list. */
  hasPrice: boolean;
  /** Units in the store's pool. */
  available: number;
  /** Categories that hold it, by hand or by rule. */
  categories: number;
  /** It has a name in the language of the store or in that of the source. */
  hasText: boolean;
  isTranslated: boolean;
  /** Listings of the store in which a rule hides it. */
  hiddenIn: number;
  /** Undefined: the search index cannot be asked. */
  isIndexed: boolean | undefined;
};

export type StoreVisibility = {
  /** `limited`: shoppers with its address see it, others may not find it or cannot buy it. */
  state: 'seen' | 'limited' | 'unseen';
  reasons: VisibilityReason[];
};

export function judgeVisibility(facts: VisibilityFacts): StoreVisibility {
  const unseen = [...listOfflineReasons(facts), ...listMissing(facts)];
  // A change reaches the index within seconds; what shoppers may not see is never in it.
  if (unseen.length === 0 && facts.isIndexed === false) unseen.push('not-indexed');
  const limits = listLimits(facts);
  if (unseen.length > 0) return { state: 'unseen', reasons: [...unseen, ...limits] };
  return { state: limits.length > 0 ? 'limited' : 'seen', reasons: limits };
}

function listOfflineReasons({ online, isArchived, onlineAt, endedAt }: VisibilityFacts): VisibilityReason[] {
  if (online) return [];
  if (isArchived) return ['archived'];
  if (onlineAt) return ['not-yet'];
  return [endedAt ? 'no-longer' : 'offline'];
}

const listMissing = ({ hasBrand, hasPrice, hasText }: VisibilityFacts): VisibilityReason[] => [
  ...(hasBrand ? [] : (['no-brand'] as const)),
  ...(hasPrice ? [] : (['no-price'] as const)),
  ...(hasText ? [] : (['no-text'] as const)),
];

const listLimits = ({
  categories,
  available,
  hiddenIn,
  hasText,
  isTranslated,
}: VisibilityFacts): VisibilityReason[] => [
  ...(categories > 0 ? [] : (['no-category'] as const)),
  ...(available > 0 ? [] : (['no-stock'] as const)),
  ...(hiddenIn > 0 ? (['hidden'] as const) : []),
  ...(hasText && !isTranslated ? (['untranslated'] as const) : []),
];
