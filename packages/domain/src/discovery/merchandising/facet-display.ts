export const FACET_LOOKS = ['automatic', 'list', 'swatches'] as const;
export type FacetLook = (typeof FACET_LOOKS)[number];

/** How a category shows one of its filters. */
export type FacetDisplay = {
  attribute: string;
  isHidden: boolean;
  look: FacetLook;
  /** Values before "more"; undefined for the default. */
  most?: number | undefined;
};

type Facet = {
  attribute: string;
  shownAs: 'sizes' | 'swatches' | 'list';
  values: readonly { colourHex?: string | undefined }[];
  most?: number | undefined;
};

/**
 * Filters in the order and look of a category. Filters without a setting follow in their own order: an attribute that
 * becomes a filter later is not lost.
 */
export function displayFacets<Given extends Facet>(
  facets: readonly Given[],
  displays: readonly FacetDisplay[],
): Given[] {
  const byAttribute = new Map(facets.map((facet) => [facet.attribute, facet]));
  const placed = new Set(displays.map(({ attribute }) => attribute));
  const shown = displays.flatMap(({ attribute, isHidden, look, most }) => {
    const facet = byAttribute.get(attribute);
    if (!facet || isHidden) return [];
    return [{ ...facet, shownAs: chooseLook(facet, look), ...(most !== undefined && { most }) }];
  });
  return [...shown, ...facets.filter(({ attribute }) => !placed.has(attribute))];
}

/** Swatches need a colour: without one they would all look alike. */
function chooseLook({ shownAs, values }: Facet, look: FacetLook): Facet['shownAs'] {
  if (look === 'swatches') return values.some(({ colourHex }) => colourHex) ? 'swatches' : shownAs;
  return look === 'list' ? 'list' : shownAs;
}

/** The setting of a category, else of the nearest category above it that has one. */
export function findFacetDisplay<Setting>(
  category: string,
  { settings, parents }: { settings: ReadonlyMap<string, Setting>; parents: ReadonlyMap<string, string> },
): { from: string; setting: Setting } | undefined {
  const seen = new Set<string>();
  for (let key: string | undefined = category; key !== undefined && !seen.has(key); key = parents.get(key)) {
    const setting = settings.get(key);
    if (setting !== undefined) return { from: key, setting };
    seen.add(key);
  }
  return undefined;
}
