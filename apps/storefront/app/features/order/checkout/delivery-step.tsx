import type { CheckoutMethod, CheckoutReply } from '@shop/contracts/shop/order/checkout';
import { CHECKOUT_PATHS } from '@shop/domain/order/checkout/checkout-path';
import type { DeliveryMethodCode } from '@shop/domain/quote/delivery/delivery';
import type { FormEvent } from 'react';
import { Form, Link } from 'react-router';
import { AddressLines } from '#app/form/address/address-lines.tsx';
import { useFormFields } from '#app/form/form-fields.ts';
import { type FormReply, readText } from '#app/form/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop/shop.tsx';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { RadioGroup } from '#app/ui/form/radio-group.tsx';
import { DateText } from '#app/ui/text/date-text.tsx';
import { ErrorBox } from '#app/ui/text/error-box.tsx';
import { cutOffWords, formatDeliveryDays } from './delivery-texts.ts';
import { Amount } from './summary/sums.tsx';

type DeliveryStepProps = {
  checkout: CheckoutReply;
  reply?: FormReply | undefined;
  isSessionOver?: boolean;
  busy?: boolean;
  onChoose: (method: string) => void;
};

export function DeliveryStep({ checkout, ...rest }: DeliveryStepProps) {
  const text = useText();
  const { deliveryAddress, methods } = checkout;
  return (
    <>
      {deliveryAddress && (
        <section className="checkout-part">
          <h2 className="checkout-part__title">{text('checkout.delivery.to')}</h2>
          <AddressLines address={deliveryAddress} />
          <Link className="checkout-part__change" to={CHECKOUT_PATHS.address}>
            {text('checkout.delivery.change')}
          </Link>
        </section>
      )}
      {methods.length > 0 ? <MethodForm checkout={checkout} {...rest} /> : <NoMethod />}
    </>
  );
}

function NoMethod() {
  const text = useText();
  return (
    <ErrorBox title={text('checkout.delivery.none')}>
      <ButtonLink variant="secondary" to={CHECKOUT_PATHS.address}>
        {text('checkout.delivery.change')}
      </ButtonLink>
    </ErrorBox>
  );
}

function MethodForm({ checkout, reply, isSessionOver, busy, onChoose }: DeliveryStepProps) {
  const text = useText();
  const { methods, method, collectPoints, collectPoint } = checkout;
  const { faults, typed, getFieldAttributes } = useFormFields(reply, {
    method: text('checkout.delivery.wrong'),
    collectPoint: text('error.collect_point_required'),
  });
  const choose = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    onChoose(readText(new FormData(currentTarget), 'method'));
  return (
    <Form className="checkout-form" method="post" action={CHECKOUT_PATHS.delivery} onSubmit={choose}>
      {faults.length > 0 && !isSessionOver && (
        <ErrorBox title={text('checkout.refused')} faults={faults} reply={reply} />
      )}
      <MethodChoice {...getFieldAttributes('method')} methods={methods} chosen={typed.method ?? method} />
      {collectPoints.length > 0 && (
        <div className="checkout-collect">
          <RadioGroup
            {...getFieldAttributes('collectPoint')}
            label={text('checkout.delivery.collect')}
            defaultValue={typed.collectPoint ?? collectPoint ?? ''}
            options={collectPoints.map(({ id, name, lines }) => ({
              value: id,
              label: <bdi>{name}</bdi>,
              detail: <bdi>{lines.join(', ')}</bdi>,
            }))}
          />
        </div>
      )}
      <Button type="submit" block disabled={busy}>
        {text('checkout.delivery.submit')}
      </Button>
    </Form>
  );
}

type MethodChoiceProps = {
  id: string;
  name: string;
  error: string | undefined;
  methods: readonly CheckoutMethod[];
  chosen: string | undefined;
};

/** Default method, used in the totals until one is selected. */
const USUAL_METHOD: DeliveryMethodCode = 'standard';

function MethodChoice({ methods, chosen, ...field }: MethodChoiceProps) {
  const text = useText();
  const { store } = useShop();
  const preset = [chosen, USUAL_METHOD].find((wanted) => methods.some(({ code }) => code === wanted));
  return (
    <RadioGroup
      {...field}
      label={text('checkout.delivery.legend')}
      defaultValue={preset ?? methods[0]?.code ?? ''}
      options={methods.map(({ code, price, freeBy, from, to, orderBefore }) => ({
        value: code,
        label: text(`delivery.method.${code}`),
        detail: (
          <DateText className="checkout-method__when">
            {text('checkout.delivery.arrives', { days: formatDeliveryDays({ from, to }, { text, store }) })}
            <br />
            {cutOffWords(orderBefore, { text, store })}
          </DateText>
        ),
        aside:
          price.amount > 0 ? (
            <Amount money={price} />
          ) : (
            text(freeBy ? `checkout.delivery.${freeBy}` : 'quote.total.free')
          ),
      }))}
    />
  );
}
