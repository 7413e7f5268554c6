import type { ListingFacet } from '@shop/contracts/shop/discovery/page';
import { type ReactNode, useState } from 'react';
import { useText } from '#app/i18n/text.ts';
import { ColourDisc } from '#app/ui/picture/colour-disc.tsx';
import { Icon } from '#app/ui/picture/icon.tsx';

type FacetValue = ListingFacet['values'][number];

/** Longer lists are collapsed, unless a collapsed option is selected. Sizes and swatches only where the merchant says so. */
const LONGEST_LIST = 8;
/** Fewer than these are not worth a second step, unless the merchant has set the number. */
const LEAST_REST = 3;

type FacetGroupProps = { label: string; open: boolean; children: ReactNode };

/** Uncontrolled after mount: a filter change never collapses a group the shopper has opened. */
export function FacetGroup({ label, open, children }: FacetGroupProps) {
  const [atFirst] = useState(open);
  return (
    <details className="facet" open={atFirst}>
      <summary className="facet__name">
        {label}
        <Icon name="chevron-down" size="small" />
      </summary>
      <fieldset aria-label={label}>{children}</fieldset>
    </details>
  );
}

type FacetProps = { facet: ListingFacet; open: boolean };

export function Facet({ facet, open }: FacetProps) {
  const { label, shownAs, values, most } = facet;
  const isChosen = values.some(({ selected }) => selected);
  return (
    <FacetGroup label={label} open={open || isChosen}>
      {shownAs === 'list' || most !== undefined ? (
        <FacetList facet={facet} />
      ) : (
        <FacetOptions facet={facet} values={values} />
      )}
    </FacetGroup>
  );
}

function FacetList({ facet }: { facet: ListingFacet }) {
  const text = useText();
  const { values, most = LONGEST_LIST } = facet;
  const rest = values.slice(most);
  const [open] = useState(rest.some(({ selected }) => selected));
  if (rest.length < (facet.most === undefined ? LEAST_REST : 1)) return <FacetOptions facet={facet} values={values} />;
  return (
    <>
      <FacetOptions facet={facet} values={values.slice(0, most)} />
      <details className="facet__rest" open={open}>
        <summary>{text('listing.allValues', { count: values.length })}</summary>
        <FacetOptions facet={facet} values={rest} />
      </details>
    </>
  );
}

type FacetOptionsProps = { facet: ListingFacet; values: readonly FacetValue[] };

function FacetOptions({ facet: { parameter, shownAs }, values }: FacetOptionsProps) {
  return (
    <ul className={`facet__options facet__options--${shownAs}`}>
      {values.map((value) => (
        <li key={value.value}>
          <Option parameter={parameter} shownAs={shownAs} value={value} />
        </li>
      ))}
    </ul>
  );
}

const OPTION_CLASSES = { list: 'choice', sizes: 'size-choice', swatches: 'colour-choice' } as const;

type OptionProps = Pick<ListingFacet, 'parameter' | 'shownAs'> & { value: FacetValue };

/**
 * Options without results are disabled, except selected ones, which can be removed, and the focused one, which must
 * keep focus.
 */
function Option({ parameter, shownAs, value: { value, label, count, selected, colourHex, picture } }: OptionProps) {
  const isList = shownAs === 'list';
  const [isHeld, setHeld] = useState(false);
  return (
    <label className={OPTION_CLASSES[shownAs]}>
      <input
        className={isList ? 'choice__box' : 'visually-hidden'}
        type="checkbox"
        name={parameter}
        value={value}
        defaultChecked={selected}
        disabled={count === 0 && !selected && !isHeld}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      />
      {shownAs === 'swatches' && <ColourDisc colour={colourHex} picture={picture} />}
      <bdi>{label}</bdi> <span className={isList ? 'facet__count' : 'visually-hidden'}>{count}</span>
    </label>
  );
}
