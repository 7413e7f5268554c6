import type { DeskReturn } from '@shop/contracts/staff/order/returns';
import type { Money } from '@shop/domain/money';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { Keys } from '#backoffice/ui/action/button.tsx';
import { Note } from '#backoffice/ui/feedback/note.tsx';

export type ReceiptQuote = {
  lines: { lineNumber: number; refund: Money; deduction: Money; restocked: number }[];
  fee: Money;
  refund: Money;
  refundTo: 'payment' | 'credit' | 'exchange';
  isPaidAlready: boolean;
};

/** What receiving these lines will do, as the server quotes it. */
export function ReceiptPanel({ data, quote }: { data: DeskReturn; quote: ReceiptQuote | undefined }) {
  const text = useText();
  const { money } = useFormats();
  const nameLine = (lineNumber: number) => data.lines.find((line) => line.lineNumber === lineNumber)?.title ?? '';
  return (
    <aside className="side side-inline" aria-label={text('return.next')}>
      <div className="side-head">
        <h2 className="grow">{text('return.next')}</h2>
      </div>
      <div className="side-body" role="status">
        {!quote && data.can.receive && <p className="muted">{text('return.nextHint')}</p>}
        {quote && (
          <>
            <ol className="timeline">
              {quote.lines.map(({ lineNumber, restocked }) => (
                <li key={lineNumber} className="latest">
                  <i />
                  <div>
                    {nameLine(lineNumber)}
                    <small>{text('return.restocked', { count: restocked })}</small>
                  </div>
                  <span />
                </li>
              ))}
            </ol>
            <hr className="rule" />
            {quote.lines.map(({ lineNumber, refund }) => (
              <div key={lineNumber} className="sum">
                <span className="muted">{nameLine(lineNumber)}</span>
                <span>{money(refund)}</span>
              </div>
            ))}
            <div className="sum">
              <span className="muted">{text('return.fee')}</span>
              <span>{money({ ...quote.fee, amount: -quote.fee.amount || 0 })}</span>
            </div>
            <div className="sum sum-total">
              <span>{text('return.total')}</span>
              <span>{money(quote.refund)}</span>
            </div>
            <Note tone="info">
              {quote.isPaidAlready ? text('return.paidAlready') : text(`return.refundTo.${quote.refundTo}`)}
            </Note>
          </>
        )}
      </div>
      <div className="side-foot small muted row keys-hint">
        <Keys keys="1 2 3 4" /> {text('return.conditionKeys')}
      </div>
    </aside>
  );
}
