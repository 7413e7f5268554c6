import type { ListingFacet } from '@shop/contracts/shop/discovery/page';
import { displayFacets, type FacetDisplay } from '@shop/domain/discovery/merchandising/facet-display';
import { useText } from '#backoffice/i18n/text-context.tsx';

/** Values of a list before "more" in the shop, where no number is set. */
const LONGEST_LIST = 8;

type Props = { facets: readonly ListingFacet[]; displays: readonly FacetDisplay[] };

/** The filters as the shop shows them with the unsaved settings. */
export function FacetPreview({ facets, displays }: Props) {
  return (
    <div className="facet-preview stack">
      {displayFacets(facets, displays).map((facet) => (
        <PreviewedFacet key={facet.attribute} facet={facet} />
      ))}
    </div>
  );
}

function PreviewedFacet({ facet: { label, shownAs, values, most } }: { facet: ListingFacet }) {
  const text = useText();
  const shown = values.slice(0, most ?? (shownAs === 'list' ? LONGEST_LIST : values.length));
  const rest = values.length - shown.length;
  return (
    <section>
      <h3>{label}</h3>
      <ul className={`facet-values facet-values-${shownAs}`}>
        {shown.map(({ value, label: name, count, colourHex }) => (
          <li key={value}>
            {shownAs === 'swatches' && <span className="facet-disc" style={{ background: colourHex }} />}
            <bdi>{name}</bdi> {shownAs === 'list' && <span className="muted">{count}</span>}
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="small muted">{text('merchandising.previewMore', { count: rest })}</p>}
    </section>
  );
}
