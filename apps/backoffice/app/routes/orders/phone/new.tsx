import type { ListedPhoneOrder } from '@shop/contracts/staff/order/phone-orders';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { PHONE_TONES } from '#backoffice/features/orders/phone/phone-tones.ts';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { usePermission, useStaff, useStoreName, useTimeZone } from '#backoffice/staff/staff.ts';
import { readWrite, useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { SelectField, TextField } from '#backoffice/ui/form/field.tsx';
import { DataTable } from '#backoffice/ui/table/data-table.tsx';
import { TableFoot } from '#backoffice/ui/table/table-foot.tsx';
import type { Column } from '#backoffice/ui/table/table-row.tsx';
import type { Route } from './+types/new.ts';

type NewWrite = { intent: 'create'; storeId: number } | { intent: 'connect'; code: string };

export function loader({ request, context }: Route.LoaderArgs) {
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined;
  return loadFrom(context, (api) => api.phoneOrders.list({ query: { cursor } }));
}

export async function action({ request, context }: Route.ActionArgs) {
  const write = await readWrite<NewWrite>(request);
  return writeTo(context, ({ phoneOrders }) =>
    write.intent === 'create'
      ? phoneOrders.create({ body: { storeId: write.storeId } })
      : phoneOrders.connect({ body: { code: write.code } }),
  );
}

export default function PhoneOrders({ loaderData: { items, next } }: Route.ComponentProps) {
  const text = useText();
  const navigate = useNavigate();
  const scoped = useScoped();
  const [search] = useSearchParams();
  const columns = usePhoneColumns();
  return (
    <>
      <div className="head">
        <div className="grow">
          <div className="crumb">
            <Link to={scoped('/orders')}>{text('order.back')}</Link>
          </div>
          <h1>{text('phone.list')}</h1>
        </div>
      </div>
      <div className="filters">
        <NewPhoneOrder />
        <span className="grow" />
        <ConnectByCode />
      </div>
      {items.length === 0 ? (
        <Empty title={text('phone.none')}>{text('phone.noneHint')}</Empty>
      ) : (
        <DataTable
          caption={text('phone.list')}
          rows={items}
          columns={columns}
          getId={({ id }) => id}
          onOpen={({ id }) => void navigate(scoped(`/orders/new/${id}`))}
        />
      )}
      <TableFoot
        count={items.length}
        next={next && scoped(`?cursor=${next}`)}
        first={search.has('cursor') ? scoped('/orders/new') : undefined}
      />
    </>
  );
}

function NewPhoneOrder() {
  const text = useText();
  const navigate = useNavigate();
  const scoped = useScoped();
  const may = usePermission();
  const { me, scope } = useStaff();
  const stores = me.stores.filter(({ storeId }) => may('orders.create', storeId));
  const [chosen, setChosen] = useState(String((scope ?? stores[0])?.storeId ?? ''));
  const { send, isBusy, refusals } = useWrite<NewWrite, { id: string }>({
    onDone: ({ id }) => void navigate(scoped(`/orders/new/${id}`)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ intent: 'create', storeId: Number(chosen) });
  };
  return (
    <form className="row row-end row-wrap" onSubmit={submit}>
      <SelectField
        label={text('phone.store')}
        value={chosen}
        options={stores.map(({ storeId, name }) => ({ value: String(storeId), label: name }))}
        onChange={({ target }) => setChosen(target.value)}
      />
      <Button type="submit" look="primary" disabled={isBusy}>
        {text('phone.start')}
      </Button>
      <RefusalNote refusals={refusals} />
    </form>
  );
}

/** Quote of a shopper, by the code that the shopper tells. */
function ConnectByCode() {
  const text = useText();
  const navigate = useNavigate();
  const scoped = useScoped();
  const [code, setCode] = useState('');
  const { send, isBusy, refusals } = useWrite<NewWrite, { id: string }>({
    onDone: ({ id }) => void navigate(scoped(`/orders/new/${id}`)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim()) send({ intent: 'connect', code: code.trim() });
  };
  return (
    <form className="row row-end row-wrap" onSubmit={submit}>
      <TextField
        label={text('phone.shareCode')}
        value={code}
        autoComplete="off"
        error={refusals[0]?.reason}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" disabled={isBusy}>
        {text('phone.connect')}
      </Button>
    </form>
  );
}

function usePhoneColumns(): Column<ListedPhoneOrder>[] {
  const text = useText();
  const { moment } = useFormats();
  const zone = useTimeZone();
  const nameStore = useStoreName();
  const scoped = useScoped();
  return [
    {
      ...{ id: 'customer', header: text('phone.customer'), isFixed: true, phone: 'first' },
      cell: ({ id, email }) => (
        <Link className="strong" to={scoped(`/orders/new/${id}`)} tabIndex={-1}>
          {email ?? text('phone.unnamed')}
        </Link>
      ),
    },
    {
      ...{ id: 'state', header: text('orders.state'), phone: 'second-end' },
      cell: ({ state }) => <Badge tone={PHONE_TONES[state]}>{text(`phone.state.${state}`)}</Badge>,
    },
    { id: 'order', header: text('orders.order'), cell: ({ orderNumber }) => orderNumber ?? '' },
    {
      ...{ id: 'store', header: text('orders.store') },
      cell: ({ storeId }) => <span className="muted">{nameStore(storeId)}</span>,
    },
    { id: 'by', header: text('phone.by'), phone: 'second', cell: ({ by }) => by.name },
    { id: 'at', header: text('phone.at'), phone: 'end', cell: ({ createdAt }) => moment(createdAt, zone) },
  ];
}
