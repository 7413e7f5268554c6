import { useNavigate } from 'react-router';
import { MoneyTabs } from '#backoffice/features/money/money-tabs.tsx';
import { useDisputeColumns } from '#backoffice/features/money/payout-columns.tsx';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom } from '#backoffice/staff/calls.ts';
import { ExportLink } from '#backoffice/staff/export-link.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { visitorContext } from '#backoffice/staff/visitor-context.ts';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { DataTable } from '#backoffice/ui/table/data-table.tsx';
import type { Route } from './+types/disputes.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { now } = context.get(visitorContext);
  return loadFrom(context, async (api) => ({ ...(await api.payouts.disputes()), now: now.toISOString() }));
}

export default function Disputes({ loaderData: { items, now } }: Route.ComponentProps) {
  const text = useText();
  const navigate = useNavigate();
  const scoped = useScoped();
  const columns = useDisputeColumns(now);
  return (
    <>
      <div className="head">
        <h1>{text('money.disputes')}</h1>
        <span className="grow" />
        <ExportLink list="/money/disputes" permission="money.export" />
      </div>
      <MoneyTabs />
      {items.length === 0 ? (
        <Empty title={text('money.none')}>{text('money.noDisputes')}</Empty>
      ) : (
        <DataTable
          caption={text('money.disputes')}
          rows={items}
          columns={columns}
          getId={({ disputeId }) => disputeId}
          onOpen={({ orderNumber }) => orderNumber && void navigate(scoped(`/orders/${orderNumber}`))}
        />
      )}
    </>
  );
}
