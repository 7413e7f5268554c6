import '#app/ui/picture/late-icons.ts';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FreeDelivery } from '#app/features/quote/delivery/free-delivery.tsx';
import { useErrorText, useText } from '#app/i18n/text.ts';
import type { ShownLine } from '#app/shop/quote.ts';
import { useQuote } from '#app/shop/quote.ts';
import { useQuoteViewEvent } from '#app/tracking/quote-events.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { Drawer } from '#app/ui/overlay/drawer.tsx';
import { Icon } from '#app/ui/picture/icon.tsx';
import { Price } from '#app/ui/text/price.tsx';
import { Skeleton } from '#app/ui/text/skeleton.tsx';
import { CheckoutLink } from './checkout-link.tsx';
import { EmptyQuote } from './empty-quote.tsx';
import { LineDiscounts, LineName, LineNotices, LinePicture, LineTotal, PiecePrice, toProduct } from './line-texts.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import { QuoteServices } from './quote-services.tsx';
import { TakenOff } from './removed-lines.tsx';
import './quote.css';

type QuoteDrawerProps = {
  /** Last in the drawer, so that it moves nothing when it appears. */
  suggestion?: ReactNode;
};

/** Quote drawer. Lazy-loaded on first open. */
export function QuoteDrawer({ suggestion }: QuoteDrawerProps) {
  const text = useText();
  const { count, confirmed, lines, isLoaded, updating, close } = useQuote();
  useQuoteViewEvent(updating ? undefined : confirmed);
  const isEmpty = isLoaded && lines.length === 0 && !confirmed?.services.length;
  return (
    <Drawer
      open
      onClose={close}
      title={text('quote.heading', { count })}
      labels={{ close: text('quote.close') }}
      foot={!isEmpty && <DrawerFoot />}
    >
      <DrawerBody />
      {isLoaded && !isEmpty && suggestion}
    </Drawer>
  );
}

function DrawerBody() {
  const text = useText();
  const errorText = useErrorText();
  const { confirmed, lines, isLoaded, refusal } = useQuote();
  const [removed, setRemoved] = useState<ShownLine>();
  const services = confirmed?.services ?? [];
  return (
    <div className="quote-drawer" aria-busy={!isLoaded && !refusal}>
      <div role="alert">{refusal && <p className="quote-refusal">{errorText(refusal)}</p>}</div>
      {confirmed && lines.length > 0 && <FreeDelivery delivery={confirmed.delivery} />}
      {removed && <Removed key={removed.key} line={removed} onEnd={() => setRemoved(undefined)} />}
      {isLoaded && lines.length === 0 && services.length === 0 && <EmptyQuote />}
      <ul className="quote-lines">
        {lines.map((line) => (
          <DrawerLine key={line.key} line={line} onRemoved={setRemoved} />
        ))}
      </ul>
      <QuoteServices services={services} />
      {!isLoaded && !refusal && <Loading />}
      {lines.length > 0 && (
        <p className="quote-drawer__returns">
          <Icon name="returns" />
          {text('quote.returns', { free: confirmed?.delivery.freeReturns ? 'yes' : 'no' })}
        </p>
      )}
    </div>
  );
}

function Loading() {
  const text = useText();
  return (
    <div className="quote-drawer__loading">
      <p className="visually-hidden">{text('quote.loading')}</p>
      <Skeleton shape="line" />
      <Skeleton shape="short-line" />
    </div>
  );
}

type DrawerLineProps = { line: ShownLine; onRemoved: (line: ShownLine | undefined) => void };

function DrawerLine({ line, onRemoved }: DrawerLineProps) {
  const text = useText();
  const { change, remove } = useQuote();
  const { sku, title, size, colour } = line;
  const takeOut = async () => {
    onRemoved(line);
    const outcome = await remove(line);
    if (!outcome.done) onRemoved(undefined);
  };
  return (
    <li className="quote-line" aria-busy={line.updating}>
      <LinePicture line={line} sizes="84px" />
      <div className="quote-line__words">
        <LineName line={line} />
        <p className="muted">{[colour, text('product.size', { size })].filter(Boolean).join(' · ')}</p>
        <PiecePrice line={line} />
        <LineDiscounts line={line} />
        <LineNotices notices={line.notices} />
      </div>
      <LineTotal line={line} />
      <div className="quote-line__tools">
        <QuantityStepper line={line} onChange={(quantity) => void change({ sku, quantity })} />
        <Button variant="link" aria-label={text('quote.removeLine', { title, size })} onClick={takeOut}>
          {text('quote.remove')}
        </Button>
      </div>
    </li>
  );
}

/** Undo for a removed line; its button takes over the focus of the removed one. */
function Removed({ line, onEnd }: { line: ShownLine; onEnd: () => void }) {
  const text = useText();
  const { add } = useQuote();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  const bringBack = () => {
    onEnd();
    void add(toProduct(line), line.quantity);
  };
  return (
    <p className="quote-drawer__removed" role="status">
      {text('quote.removed', { title: line.title })}
      <Button ref={undo} variant="link" onClick={bringBack}>
        {text('quote.undo')}
      </Button>
    </p>
  );
}

function DrawerFoot() {
  const text = useText();
  const { confirmed, updating, refusal } = useQuote();
  const labels = { now: text('product.now'), was: text('product.was') };
  // False when every piece has sold out.
  const canCheckOut =
    !confirmed || confirmed.services.length > 0 || confirmed.lines.some(({ canBeBought }) => canBeBought);
  return (
    <div className="quote-drawer__foot">
      {(updating || confirmed || !refusal) && (
        <p className="quote-total" aria-busy={updating}>
          {text('quote.subtotal')}
          <span aria-live="polite">
            {updating || !confirmed ? text('quote.updating') : <Price now={confirmed.totals.items} labels={labels} />}
          </span>
        </p>
      )}
      {!updating && confirmed && confirmed.totals.services.amount > 0 && (
        <p className="quote-total quote-total--minor">
          {text('quote.total.services')}
          <Price now={confirmed.totals.services} labels={labels} />
        </p>
      )}
      {!updating && confirmed && confirmed.totals.discount.amount > 0 && (
        <p className="quote-total quote-total--minor">
          {text('quote.total.discount')}
          <TakenOff amount={confirmed.totals.discount} />
        </p>
      )}
      {canCheckOut && <CheckoutLink />}
      <ButtonLink to={ROUTES.cart.path} variant="secondary" block>
        {text('quote.view')}
      </ButtonLink>
    </div>
  );
}
