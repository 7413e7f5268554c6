import type { QuoteService } from '@shop/contracts/shop/quote';
import { useBag } from '#app/bag.tsx';
import { useServiceEvent } from '#app/bag-events.ts';
import { formatDate } from '#app/i18n/dates.ts';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop.tsx';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Price } from '#app/ui/price.tsx';
import { BagForm } from './bag-form.tsx';

/** Gift cards and passes that are bought. */
export function BagServices({ services }: { services: readonly QuoteService[] }) {
  if (services.length === 0) return null;
  return (
    <ul className="bag-services">
      {services.map((service) => (
        <Service key={service.id} service={service} />
      ))}
    </ul>
  );
}

function Service({ service }: { service: QuoteService }) {
  const { id, kind, price, to, sendOn } = service;
  const text = useText();
  const { store } = useShop();
  const { removeService } = useBag();
  const count = useServiceEvent();
  const name = text(`bag.service.${kind}`);
  const labels = { now: text('product.now'), was: text('product.was') };
  // A day is a day wherever it is read.
  const day = sendOn && formatDate(new Date(sendOn), { ...store, timeZone: 'UTC' });
  const remove = async () => {
    if ((await removeService(id)).done) count('remove_from_cart', service);
  };
  return (
    <li className="bag-service">
      <Icon name={kind === 'gift-card' ? 'gift' : 'delivery'} />
      <div className="bag-line__words">
        <span className="bag-line__name">{name}</span>
        {to && day && <p className="muted">{text('bag.service.for', { name: to, day })}</p>}
      </div>
      <span className="bag-line__total">
        <Price now={price} labels={labels} />
      </span>
      <BagForm intent="remove-service" fields={{ id }} onAct={() => void remove()}>
        <Button
          type="submit"
          variant="link"
          aria-label={to ? text('bag.service.removeFor', { name: to }) : text('bag.service.remove', { name })}
        >
          {text('bag.remove')}
        </Button>
      </BagForm>
    </li>
  );
}
