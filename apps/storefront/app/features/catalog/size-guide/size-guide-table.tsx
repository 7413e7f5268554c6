import type { SizeGuidesReply } from '@shop/contracts/shop/catalog/catalog';
import { resolveSizeAttribute, type SizeSystem, sizeIn } from '@shop/domain/catalog/sizes';
import { writeMeasure } from '#app/i18n/money-pattern.ts';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop/shop.tsx';
import type { LengthUnit } from './length-unit.tsx';
import './size-guide.css';

export type Guide = SizeGuidesReply['guides'][number];

const BOTH = ['cm', 'inches'] as const;
const SYSTEMS: readonly SizeSystem[] = ['UK', 'EU', 'US'];

/** Measurements per size, in both units unless one is given. */
export function SizeGuideTable({ title, system, measures, rows, unit }: Guide & { unit?: LengthUnit }) {
  const text = useText();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls sideways, by keyboard too
    <section className="size-guide__scroll" aria-label={title} tabIndex={0}>
      <table className="size-guide__table">
        <thead>
          <tr>
            <th scope="col">{text('sizeGuide.size', { system })}</th>
            {measures.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <SizeRow
              key={row.size}
              row={row}
              others={listOtherSystems(row.size, { system, rows })}
              measures={measures}
              units={unit ? [unit] : BOTH}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function HowToMeasure({ measures }: Pick<Guide, 'measures'>) {
  const text = useText();
  const explained = measures.filter(({ howTo }) => howTo);
  if (explained.length === 0) return null;
  return (
    <>
      <h2 className="size-guide__how">{text('sizeGuide.howTo')}</h2>
      <dl className="size-guide__how-list">
        {explained.map(({ name, howTo }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{howTo}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** `EU 36 · US 4` for a size; empty for sizes that are the same everywhere, such as M. */
function listOtherSystems(size: string, { system, rows }: Pick<Guide, 'system' | 'rows'>): string {
  const scale = resolveSizeAttribute(rows.map((row) => row.size));
  const isConverted = sizeIn('EU', size, scale) !== size;
  const others = SYSTEMS.filter((one) => one !== system).map((one) => `${one} ${sizeIn(one, size, scale)}`);
  return isConverted ? others.join(' · ') : '';
}

type SizeRowProps = {
  row: Guide['rows'][number];
  others: string;
  measures: Guide['measures'];
  units: readonly LengthUnit[];
};

function SizeRow({ row, others, measures, units }: SizeRowProps) {
  return (
    <tr>
      <th scope="row">
        <bdi>{row.label}</bdi>
        {others && <bdi className="size-guide__others">{others}</bdi>}
      </th>
      {measures.map(({ name }, index) => (
        <td key={name}>
          {units.map((unit) => (
            <Range key={unit} unit={unit} range={row[unit][index]} />
          ))}
        </td>
      ))}
    </tr>
  );
}

function Range({ unit, range }: { unit: LengthUnit; range: readonly [number, number] | undefined }) {
  const text = useText();
  const { money, store } = useShop();
  if (!range) return null;
  const [from, to] = range.map((measure) => writeMeasure(measure, money[store.currency]));
  return <span className={`size-guide__${unit}`}>{text(`sizeGuide.${unit}`, { from: from ?? '', to: to ?? '' })}</span>;
}
