import { Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import { PhoneCustomer } from '#backoffice/features/orders/phone/phone-customer.tsx';
import { PhoneDelivery } from '#backoffice/features/orders/phone/phone-delivery.tsx';
import { PhoneLines } from '#backoffice/features/orders/phone/phone-lines.tsx';
import { PhoneSummary } from '#backoffice/features/orders/phone/phone-summary.tsx';
import { PHONE_TONES } from '#backoffice/features/orders/phone/phone-tones.ts';
import { type PhoneWrite, runPhoneWrite } from '#backoffice/features/orders/phone/phone-writes.ts';
import { ProductSearch } from '#backoffice/features/orders/phone/product-search.tsx';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { useStoreName, useTimeZone } from '#backoffice/staff/staff.ts';
import { readWrite, useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { Note } from '#backoffice/ui/feedback/note.tsx';
import { SplitMain } from '#backoffice/ui/page/split-main.tsx';
import type { Route } from './+types/phone-order.ts';

export const loader = ({ params: { id }, context }: Route.LoaderArgs) =>
  loadFrom(context, (api) => api.phoneOrders.get({ params: { id } }));

export async function action({ request, params, context }: Route.ActionArgs) {
  const write = await readWrite<PhoneWrite>(request);
  return writeTo(context, (api) => runPhoneWrite(api, params.id, write));
}

/** A search changes nothing: the page is not loaded again. */
export function shouldRevalidate({ json, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const intent = (json as { intent?: string } | undefined)?.intent;
  return intent?.startsWith('quote-') ? false : defaultShouldRevalidate;
}

export default function PhoneOrder({ loaderData: order }: Route.ComponentProps) {
  const text = useText();
  const { quote, checkout, canEdit } = order;
  const quantities = new Map(quote?.lines.map(({ sku, quantity }) => [sku, quantity]));
  return (
    <>
      <Head order={order} />
      <div className="split split-alone">
        <SplitMain label={text('phone.title')}>
          <State order={order} />
          {quote && (
            <div className="two-columns">
              <div className="stack stack-16">
                {canEdit && <ProductSearch quantities={quantities} />}
                <PhoneLines quote={quote} canEdit={canEdit} />
              </div>
              <div className="stack stack-16">
                {canEdit && <PhoneCustomer key={order.id} order={order} />}
                {canEdit && checkout && checkout.methods.length > 0 && <PhoneDelivery checkout={checkout} />}
                <PhoneSummary order={order} quote={quote} />
              </div>
            </div>
          )}
        </SplitMain>
      </div>
    </>
  );
}

type Props = { order: Route.ComponentProps['loaderData'] };

function Head({ order }: Props) {
  const text = useText();
  const scoped = useScoped();
  const nameStore = useStoreName();
  const { send, isBusy, refusals } = useWrite<PhoneWrite>();
  return (
    <div className="head">
      <div className="grow">
        <div className="crumb">
          <Link to={scoped('/orders/new')}>{text('phone.list')}</Link>
        </div>
        <div className="row row-wrap">
          <h1>{text(order.kind === 'phone' ? 'phone.title' : 'phone.sharedTitle')}</h1>
          <Badge tone={PHONE_TONES[order.state]}>{text(`phone.state.${order.state}`)}</Badge>
          <span className="small muted">{[nameStore(order.storeId), order.by.name].join(' · ')}</span>
        </div>
        <RefusalNote refusals={refusals} />
      </div>
      <div className="head-actions">
        {order.canEdit && (
          <Button disabled={isBusy} onClick={() => send({ intent: 'end' })}>
            {text(order.kind === 'phone' ? 'phone.discard' : 'phone.disconnect')}
          </Button>
        )}
      </div>
    </div>
  );
}

function State({ order }: Props) {
  const text = useText();
  const scoped = useScoped();
  const { time } = useFormats();
  const zone = useTimeZone(order.storeId);
  if (order.orderNumber) {
    return (
      <Note>
        {text('phone.isOrdered')} <Link to={scoped(`/orders/${order.orderNumber}`)}>{order.orderNumber}</Link>
      </Note>
    );
  }
  if (order.state === 'ended') return <Note tone="info">{text('phone.isEnded')}</Note>;
  if (!order.sharedUntil) return null;
  return <Note tone="info">{text('phone.sharedUntil', { time: time(order.sharedUntil, zone) })}</Note>;
}
