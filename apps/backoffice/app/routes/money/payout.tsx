import { Link, useNavigate } from 'react-router';
import { PayoutCheck, usePartColumns } from '#backoffice/features/money/payout-columns.tsx';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom } from '#backoffice/staff/calls.ts';
import { useScoped } from '#backoffice/staff/scope.ts';
import { useTimeZone } from '#backoffice/staff/staff.ts';
import { DataTable } from '#backoffice/ui/table/data-table.tsx';
import type { Route } from './+types/payout.ts';

export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadFrom(context, (api) => api.payouts.get({ params: { payoutId: params.payoutId } }));

export default function Payout({ loaderData: payout }: Route.ComponentProps) {
  const text = useText();
  const { money, date } = useFormats();
  const zone = useTimeZone();
  const navigate = useNavigate();
  const scoped = useScoped();
  const columns = usePartColumns();
  return (
    <>
      <div className="head">
        <Link className="muted" to={scoped('/money/payouts')}>
          {text('money.payouts')}
        </Link>
        <h1>{money(payout.amount)}</h1>
        <PayoutCheck payout={payout} />
        <span className="grow" />
        <span className="muted">
          {text('money.payoutFacts', {
            day: date(payout.arrivesAt, zone),
            fee: money(payout.fee),
            id: payout.payoutId,
          })}
        </span>
      </div>
      <DataTable
        caption={text('money.parts')}
        rows={payout.parts}
        columns={columns}
        getId={({ transactionId }) => transactionId}
        onOpen={({ orderNumber }) => orderNumber && void navigate(scoped(`/orders/${orderNumber}`))}
      />
    </>
  );
}
