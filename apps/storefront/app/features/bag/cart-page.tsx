import type { ShippingMethodsReply } from '@shop/contracts/shop/delivery';
import type { QuoteReply } from '@shop/contracts/shop/quote';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { type Bag, useBag } from '#app/bag.tsx';
import type { BagLine } from '#app/browser/quote-lines.ts';
import { useErrorText, useText } from '#app/i18n/text.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorBox } from '#app/ui/error-box.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { BagCodes, type BagReply } from './bag-codes.tsx';
import { BagServices } from './bag-services.tsx';
import { BagTotals } from './bag-totals.tsx';
import { CartLine } from './cart-line.tsx';
import { CheckoutLink } from './checkout-link.tsx';
import { DeliveryEstimate, type EstimateReply } from './delivery-estimate.tsx';
import { EmptyBag } from './empty-bag.tsx';
import { FreeDelivery } from './free-delivery.tsx';
import { productOf } from './line-words.tsx';
import { useNotices, useShownBag } from './use-shown-bag.ts';
import './bag.css';
import './cart.css';

export type CartPageProps = {
  /** As the server has read it for this page. */
  quote: QuoteReply | undefined;
  estimate: ShippingMethodsReply | undefined;
  estimateReply: EstimateReply | undefined;
  /** What a form without script was answered. */
  reply: BagReply | undefined;
  /** Keeps a line for later; answers whether that has worked. */
  onSave: (line: BagLine) => Promise<boolean>;
  /** How one can pay. */
  payment: ReactNode;
};

export function CartPage({ quote: loaded, reply, onSave, ...aside }: CartPageProps) {
  const text = useText();
  const bag = useShownBag(loaded);
  const heading = useRef<HTMLHeadingElement>(null);
  const { quote, lines, count } = bag;
  const services = quote?.services ?? [];
  const isEmpty = lines.length === 0 && services.length === 0;
  return (
    <div className="cart container">
      <h1 className="display" tabIndex={-1} ref={heading}>
        {text('bag.heading', { count })}
      </h1>
      <p className="visually-hidden" role="status">
        {text('bag.heading', { count })}
      </p>
      <Refused bag={bag} reply={reply} />
      {isEmpty ? (
        <EmptyBag />
      ) : (
        <div className="cart__lines">
          <CartLines bag={bag} heading={heading} onSave={onSave} />
          <BagServices services={services} />
        </div>
      )}
      {quote && !isEmpty && <CartAside quote={quote} updating={bag.updating} reply={reply} {...aside} />}
    </div>
  );
}

/** A refused code is told beside its field, anything else above the lines. */
function Refused({ bag: { refusal }, reply }: { bag: Bag; reply: BagReply | undefined }) {
  const text = useText();
  const errorText = useErrorText();
  const isTyped = reply?.intent === 'code' || reply?.intent === 'gift-card';
  const posted = reply && !reply.done && !isTyped ? reply.refusals[0] : undefined;
  const told = refusal ?? posted;
  return told && <ErrorBox title={text('bag.refused')} faults={[{ message: errorText(told) }]} reply={told} />;
}

type CartLinesProps = Pick<CartPageProps, 'onSave'> & { bag: Bag; heading: RefObject<HTMLHeadingElement | null> };

function CartLines({ bag, heading, onSave }: CartLinesProps) {
  const text = useText();
  const show = useToast();
  const notices = useNotices(bag);
  const { lines, remove } = bag;

  /** The line takes the focus with it unless somebody holds it. */
  async function takeOut(line: BagLine, told: ReactNode): Promise<void> {
    heading.current?.focus();
    const outcome = await remove(line);
    if (outcome.done) show(told);
  }
  const onRemove = (line: BagLine) => takeOut(line, <Undo line={line} />);
  const save = async (line: BagLine) => {
    if (await onSave(line)) await takeOut(line, text('bag.saved', { title: line.title }));
    else show(text('bag.refused'));
  };
  return (
    <ul>
      {lines.map((line) => (
        <CartLine key={line.key} line={line} notices={notices[line.sku] ?? []} onRemove={onRemove} onSave={save} />
      ))}
    </ul>
  );
}

function Undo({ line }: { line: BagLine }) {
  const text = useText();
  const { add } = useBag();
  const [isUndone, setUndone] = useState(false);
  const { title, quantity } = line;
  const undo = () => {
    setUndone(true);
    void add(productOf(line), quantity);
  };
  if (isUndone) return text('bag.restored', { title });
  return (
    <span className="cart__undo">
      {text('bag.removed', { title })}
      <Button variant="link" onClick={undo}>
        {text('bag.undo')}
      </Button>
    </span>
  );
}

type CartAsideProps = Pick<CartPageProps, 'estimate' | 'estimateReply' | 'reply' | 'payment'> & {
  quote: QuoteReply;
  updating: boolean;
};

function CartAside({ quote, updating, reply, estimate, estimateReply, payment }: CartAsideProps) {
  const text = useText();
  const hasGoods = quote.lines.length > 0;
  return (
    <section className="cart__aside panel" aria-label={text('bag.summary')}>
      {hasGoods && <FreeDelivery delivery={quote.delivery} />}
      <BagCodes quote={quote} reply={reply} />
      {hasGoods && <DeliveryEstimate estimate={estimate} reply={estimateReply} isFree={quote.delivery.free} />}
      <BagTotals totals={quote.totals} updating={updating} />
      <CheckoutLink />
      {payment}
    </section>
  );
}
