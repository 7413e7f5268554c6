import type { ListingReply } from '@shop/contracts/shop/discovery/page';
import { getMinorUnits } from '@shop/domain/money';
import { type Ref, useImperativeHandle, useState } from 'react';
import { formatRoundMoney } from '#app/i18n/money.ts';
import { useText } from '#app/i18n/text.ts';
import { RangeSlider } from '#app/ui/form/range-slider.tsx';
import { useUiLocale } from '#app/ui/page/locale.tsx';
import { FacetGroup } from './facet.tsx';

type PriceRange = NonNullable<ListingReply['priceRange']>;
/** Field values; empty means no limit. */
type Limits = { from: string; to: string };
export type SetLimits = (limits: Limits) => void;

export const NO_LIMITS: Limits = { from: '', to: '' };

export function toLimits({ from, to, min }: PriceRange): Limits {
  const written = (limit: PriceRange['from']) => (limit ? String(limit.amount / getMinorUnits(min.currency)) : '');
  return { from: written(from), to: written(to) };
}

type PriceFilterProps = {
  range: PriceRange;
  /** Set from outside: typed values stay until the caller knows that all pending replies have arrived. */
  ref: Ref<SetLimits>;
};

/** The fields are submitted, with or without JavaScript; the slider writes into them. */
export function PriceFilter({ range, ref }: PriceFilterProps) {
  const text = useText();
  const { locale } = useUiLocale();
  const { currency } = range.min;
  const unit = getMinorUnits(currency);
  const bounds = { min: Math.floor(range.min.amount / unit), max: Math.ceil(range.max.amount / unit) };
  const [limits, setLimits] = useState(() => toLimits(range));
  useImperativeHandle(ref, () => setLimits, []);
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
            placeholder={formatRoundMoney({ amount: bounds[end === 'from' ? 'min' : 'max'] * unit, currency }, locale)}
            value={limits[end]}
            onChange={({ currentTarget: { value } }) => setLimits((before) => ({ ...before, [end]: value }))}
          />
        ))}
      </div>
    </FacetGroup>
  );
}
