import type { SettledDay } from '@shop/contracts/staff/money';
import { Form } from 'react-router';
import { MoneyTabs } from '#backoffice/features/money/money-tabs.tsx';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom } from '#backoffice/staff/calls.ts';
import { usePermission, useStaff, useStoreName } from '#backoffice/staff/staff.ts';
import { visitorContext } from '#backoffice/staff/visitor-context.ts';
import { Button, buttonClass } from '#backoffice/ui/action/button.tsx';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { TextField } from '#backoffice/ui/form/field.tsx';
import { DataTable } from '#backoffice/ui/table/data-table.tsx';
import type { Column } from '#backoffice/ui/table/table-row.tsx';
import type { Route } from './+types/settlement.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;
const MONTH_MS = 30 * 86_400_000;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const { now } = context.get(visitorContext);
  const read = (name: string, fallback: Date) => {
    const typed = searchParams.get(name) ?? '';
    return DAY.test(typed) ? typed : fallback.toISOString().slice(0, 10);
  };
  const query = { from: read('from', new Date(now.getTime() - MONTH_MS)), to: read('to', now) };
  return loadFrom(context, async (api) => ({ ...(await api.money.settlement({ query })), ...query }));
}

export default function Settlement({ loaderData: { items, from, to } }: Route.ComponentProps) {
  const text = useText();
  const may = usePermission();
  const { scope } = useStaff();
  const columns = useColumns();
  const shown = items.filter(({ storeId }) => !scope || scope.storeId === storeId);
  return (
    <>
      <div className="head">
        <h1>{text('money.settlement')}</h1>
        <span className="grow" />
        {may('money.export') && <DatevLink from={from} to={to} />}
        {may('money.export') && (
          <a
            className={buttonClass()}
            href={`/staff/api/v1/money/settlement/export?${new URLSearchParams({ from, to })}`}
            download
          >
            {text('orders.export')}
          </a>
        )}
      </div>
      <MoneyTabs />
      <Form className="filters" key={`${from} ${to}`}>
        <TextField label={text('money.from')} type="date" name="from" defaultValue={from} required />
        <TextField label={text('money.to')} type="date" name="to" defaultValue={to} required />
        <Button type="submit">{text('money.show')}</Button>
      </Form>
      {shown.length === 0 ? (
        <Empty title={text('money.none')}>{text('money.noneHint')}</Empty>
      ) : (
        <DataTable
          caption={text('money.settlement')}
          rows={shown}
          columns={columns}
          getId={({ day, storeId, tender }) => `${day} ${storeId} ${tender}`}
          onOpen={() => {}}
        />
      )}
    </>
  );
}

/** A batch of DATEV belongs to one store. */
function DatevLink(period: { from: string; to: string }) {
  const text = useText();
  const { scope } = useStaff();
  if (!scope) return <span className="small muted">{text('money.datevHint')}</span>;
  const query = new URLSearchParams({ storeId: String(scope.storeId), ...period });
  return (
    <a className={buttonClass()} href={`/staff/api/v1/money/bookings/export?${query}`} download>
      {text('money.datev')}
    </a>
  );
}

function useColumns(): Column<SettledDay>[] {
  const text = useText();
  const { money, date, number } = useFormats();
  const nameStore = useStoreName();
  return [
    {
      ...{ id: 'day', header: text('money.day'), isFixed: true, phone: 'first' },
      cell: ({ day }) => date(`${day}T12:00:00Z`, 'UTC'),
    },
    { id: 'store', header: text('orders.store'), phone: 'second', cell: ({ storeId }) => nameStore(storeId) },
    { id: 'tender', header: text('money.tender'), cell: ({ tender }) => text(`money.tender.${tender}`) },
    { id: 'count', header: text('money.count'), isNumber: true, cell: ({ count }) => number(count) },
    { id: 'captured', header: text('money.captured'), isNumber: true, cell: ({ captured }) => money(captured) },
    { id: 'refunded', header: text('money.refunded'), isNumber: true, cell: ({ refunded }) => money(refunded) },
    {
      ...{ id: 'net', header: text('money.net'), isNumber: true, phone: 'end' },
      cell: ({ captured, refunded }) => money({ ...captured, amount: captured.amount - refunded.amount }),
    },
  ];
}
