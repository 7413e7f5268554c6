import { ROUTES } from '@shop/domain/route-table';
import { useEffect, useRef, useState } from 'react';
import { useBag } from '#app/bag.tsx';
import { useCartEvent } from '#app/bag-events.ts';
import type { BagLine } from '#app/browser/quote-lines.ts';
import { useErrorText, useText } from '#app/i18n/text.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Drawer } from '#app/ui/drawer.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Price } from '#app/ui/price.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { BagServices } from './bag-services.tsx';
import { CheckoutLink } from './checkout-link.tsx';
import { EmptyBag } from './empty-bag.tsx';
import { FreeDelivery } from './free-delivery.tsx';
import { LineDiscounts, LineName, LineNotices, LinePicture, LineTotal, productOf } from './line-words.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import { TakenOff } from './taken-off.tsx';
import './bag.css';

/** The mini-bag. Imported on demand only, by those who look into it. */
export function BagDrawer() {
  const text = useText();
  const { count, quote, lines, isLoaded, updating, close } = useBag();
  useCartEvent(updating ? undefined : quote);
  const isEmpty = isLoaded && lines.length === 0 && !quote?.services.length;
  return (
    <Drawer
      open
      onClose={close}
      title={text('bag.heading', { count })}
      labels={{ close: text('bag.close') }}
      foot={!isEmpty && <DrawerFoot />}
    >
      <DrawerBody />
    </Drawer>
  );
}

function DrawerBody() {
  const text = useText();
  const errorText = useErrorText();
  const { quote, lines, isLoaded, refusal } = useBag();
  const [removed, setRemoved] = useState<BagLine>();
  const services = quote?.services ?? [];
  return (
    <div className="bag-drawer" aria-busy={!isLoaded && !refusal}>
      <div role="alert">{refusal && <p className="bag-refusal">{errorText(refusal)}</p>}</div>
      {quote && lines.length > 0 && <FreeDelivery delivery={quote.delivery} />}
      {removed && <Removed key={removed.key} line={removed} onEnd={() => setRemoved(undefined)} />}
      {isLoaded && lines.length === 0 && services.length === 0 && <EmptyBag />}
      <ul className="bag-drawer__lines">
        {lines.map((line) => (
          <DrawerLine key={line.key} line={line} onRemoved={setRemoved} />
        ))}
      </ul>
      <BagServices services={services} />
      {!isLoaded && !refusal && <Loading />}
      {lines.length > 0 && (
        <p className="bag-drawer__returns">
          <Icon name="returns" />
          {text('bag.returns')}
        </p>
      )}
    </div>
  );
}

function Loading() {
  const text = useText();
  return (
    <div className="bag-drawer__loading">
      <p className="visually-hidden">{text('bag.loading')}</p>
      <Skeleton shape="line" />
      <Skeleton shape="short-line" />
    </div>
  );
}

type DrawerLineProps = { line: BagLine; onRemoved: (line: BagLine | undefined) => void };

function DrawerLine({ line, onRemoved }: DrawerLineProps) {
  const text = useText();
  const { change, remove } = useBag();
  const { sku, title, size, colour } = line;
  const takeOut = async () => {
    onRemoved(line);
    const outcome = await remove(line);
    if (!outcome.done) onRemoved(undefined);
  };
  return (
    <li className="bag-line" aria-busy={line.updating}>
      <LinePicture line={line} sizes="84px" />
      <div className="bag-line__words">
        <LineName line={line} />
        <p className="muted">{[colour, text('product.size', { size })].filter(Boolean).join(' · ')}</p>
        <LineDiscounts line={line} />
        <LineNotices notices={line.notices} />
      </div>
      <LineTotal line={line} />
      <div className="bag-line__tools">
        <QuantityStepper line={line} onChange={(quantity) => void change({ sku, quantity })} />
        <Button variant="link" aria-label={text('bag.removeLine', { title, size })} onClick={takeOut}>
          {text('bag.remove')}
        </Button>
      </div>
    </li>
  );
}

/** What has just gone can come back; the button takes the focus of the one that went with it. */
function Removed({ line, onEnd }: { line: BagLine; onEnd: () => void }) {
  const text = useText();
  const { add } = useBag();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  const bringBack = () => {
    onEnd();
    void add(productOf(line), line.quantity);
  };
  return (
    <p className="bag-drawer__removed" role="status">
      {text('bag.removed', { title: line.title })}
      <Button ref={undo} variant="link" onClick={bringBack}>
        {text('bag.undo')}
      </Button>
    </p>
  );
}

function DrawerFoot() {
  const text = useText();
  const { quote, updating } = useBag();
  const labels = { now: text('product.now'), was: text('product.was') };
  return (
    <div className="bag-drawer__foot">
      <p className="bag-total" aria-busy={updating}>
        {text('bag.subtotal')}
        <span aria-live="polite">
          {updating || !quote ? text('bag.updating') : <Price now={quote.totals.items} labels={labels} />}
        </span>
      </p>
      {!updating && quote && quote.totals.services.amount > 0 && (
        <p className="bag-total bag-total--minor">
          {text('bag.total.services')}
          <Price now={quote.totals.services} labels={labels} />
        </p>
      )}
      {!updating && quote && quote.totals.discount.amount > 0 && (
        <p className="bag-total bag-total--minor">
          {text('bag.total.discount')}
          <TakenOff amount={quote.totals.discount} />
        </p>
      )}
      <CheckoutLink />
      <ButtonLink to={ROUTES.cart.path} variant="secondary" block>
        {text('bag.view')}
      </ButtonLink>
    </div>
  );
}
