import type { Money } from '@shop/domain/money';
import { useState } from 'react';
import { Link } from 'react-router';
import { type PlainKey, useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { usePermission, useStaff, useTimeZone } from '#backoffice/staff/staff.ts';
import { readWrite, useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import type { Route } from './+types/approvals.ts';

type ApprovalWrite = { intent: 'approved' | 'refused' | 'withdrawn'; approvalId: string };

export const loader = ({ context }: Route.LoaderArgs) =>
  loadFrom(context, (api) => api.approvals.list({ query: { state: 'open' } }));

export async function action({ request, context }: Route.ActionArgs) {
  const { intent, approvalId } = await readWrite<ApprovalWrite>(request);
  const params = { approvalId };
  return writeTo(context, ({ approvals }) =>
    intent === 'withdrawn' ? approvals.withdraw({ params }) : approvals.decide({ params, body: { decision: intent } }),
  );
}

export default function Approvals({ loaderData: { items } }: Route.ComponentProps) {
  const text = useText();
  return (
    <>
      <div className="head">
        <h1>{text('approvals.title')}</h1>
      </div>
      <div className="body stack">
        {items.length === 0 && <Empty title={text('approvals.none')}>{text('approvals.noneHint')}</Empty>}
        {items.map((approval) => (
          <Approval key={approval.approvalId} approval={approval} />
        ))}
      </div>
    </>
  );
}

type Asked = Route.ComponentProps['loaderData']['items'][number];

function Approval({ approval }: { approval: Asked }) {
  const text = useText();
  const { money, moment } = useFormats();
  const may = usePermission();
  const { me } = useStaff();
  const { approvalId, entity, amount, askedBy, askedAt, reason, storeId } = approval;
  const zone = useTimeZone(storeId);
  const [last, setLast] = useState<ApprovalWrite['intent']>('approved');
  const { send, isBusy, refusals } = useWrite<ApprovalWrite>({
    onDone: () => showToast({ message: text(`approvals.${last}` satisfies PlainKey) }),
  });
  const decide = (intent: ApprovalWrite['intent']) => {
    setLast(intent);
    send({ intent, approvalId });
  };
  const isOwn = askedBy.staffId === me.staffId;
  return (
    <section className="card">
      <div className="card-row row-wrap">
        <div className="grow">
          <b>{money(amount as Money)}</b> ·{' '}
          {entity.kind === 'order' ? (
            <Link className="link" to={`/orders/${entity.id}`}>
              {entity.id}
            </Link>
          ) : (
            `${entity.kind} ${entity.id}`
          )}
          <div className="small muted">
            {text('approvals.asked', { name: askedBy.name, time: moment(askedAt, zone) })} · {reason}
          </div>
        </div>
        {isOwn && <Badge tone="warn">{text('approvals.own')}</Badge>}
        {isOwn && (
          <Button disabled={isBusy} onClick={() => decide('withdrawn')}>
            {text('approvals.withdraw')}
          </Button>
        )}
        {!isOwn && may('approvals.decide', storeId) && (
          <>
            <Button disabled={isBusy} onClick={() => decide('refused')}>
              {text('approvals.refuse')}
            </Button>
            <Button look="primary" disabled={isBusy} onClick={() => decide('approved')}>
              {text('approvals.approve', { sum: money(amount as Money) })}
            </Button>
          </>
        )}
      </div>
      <RefusalNote refusals={refusals} />
    </section>
  );
}
