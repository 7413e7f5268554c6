import type { ListingReply } from '@shop/contracts/shop/page';
import { MINOR_UNITS } from '@shop/domain/money';
import { useState } from 'react';
import { formatRoundMoney } from '#app/i18n/money.ts';
import { useText } from '#app/i18n/text.ts';
import { useUiLocale } from '#app/ui/locale.tsx';
import { RangeSlider } from '#app/ui/range-slider.tsx';
import { FacetGroup } from './facet.tsx';

type PriceRange = NonNullable<ListingReply['priceRange']>;
/** As the fields hold it: empty where there is no limit. */
type Limits = { from: string; to: string };

/** The fields are what is sent, with or without script; the slider writes into them. */
export function PriceFilter({ range }: { range: PriceRange }) {
  const text = useText();
  const { locale } = useUiLocale();
  const { currency } = range.min;
  const unit = MINOR_UNITS[currency];
  const bounds = { min: Math.floor(range.min.amount / unit), max: Math.ceil(range.max.amount / unit) };
  const [limits, setLimits] = useLimits(range, unit);
  const labels = { from: text('listing.price.from'), to: text('listing.price.to') };

  return (
    <FacetGroup label={text('listing.price')} open>
      <RangeSlider
        {...bounds}
        from={limits.from === '' ? bounds.min : Number(limits.from)}
        to={limits.to === '' ? bounds.max : Number(limits.to)}
        labels={labels}
        say={(value) => formatRoundMoney({ amount: value * unit, currency }, locale)}
        onChange={({ from, to }) =>
          setLimits({ from: from <= bounds.min ? '' : String(from), to: to >= bounds.max ? '' : String(to) })
        }
      />
      <div className="price-limits">
        {(['from', 'to'] as const).map((end) => (
          <input
            key={end}
            className="price-limits__field"
            type="number"
            inputMode="numeric"
            name={range.parameter}
            min="0"
            step="any"
            aria-label={labels[end]}
            suppressHydrationWarning
            placeholder={formatRoundMoney({ amount: bounds[end === 'from' ? 'min' : 'max'] * unit, currency }, locale)}
            value={limits[end]}
            onChange={({ currentTarget }) => setLimits({ ...limits, [end]: currentTarget.value })}
          />
        ))}
      </div>
    </FacetGroup>
  );
}

/** What a shopper sets holds until the listing says what has become of it. */
function useLimits(range: PriceRange, unit: number) {
  const [known, setKnown] = useState(range);
  const [limits, setLimits] = useState(() => limitsOf(range, unit));
  if (known !== range) {
    setKnown(range);
    setLimits(limitsOf(range, unit));
  }
  return [limits, setLimits] as const;
}

function limitsOf({ from, to }: PriceRange, unit: number): Limits {
  const written = (limit: PriceRange['from']) => (limit ? String(limit.amount / unit) : '');
  return { from: written(from), to: written(to) };
}
