import type { PhoneOrder } from '@shop/contracts/staff/order/phone-orders';
import { useState } from 'react';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useWrite } from '#backoffice/staff/write.ts';
import { SelectField } from '#backoffice/ui/form/field.tsx';
import { Card } from '#backoffice/ui/page/card.tsx';
import type { PhoneWrite } from './phone-writes.ts';

type Checkout = NonNullable<PhoneOrder['checkout']>;

/** Delivery method of the address, as the shop offers it. */
export function PhoneDelivery({ checkout }: { checkout: Checkout }) {
  const text = useText();
  const { money } = useFormats();
  const { send, isBusy, refusals } = useWrite<PhoneWrite>();
  const { methods, method, collectPoints, collectPoint } = checkout;
  // Optimistic: the radio button follows the click, not the reply.
  const [chosen, setChosen] = useState(method);
  const points = collectPoints.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Card title={text('phone.delivery')}>
      <fieldset className="stack" disabled={isBusy}>
        <legend className="visually-hidden">{text('phone.delivery')}</legend>
        {methods.map(({ code, price }) => (
          <label key={code} className="choice">
            <input
              type="radio"
              name="method"
              checked={chosen === code}
              onChange={() => {
                const [point] = collectPoints;
                setChosen(code);
                send({
                  intent: 'delivery',
                  method: code,
                  ...(code === 'collect' && point && { collectPoint: point.id }),
                });
              }}
            />
            <span className="grow">{text(`orders.method.${code}`)}</span>
            <span>{money(price)}</span>
          </label>
        ))}
        {method === 'collect' && (
          <SelectField
            label={text('phone.collectPoint')}
            value={collectPoint ?? ''}
            options={points}
            onChange={({ target }) => send({ intent: 'delivery', method, collectPoint: target.value })}
          />
        )}
      </fieldset>
      <RefusalNote refusals={refusals} />
    </Card>
  );
}
