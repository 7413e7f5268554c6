import { Link, redirect } from 'react-router';
import { CustomerActions } from '#backoffice/features/customers/customer-actions.tsx';
import { CustomerAside } from '#backoffice/features/customers/customer-aside.tsx';
import { CustomerHistory } from '#backoffice/features/customers/customer-history.tsx';
import { CUSTOMER_TONES } from '#backoffice/features/customers/customer-tones.ts';
import { type CustomerWrite, runCustomerWrite } from '#backoffice/features/customers/customer-writes.ts';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { useScoped } from '#backoffice/staff/scope.ts';
import { useTimeZone } from '#backoffice/staff/staff.ts';
import { readWrite, revalidateUnlessQuoted } from '#backoffice/staff/write.ts';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { Note } from '#backoffice/ui/feedback/note.tsx';
import { SplitMain } from '#backoffice/ui/page/split-main.tsx';
import type { Route } from './+types/customer.ts';

export async function loader({ request, params: { customerId }, context }: Route.LoaderArgs) {
  const customer = await loadFrom(context, (api) => api.customers.get({ params: { customerId } }));
  // A merged account is read as the one it became part of.
  if (customer.customerId !== customerId)
    throw redirect(`/customers/${customer.customerId}${new URL(request.url).search}`);
  return customer;
}

export const shouldRevalidate = revalidateUnlessQuoted;

export async function action({ request, params, context }: Route.ActionArgs) {
  const write = await readWrite<CustomerWrite>(request);
  return writeTo(context, (api) => runCustomerWrite(api, params.customerId, write));
}

export default function Customer({ loaderData: customer }: Route.ComponentProps) {
  const text = useText();
  const scoped = useScoped();
  const { name, email, state } = customer;
  return (
    <>
      <div className="head">
        <div className="grow">
          <div className="crumb">
            <Link to={scoped('/customers')}>{text('customers.title')}</Link>
          </div>
          <div className="row row-wrap">
            <h1>{name || email || text('orders.erased')}</h1>
            <Badge tone={CUSTOMER_TONES[state]}>{text(`customers.state.${state}`)}</Badge>
          </div>
        </div>
        <div className="head-actions">
          <CustomerActions customer={customer} />
        </div>
      </div>
      <div className="split split-alone">
        <SplitMain label={name || email || text('orders.erased')}>
          <Warnings customer={customer} />
          <div className="two-columns">
            <CustomerHistory customer={customer} />
            <CustomerAside customer={customer} />
          </div>
        </SplitMain>
      </div>
    </>
  );
}

function Warnings({ customer: { blocks, closing, storeId } }: { customer: Route.ComponentProps['loaderData'] }) {
  const text = useText();
  const { moment, date } = useFormats();
  const zone = useTimeZone(storeId);
  const block = blocks.find(({ ended }) => !ended);
  if (!block && !closing) return null;
  return (
    <div className="stack warnings">
      {block && (
        <Note tone="bad">
          {text('customer.blockedBy', { name: block.by, time: moment(block.at, zone), reason: block.reason })}
        </Note>
      )}
      {closing && <Note>{text('customer.erasedOn', { day: date(closing.erasedAt ?? closing.eraseAt, zone) })}</Note>}
    </div>
  );
}
