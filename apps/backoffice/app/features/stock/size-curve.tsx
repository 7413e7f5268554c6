import type { StockSize, StockStyle } from '@shop/contracts/staff/catalog/stock';
import { getStockLevel } from '@shop/domain/catalog/stock-correction';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Thumb } from '#backoffice/ui/page/thumb.tsx';
import { ScrollCard } from '#backoffice/ui/table/scroll-card.tsx';

type Props = { styles: readonly StockStyle[]; onCorrect: ((style: StockStyle) => void) | undefined };

/** Style by size: how much is left, coloured by level. The level is also in the text of a cell. */
export function SizeCurve({ styles, onCorrect }: Props) {
  const text = useText();
  return (
    <ScrollCard label={text('stock.curve')}>
      <table className="tall-40 stock-table">
        <caption className="visually-hidden">{text('stock.curve')}</caption>
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
            <StyleRow key={style.sku} style={style} onCorrect={onCorrect && (() => onCorrect(style))} />
          ))}
        </tbody>
      </table>
    </ScrollCard>
  );
}

function StyleRow({ style, onCorrect }: { style: StockStyle; onCorrect: (() => void) | undefined }) {
  const text = useText();
  const { number } = useFormats();
  const { sku, title, image, sizes } = style;
  return (
    <tr>
      <td>
        <span className="row">
          <Thumb image={image} />
          <span>
            {title} <span className="mono muted small">{sku}</span>
          </span>
        </span>
      </td>
      <td className="number">{number(sizes.reduce((sum, size) => sum + countAvailable(size), 0))}</td>
      <td>
        <ul className="curve">
          {sizes.map((size) => (
            <CurveCell key={size.sku} size={size} />
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

function CurveCell({ size: shown }: { size: StockSize }) {
  const text = useText();
  const { number } = useFormats();
  const { size, reserved: held } = shown;
  const count = countAvailable(shown);
  const level = getStockLevel(count);
  const facts = { size, count, level: text(`stock.level.${level}`) };
  return (
    <li className={`curve-cell curve-${level}`}>
      <span className="visually-hidden">
        {held > 0 ? text('stock.cellHeld', { ...facts, held }) : text('stock.cell', facts)}
      </span>
      <span aria-hidden="true" className="small">
        {size}
      </span>
      <b aria-hidden="true">{number(count)}</b>
    </li>
  );
}

export const countAvailable = ({ onHand, reserved }: StockSize): number => onHand - reserved;
