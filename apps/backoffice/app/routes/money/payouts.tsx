import { useNavigate, useSearchParams } from 'react-router';
import { MoneyTabs } from '#backoffice/features/money/money-tabs.tsx';
import { usePayoutColumns } from '#backoffice/features/money/payout-columns.tsx';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom } from '#backoffice/staff/calls.ts';
import { ExportLink } from '#backoffice/staff/export-link.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { DataTable } from '#backoffice/ui/table/data-table.tsx';
import { TableFoot } from '#backoffice/ui/table/table-foot.tsx';
import type { Route } from './+types/payouts.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const cursor = new URL(request.url).searchParams.get('cursor');
  return loadFrom(context, (api) => api.payouts.list({ query: cursor ? { cursor } : {} }));
}

export default function Payouts({ loaderData: { items, next } }: Route.ComponentProps) {
  const text = useText();
  const navigate = useNavigate();
  const scoped = useScoped();
  const [search] = useSearchParams();
  const columns = usePayoutColumns();
  return (
    <>
      <div className="head">
        <h1>{text('money.payouts')}</h1>
        <span className="grow" />
        <ExportLink list="/money/payouts" permission="money.export" />
      </div>
      <MoneyTabs />
      {items.length === 0 ? (
        <Empty title={text('money.none')}>{text('money.noPayouts')}</Empty>
      ) : (
        <DataTable
          caption={text('money.payouts')}
          rows={items}
          columns={columns}
          getId={({ payoutId }) => payoutId}
          onOpen={({ payoutId }) => void navigate(scoped(`/money/payouts/${payoutId}`))}
        />
      )}
      <TableFoot
        count={items.length}
        next={next && `?cursor=${encodeURIComponent(next)}`}
        first={search.has('cursor') ? '/money/payouts' : undefined}
      />
    </>
  );
}
