import type { MarkdownPlan } from '@shop/contracts/staff/catalog/prices';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { usePermission } from '#backoffice/staff/staff.ts';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';
import { Card } from '#backoffice/ui/page/card.tsx';
import type { PriceWrite } from './price-writes.ts';

type Props = { plans: readonly MarkdownPlan[]; onChanged: () => void };

/** Plans, newest first, each with its way back. */
export function PlanList({ plans, onChanged }: Props) {
  const text = useText();
  const may = usePermission();
  const [search] = useSearchParams();
  // The timeline links to one plan.
  const named = search.get('plan');
  const [asked, setAsked] = useState<MarkdownPlan>();
  return (
    <Card title={text('prices.plans')}>
      {plans.length === 0 && <p className="muted">{text('prices.noPlans')}</p>}
      <ul className="stack">
        {plans.map((plan) => (
          <li
            key={plan.planId}
            className="row row-wrap spread plan-row"
            aria-current={plan.planId === named ? 'true' : undefined}
            ref={plan.planId === named ? showRow : undefined}
          >
            <PlanFacts plan={plan} />
            {plan.rolledBack && <Badge>{text('prices.rolledBack')}</Badge>}
            {!plan.rolledBack && may('prices.edit') && (
              <Button
                size="small"
                aria-label={text('prices.rollBackOf', { name: plan.name })}
                onClick={() => setAsked(plan)}
              >
                {text('prices.rollBack')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && <RollBackDialog plan={asked} onDone={onChanged} onClose={() => setAsked(undefined)} />}
    </Card>
  );
}

function PlanFacts({ plan }: { plan: MarkdownPlan }) {
  const text = useText();
  const { moment } = useFormats();
  const { name, priceList: list, percent, from, to, by, count, timeZone } = plan;
  const end = to ? moment(to, timeZone) : text('prices.open');
  return (
    <div className="grow">
      <b>{name}</b> <span className="small muted">{text('prices.styles', { count })}</span>
      <div className="small muted">
        {text('prices.planFacts', { list, percent, from: moment(from, timeZone), to: end, by })}
      </div>
    </div>
  );
}

/** Stable, so that it runs once. */
const showRow = (row: HTMLLIElement | null) => row?.scrollIntoView({ block: 'center' });

type DialogProps = { plan: MarkdownPlan; onDone: () => void; onClose: () => void };

function RollBackDialog({ plan: { planId, name }, onDone, onClose }: DialogProps) {
  const text = useText();
  const { send, isBusy, refusals } = useWrite<PriceWrite, { restored: number }>({
    onDone: ({ restored }) => {
      showToast({ message: text('prices.rollBackDone', { count: restored }) });
      onDone();
      onClose();
    },
  });
  return (
    <Dialog title={text('prices.rollBackOf', { name })} onClose={onClose}>
      <div className="dialog-body">
        <p>{text('prices.rollBackIntro', { name })}</p>
        <RefusalNote refusals={refusals} />
      </div>
      <div className="dialog-foot">
        <Button onClick={onClose}>{text('frame.cancel')}</Button>
        <Button look="danger" disabled={isBusy} onClick={() => send({ intent: 'roll-back', planId })}>
          {text('prices.rollBack')}
        </Button>
      </div>
    </Dialog>
  );
}
