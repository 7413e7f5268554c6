import type { CheckoutMethod, CheckoutReply } from '@shop/contracts/shop/checkout';
import { CHECKOUT_PATHS } from '@shop/domain/checkout-path';
import type { DeliveryMethodCode } from '@shop/domain/delivery';
import type { FormEvent } from 'react';
import { Form, Link } from 'react-router';
import { AddressLines } from '#app/address/address-lines.tsx';
import { useFormFields } from '#app/form-fields.ts';
import { type FormReply, textOf } from '#app/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ErrorBox } from '#app/ui/error-box.tsx';
import { RadioGroup } from '#app/ui/radio-group.tsx';
import { cutOffWords, daysWords } from './delivery-words.ts';
import { Amount } from './sums.tsx';

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
  const { faults, typed, attributesOf } = useFormFields(reply, {
    method: text('checkout.delivery.wrong'),
    collectPoint: text('error.collect_point_required'),
  });
  const choose = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    onChoose(textOf(new FormData(currentTarget), 'method'));
  return (
    <Form className="checkout-form" method="post" action={CHECKOUT_PATHS.delivery} onSubmit={choose}>
      {faults.length > 0 && !isSessionOver && (
        <ErrorBox title={text('checkout.refused')} faults={faults} reply={reply} />
      )}
      <MethodChoice {...attributesOf('method')} methods={methods} chosen={typed.method ?? method} />
      {collectPoints.length > 0 && (
        <div className="checkout-collect">
          <RadioGroup
            {...attributesOf('collectPoint')}
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

/** The one that the sums reckon with until another is chosen. */
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
          <span className="checkout-method__when" suppressHydrationWarning>
            {text('checkout.delivery.arrives', { days: daysWords({ from, to }, { text, store }) })}
            <br />
            {cutOffWords(orderBefore, { text, store })}
          </span>
        ),
        aside:
          price.amount > 0 ? <Amount money={price} /> : text(freeBy ? `checkout.delivery.${freeBy}` : 'bag.total.free'),
      }))}
    />
  );
}
