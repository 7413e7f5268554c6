import '#app/ui/picture/late-icons.ts';
import '#app/ui/picture/rare-icons.ts';
import type { QuoteService } from '@shop/contracts/shop/quote/quote';
import { formatDate } from '#app/i18n/dates.ts';
import { useText } from '#app/i18n/text.ts';
import { useQuote } from '#app/shop/quote.ts';
import { useShop } from '#app/shop/shop.tsx';
import { useServiceEvent } from '#app/tracking/quote-events.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Icon } from '#app/ui/picture/icon.tsx';
import { Price } from '#app/ui/text/price.tsx';
import { TypedText } from '#app/ui/text/typed-text.tsx';
import { QuoteForm } from './quote-form.tsx';

/** Gift cards, passes and the gift wrapping in the quote. */
export function QuoteServices({ services }: { services: readonly QuoteService[] }) {
  if (services.length === 0) return null;
  return (
    <ul className="quote-services">
      {services.map((service) => (
        <Service key={service.id} service={service} />
      ))}
    </ul>
  );
}

function Service({ service }: { service: QuoteService }) {
  const { id, kind, price, to, sendOn, note } = service;
  const text = useText();
  const { store } = useShop();
  const { removeService } = useQuote();
  const count = useServiceEvent();
  const name = text(`quote.service.${kind}`);
  const labels = { now: text('product.now'), was: text('product.was') };
  // UTC: a date without time must not shift with the store time zone.
  const day = sendOn && formatDate(new Date(sendOn), { ...store, timeZone: 'UTC' });
  const remove = async () => {
    if ((await removeService(id)).done) count('remove_from_cart', service);
  };
  return (
    <li className="quote-service">
      <Icon name={kind === 'delivery-pass' ? 'delivery' : 'gift'} />
      <div className="quote-line__words">
        <span className="quote-line__name">{name}</span>
        {to && day && <p className="muted">{text('quote.service.for', { name: to, day })}</p>}
        {note && <TypedText>{note}</TypedText>}
      </div>
      <span className="quote-line__total">
        <Price now={price} labels={labels} />
      </span>
      <QuoteForm intent="remove-service" fields={{ id }} onAct={() => void remove()}>
        <Button
          type="submit"
          variant="link"
          aria-label={to ? text('quote.service.removeFor', { name: to }) : text('quote.service.remove', { name })}
        >
          {text('quote.remove')}
        </Button>
      </QuoteForm>
    </li>
  );
}
