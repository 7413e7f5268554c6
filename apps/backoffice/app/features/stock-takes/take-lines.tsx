import type { StockTakeLine } from '@shop/contracts/staff/catalog/stock-takes';
import { getDifference, type StockTakeView } from '@shop/domain/catalog/stock-desk/stock-take';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { ScrollCard } from '#backoffice/ui/table/scroll-card.tsx';

type Props = {
  lines: readonly StockTakeLine[];
  view: StockTakeView;
  leftOut: ReadonlySet<string>;
  onLeaveOut: ((sku: string) => void) | undefined;
  onRecount: ((line: StockTakeLine) => void) | undefined;
};

/** Counted or missing sizes. While counting, the expected number is not shown: it would lead the count. */
export function TakeLines({ lines, view, leftOut, onLeaveOut, onRecount }: Props) {
  const text = useText();
  const isBlind = view === 'latest';
  return (
    <ScrollCard label={text(`takes.view.${view}`)}>
      <table className="tall-40 two-line">
        <caption className="visually-hidden">{text(`takes.view.${view}`)}</caption>
        <thead>
          <tr>
            {onLeaveOut && <th scope="col">{text('takes.leftOut')}</th>}
            <th scope="col">{text('takes.size')}</th>
            <th scope="col">{text('takes.sku')}</th>
            <th scope="col" className="number">
              {text('takes.counted')}
            </th>
            {!isBlind && (
              <>
                <th scope="col" className="number">
                  {text('takes.expected')}
                </th>
                <th scope="col" className="number">
                  {text('takes.difference')}
                </th>
                <th scope="col">{text('takes.state')}</th>
              </>
            )}
            {onRecount && (
              <th scope="col">
                <span className="visually-hidden">{text('takes.recount')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <LineRow key={line.sku} {...{ line, isBlind, onLeaveOut, onRecount }} isLeftOut={leftOut.has(line.sku)} />
          ))}
        </tbody>
      </table>
    </ScrollCard>
  );
}

type RowProps = Pick<Props, 'onLeaveOut' | 'onRecount'> & { line: StockTakeLine; isBlind: boolean; isLeftOut: boolean };

function LineRow({ line, isBlind, isLeftOut, onLeaveOut, onRecount }: RowProps) {
  const text = useText();
  const { number } = useFormats();
  const { sku, title, size, counted } = line;
  return (
    <tr className={isLeftOut ? 'muted' : undefined}>
      {onLeaveOut && (
        <td data-phone="select">
          <input
            type="checkbox"
            aria-label={text('takes.leaveOut', { sku })}
            checked={isLeftOut}
            onChange={() => onLeaveOut(sku)}
          />
        </td>
      )}
      <td data-phone="first">
        <b>{size}</b> {title}
      </td>
      <td className="mono muted" data-phone="second">
        {sku}
        {!isBlind && (
          <span className="only-phone">
            {' '}
            {number(counted ?? 0)} / {number(line.expected)}
          </span>
        )}
      </td>
      <td className="number" data-phone={isBlind ? 'end' : undefined}>
        {counted === undefined ? '–' : number(counted)}
      </td>
      {!isBlind && <Comparison line={line} />}
      {onRecount && (
        <td data-phone="second-end">
          <Button size="small" aria-label={text('takes.recountOf', { sku })} onClick={() => onRecount(line)}>
            {text('takes.recount')}
          </Button>
        </td>
      )}
    </tr>
  );
}

const TONES = { equal: 'ok', differs: 'info', moved: 'warn', corrected: 'warn', uncounted: 'quiet' } as const;

function Comparison({ line: { counted, expected, verdict, delta, short } }: { line: StockTakeLine }) {
  const text = useText();
  const { number } = useFormats();
  const difference = counted === undefined ? undefined : (delta ?? getDifference({ counted, expected }));
  return (
    <>
      <td className="number">{number(expected)}</td>
      <td className="number" data-phone="end">
        <b>{difference === undefined ? '–' : formatSigned(difference, number)}</b>
      </td>
      <td>
        <Badge tone={TONES[verdict]}>{text(`takes.verdict.${verdict}`)}</Badge>{' '}
        {short !== undefined && short > 0 && <Badge tone="bad">{text('takes.short', { count: short })}</Badge>}
      </td>
    </>
  );
}

function formatSigned(value: number, number: (value: number) => string): string {
  if (value === 0) return number(0);
  return value > 0 ? `+${number(value)}` : `−${number(-value)}`;
}
