import type { SizeGuidesReply } from '@shop/contracts/shop/catalog';
import { writeMeasure } from '#app/i18n/money-pattern.ts';
import { useText } from '#app/i18n/text.ts';
import type { LengthUnit } from '#app/length-unit.tsx';
import { useShop } from '#app/shop.tsx';
import './size-guide.css';

export type Guide = SizeGuidesReply['guides'][number];

const BOTH = ['cm', 'inches'] as const;

/** The measures of each size, in both units unless one is asked for: a page needs no switch. */
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
            <SizeRow key={row.size} row={row} measures={measures} units={unit ? [unit] : BOTH} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function HowToMeasure({ measures }: Pick<Guide, 'measures'>) {
  const text = useText();
  const told = measures.filter(({ howTo }) => howTo);
  if (told.length === 0) return null;
  return (
    <>
      <h2 className="size-guide__how">{text('sizeGuide.howTo')}</h2>
      <dl className="size-guide__how-list">
        {told.map(({ name, howTo }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{howTo}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

type SizeRowProps = { row: Guide['rows'][number]; measures: Guide['measures']; units: readonly LengthUnit[] };

function SizeRow({ row, measures, units }: SizeRowProps) {
  return (
    <tr>
      <th scope="row">
        <bdi>{row.label}</bdi>
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
  const { money } = useShop();
  if (!range) return null;
  const [from, to] = range.map((measure) => writeMeasure(measure, money));
  return <span className={`size-guide__${unit}`}>{text(`sizeGuide.${unit}`, { from: from ?? '', to: to ?? '' })}</span>;
}
