import type { ShippingMethodsReply } from '@shop/contracts/shop/quote/delivery';
import type { QuoteReply } from '@shop/contracts/shop/quote/quote';
import type { Money } from '@shop/domain/money';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { DeliveryEstimate, type EstimateReply } from '#app/features/quote/delivery/delivery-estimate.tsx';
import { FreeDelivery } from '#app/features/quote/delivery/free-delivery.tsx';
import { GiftWrap } from '#app/features/quote/gift-wrap/gift-wrap.tsx';
import { SoldOutNotice } from '#app/features/quote/sold-out/sold-out.tsx';
import { formatMoney } from '#app/i18n/money.ts';
import { useErrorText, useText } from '#app/i18n/text.ts';
import { type Quote, type ShownLine, useQuote } from '#app/shop/quote.ts';
import { useShop } from '#app/shop/shop.tsx';
import { Button } from '#app/ui/action/button.tsx';
import { useToast } from '#app/ui/overlay/toast.tsx';
import { useUiLocale } from '#app/ui/page/locale.tsx';
import { ErrorBox } from '#app/ui/text/error-box.tsx';
import { CheckoutLink } from './checkout-link.tsx';
import { EmptyQuote } from './empty-quote.tsx';
import { toProduct } from './line-texts.tsx';
import { QuoteCodes, type QuoteFormReply } from './quote-codes.tsx';
import type { QuoteIntent } from './quote-form.tsx';
import { QuoteLine } from './quote-line.tsx';
import { QuoteServices } from './quote-services.tsx';
import { QuoteTotals } from './quote-totals.tsx';
import { useNotices, useShownQuote } from './use-shown-quote.ts';
import { useStockRefresh } from './use-stock-refresh.ts';
import './quote.css';
import './quote-page.css';

export type QuotePageProps = {
  /** Quote from the loader. */
  quote: QuoteReply | undefined;
  estimate: ShippingMethodsReply | undefined;
  estimateReply: EstimateReply | undefined;
  /** Reply to a form posted without JavaScript. */
  reply: QuoteFormReply | undefined;
  /** Moves a line to the wishlist; resolves to false on failure. */
  onSave: (line: ShownLine) => Promise<boolean>;
  /** Instalment lines for the amount to pay. */
  instalments?: (total: Money) => ReactNode;
  /** Buttons of wallets, for a quote that can be paid. */
  express?: (total: Money) => ReactNode;
  /** Payment method logos. */
  payment: ReactNode;
};

export function QuotePage({ quote: loaded, reply, onSave, ...aside }: QuotePageProps) {
  const text = useText();
  const quote = useShownQuote(loaded);
  useStockRefresh(quote);
  const heading = useRef<HTMLHeadingElement>(null);
  const { confirmed, lines, count } = quote;
  const services = confirmed?.services ?? [];
  const isEmpty = lines.length === 0 && services.length === 0;
  return (
    <div className="quote-page container" data-layout={useShop().layouts.quote}>
      <h1 className="display" tabIndex={-1} ref={heading}>
        {text('quote.heading', { count })}
      </h1>
      <p className="visually-hidden" role="status">
        {text('quote.heading', { count })}
      </p>
      <Refused quote={quote} reply={reply} />
      <SoldOutNotice lines={lines} isEmptied={confirmed !== undefined && !canCheckOut(confirmed)} />
      {isEmpty ? (
        <EmptyQuote />
      ) : (
        <div className="quote-page__lines">
          <QuoteLines quote={quote} heading={heading} onSave={onSave} />
          <QuoteServices services={services} />
        </div>
      )}
      {confirmed && !isEmpty && <QuoteAside quote={confirmed} updating={quote.updating} reply={reply} {...aside} />}
    </div>
  );
}

/** Refusals other than of a code, which is shown beside its field. */
function Refused({ quote: { refusal }, reply }: { quote: Quote; reply: QuoteFormReply | undefined }) {
  const text = useText();
  const errorText = useErrorText();
  const isTyped = reply && TYPED_INTENTS.includes(reply.intent);
  const posted = reply && !reply.done && !isTyped ? reply.refusals[0] : undefined;
  const notice = refusal ?? posted;
  return notice && <ErrorBox title={text('quote.refused')} faults={[{ message: errorText(notice) }]} reply={notice} />;
}

/** Their refusals are shown beside the field. */
const TYPED_INTENTS: readonly QuoteIntent[] = ['code', 'gift-card', 'wrap'];

type QuoteLinesProps = Pick<QuotePageProps, 'onSave'> & { quote: Quote; heading: RefObject<HTMLHeadingElement | null> };

function QuoteLines({ quote, heading, onSave }: QuoteLinesProps) {
  const text = useText();
  const show = useToast();
  const notices = useNotices(quote);
  const { lines, remove } = quote;

  /** Moves focus to the heading first: removing the focused line would lose it. */
  async function takeOut(line: ShownLine, notice: ReactNode): Promise<void> {
    heading.current?.focus();
    const outcome = await remove(line);
    if (outcome.done) show(notice);
  }
  const onRemove = (line: ShownLine) => takeOut(line, <Undo line={line} />);
  const save = async (line: ShownLine) => {
    if (await onSave(line)) await takeOut(line, text('quote.saved', { title: line.title }));
    else show(text('quote.refused'));
  };
  return (
    <ul className="quote-lines">
      {lines.map((line) => (
        <QuoteLine key={line.key} line={line} notices={notices[line.sku] ?? []} onRemove={onRemove} onSave={save} />
      ))}
    </ul>
  );
}

function Undo({ line }: { line: ShownLine }) {
  const text = useText();
  const { add } = useQuote();
  const [isUndone, setUndone] = useState(false);
  const { title, quantity } = line;
  const undo = () => {
    setUndone(true);
    void add(toProduct(line), quantity);
  };
  if (isUndone) return text('quote.restored', { title });
  return (
    <span className="quote-page__undo">
      {text('quote.removed', { title })}
      <Button variant="link" onClick={undo}>
        {text('quote.undo')}
      </Button>
    </span>
  );
}

type QuoteAsideProps = Pick<
  QuotePageProps,
  'estimate' | 'estimateReply' | 'reply' | 'instalments' | 'express' | 'payment'
> & {
  quote: QuoteReply;
  updating: boolean;
};

function QuoteAside({ quote, updating, reply, estimate, estimateReply, ...paying }: QuoteAsideProps) {
  const text = useText();
  const { instalments, express, payment } = paying;
  const hasGoods = quote.lines.length > 0;
  return (
    <section className="quote-page__aside panel" aria-label={text('quote.summary')}>
      {hasGoods && <FreeDelivery delivery={quote.delivery} />}
      <GiftWrap quote={quote} reply={reply} />
      <QuoteCodes quote={quote} reply={reply} />
      {hasGoods && <DeliveryEstimate estimate={estimate} reply={estimateReply} isFree={quote.delivery.free} />}
      <QuoteTotals totals={quote.totals} updating={updating} />
      {canCheckOut(quote) && instalments?.(quote.totals.total)}
      <CheckoutBar quote={quote} />
      {canCheckOut(quote) && express?.(quote.totals.total)}
      {payment}
    </section>
  );
}

/** False when every piece has sold out: a checkout of nothing cannot be paid. */
const canCheckOut = ({ lines, services }: QuoteReply): boolean =>
  services.length > 0 || lines.some(({ canBeBought }) => canBeBought);

/** Sticks to the bottom of a phone's screen, with the total. */
function CheckoutBar({ quote }: { quote: QuoteReply }) {
  const text = useText();
  const { locale } = useUiLocale();
  if (!canCheckOut(quote)) {
    return (
      <Button block disabled>
        {text('soldOut.checkout')}
      </Button>
    );
  }
  return (
    <div className="quote-page__checkout" data-total={formatMoney(quote.totals.total, locale)}>
      <CheckoutLink />
    </div>
  );
}
