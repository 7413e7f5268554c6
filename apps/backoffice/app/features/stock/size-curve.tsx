import type { StockSize, StockStyle } from '@shop/contracts/staff/catalog/stock';
import { getStockLevel } from '@shop/domain/catalog/stock-correction';
import {
  type CurveMeasure,
  getReturnLevel,
  getSalesLevel,
  judgeFit,
  sumReasons,
} from '@shop/domain/catalog/stock-desk/size-curve';
import type { ReturnReason } from '@shop/domain/order/returns';
import { type Text, useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { Thumb } from '#backoffice/ui/page/thumb.tsx';
import { ScrollCard } from '#backoffice/ui/table/scroll-card.tsx';

type Props = {
  styles: readonly StockStyle[];
  measure: CurveMeasure;
  onCorrect: ((style: StockStyle) => void) | undefined;
};

/** Style by size: stock, sales or returns, coloured by level. The level is also in the text of a cell. */
export function SizeCurve({ styles, measure, onCorrect }: Props) {
  const text = useText();
  return (
    <ScrollCard label={text(`stock.curve.${measure}`)}>
      <table className="tall-40 stock-table">
        <caption className="visually-hidden">{text(`stock.curve.${measure}`)}</caption>
        <thead>
          <tr>
            <th scope="col">{text('stock.style')}</th>
            <th scope="col" className="number">
              {text('stock.total')}
            </th>
            <th scope="col">{text('stock.sizes')}</th>
            {onCorrect && (
              <th scope="col">
                <span className="visually-hidden">{text('stock.correct')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {styles.map((style) => (
            <StyleRow key={style.sku} {...{ style, measure }} onCorrect={onCorrect && (() => onCorrect(style))} />
          ))}
        </tbody>
      </table>
    </ScrollCard>
  );
}

type RowProps = { style: StockStyle; measure: CurveMeasure; onCorrect: (() => void) | undefined };

function StyleRow({ style, measure, onCorrect }: RowProps) {
  const text = useText();
  const { number } = useFormats();
  const { sku, title, image, sizes } = style;
  const best = Math.max(...sizes.map(({ soldLong }) => soldLong));
  return (
    <tr>
      <td>
        <span className="row">
          <Thumb image={image} />
          <span>
            {title} <span className="mono muted small">{sku}</span>
            {measure === 'returns' && <ReasonNote sizes={sizes} />}
          </span>
        </span>
      </td>
      <td className="number">{number(sizes.reduce((sum, size) => sum + COUNTS[measure](size), 0))}</td>
      <td>
        <ul className="curve">
          {sizes.map((size) => (
            <CurveCell key={size.sku} {...{ size, measure, best }} />
          ))}
        </ul>
      </td>
      {onCorrect && (
        <td>
          <Button size="small" aria-label={text('stock.correctOf', { title })} onClick={onCorrect}>
            {text('stock.correct')}
          </Button>
        </td>
      )}
    </tr>
  );
}

/** Why units of the style came back, and whether its fit is off. */
function ReasonNote({ sizes }: { sizes: readonly StockSize[] }) {
  const text = useText();
  const reasons = sumReasons(sizes);
  const fit = judgeFit(reasons);
  return (
    <span className="small muted reason-note">
      {describeReasons(reasons, text)} {fit && <Badge tone="warn">{text(`stock.fit.${fit}`)}</Badge>}
    </span>
  );
}

const describeReasons = (reasons: Readonly<Record<string, number>>, text: Text): string =>
  Object.entries(reasons)
    .map(([reason, count]) => `${text(`returns.reason.${reason as ReturnReason}`)} ${count}`)
    .join(' · ');

const COUNTS: Record<CurveMeasure, (size: StockSize) => number> = {
  stock: countAvailable,
  sales: ({ soldLong }) => soldLong,
  returns: ({ returned }) => returned,
};

type CellProps = { size: StockSize; measure: CurveMeasure; best: number };

function CurveCell({ size, measure, best }: CellProps) {
  const text = useText();
  const { number } = useFormats();
  const level = getLevel(size, measure, best);
  return (
    <li
      className={`curve-cell curve-${level}`}
      title={describeReasons(measure === 'returns' ? size.reasons : {}, text)}
    >
      <span className="visually-hidden">{describeCell(size, measure, text)}</span>
      <span aria-hidden="true" className="small">
        {size.size}
      </span>
      <b aria-hidden="true">{number(COUNTS[measure](size))}</b>
    </li>
  );
}

function getLevel(size: StockSize, measure: CurveMeasure, best: number) {
  if (measure === 'stock') return getStockLevel(countAvailable(size));
  return measure === 'sales' ? getSalesLevel(size.soldLong, best) : getReturnLevel(size.returned, size.soldLong);
}

function describeCell(shown: StockSize, measure: CurveMeasure, text: Text): string {
  const { size, reserved: held, soldLong, returned, reasons } = shown;
  if (measure === 'sales') return text('stock.cellSales', { size, count: soldLong });
  if (measure === 'returns') {
    const why = describeReasons(reasons, text);
    return `${text('stock.cellReturns', { size, returned, sold: soldLong })}${why && `: ${why}`}`;
  }
  const count = countAvailable(shown);
  const facts = { size, count, level: text(`stock.level.${getStockLevel(count)}`) };
  return held > 0 ? text('stock.cellHeld', { ...facts, held }) : text('stock.cell', facts);
}

export function countAvailable({ onHand, reserved }: StockSize): number {
  return onHand - reserved;
}
