import type { ProductDetail } from '@shop/contracts/shop/discovery/page';
import { toInches } from '@shop/domain/catalog/inches';
import { type LengthUnit, LengthUnitSwitch, useLengthUnit } from '#app/features/catalog/size-guide/length-unit.tsx';
import type { Catalogue } from '#app/i18n/compiled/en.generated.js';
import { writeMeasure } from '#app/i18n/money-pattern.ts';
import { type Text, useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop/shop.tsx';
import { useHydrated } from '#app/ui/page/hydrated.ts';

type Sizes = Pick<ProductDetail, 'sizes'>;

const BOTH: readonly LengthUnit[] = ['cm', 'inches'];

/** Garment measurements by size; both units without JavaScript to switch. */
export function ProductMeasures({ sizes }: Sizes) {
  const text = useText();
  const isHydrated = useHydrated();
  const unit = useLengthUnit();
  const measured = sizes.filter(({ measurements }) => measurements);
  const names = [...new Set(measured.flatMap(({ measurements = {} }) => Object.keys(measurements)))];
  return (
    <div className="measures">
      {isHydrated && <LengthUnitSwitch />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls sideways, by keyboard too */}
      <section className="measures__scroll" aria-label={text('productPage.fit.measures')} tabIndex={0}>
        <table className="measures__table">
          <thead>
            <tr>
              <th scope="col">{text('productPage.fit.size')}</th>
              {names.map((name) => (
                <th key={name} scope="col">
                  {measureName(name, text)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {measured.map((size) => (
              <Row key={size.sku} size={size} names={names} units={isHydrated ? [unit] : BOTH} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

type RowProps = { size: Sizes['sizes'][number]; names: readonly string[]; units: readonly LengthUnit[] };

function Row({ size: { label, measurements = {} }, names, units }: RowProps) {
  const text = useText();
  const { money, store } = useShop();
  const inWords = (cm: number, unit: LengthUnit) => {
    const amount = unit === 'cm' ? cm : toInches(cm);
    return text(`productPage.${unit}`, { amount: writeMeasure(amount, money[store.currency]) });
  };
  return (
    <tr>
      <th scope="row">
        <bdi>{label}</bdi>
      </th>
      {names.map((name) => {
        const cm = measurements[name];
        return <td key={name}>{cm !== undefined && units.map((unit) => inWords(cm, unit)).join(' / ')}</td>;
      })}
    </tr>
  );
}

/** A measurement unknown to the shop keeps the merchant's name. */
function measureName(name: string, text: Text): string {
  const known = MEASURES.find((measure) => measure === name);
  return known ? text(`productPage.measure.${known}`) : name;
}

type MeasureKey = Extract<keyof Catalogue, `productPage.measure.${string}`>;
type Measure = MeasureKey extends `productPage.measure.${infer Name}` ? Name : never;

const MEASURES: readonly Measure[] = [
  'bust',
  'waist',
  'hip',
  'length',
  'sleeve',
  'insideLeg',
  'rise',
  'footLength',
  'heel',
];
