import type { HoldReply } from '@shop/contracts/staff/order/holds';
import type { HoldKind } from '@shop/domain/order/desk/hold-release';
import { useState } from 'react';
import { describeUnits, HoldTable } from '#backoffice/features/holds/hold-table.tsx';
import { StockTabs } from '#backoffice/features/stock/stock-tabs.tsx';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { ExportLink } from '#backoffice/staff/export-link.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { usePermission } from '#backoffice/staff/staff.ts';
import { readWrite, useWrite } from '#backoffice/staff/write.ts';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { ReasonDialog } from '#backoffice/ui/overlay/reason-dialog.tsx';
import { SplitMain } from '#backoffice/ui/page/split-main.tsx';
import type { Route } from './+types/holds.ts';

type Release = { intent: 'release'; kind: HoldKind; holdId: string; reason: string };

export const loader = ({ context }: Route.LoaderArgs) => loadFrom(context, ({ holds }) => holds.list({ query: {} }));

export async function action({ request, context }: Route.ActionArgs) {
  const { kind, holdId, reason } = await readWrite<Release>(request);
  return writeTo(context, ({ holds }) => holds.release({ params: { kind, holdId }, body: { reason } }));
}

export default function Holds({ loaderData: { items } }: Route.ComponentProps) {
  const text = useText();
  const canRelease = usePermission()('stock.edit');
  const [released, setReleased] = useState<HoldReply>();
  return (
    <>
      <div className="head">
        <h1>{text('holds.title')}</h1>
        <span className="grow" />
        <ExportLink list="/holds" permission="catalog.import" />
      </div>
      <StockTabs />
      <div className="split split-alone">
        <SplitMain label={text('holds.title')}>
          <div className="stack stack-16">
            <p className="small muted">{text('holds.intro')}</p>
            {items.length === 0 ? (
              <Empty title={text('holds.none')}>{text('holds.noneHint')}</Empty>
            ) : (
              <HoldTable holds={items} onRelease={canRelease ? setReleased : undefined} />
            )}
          </div>
        </SplitMain>
      </div>
      {released && <ReleaseDialog hold={released} onClose={() => setReleased(undefined)} />}
    </>
  );
}

function ReleaseDialog({ hold, onClose }: { hold: HoldReply; onClose: () => void }) {
  const text = useText();
  const { kind, holdId } = hold;
  const { send, isBusy, refusals } = useWrite<Release>({
    onDone() {
      showToast({ message: text('holds.released') });
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={text('holds.releaseOf', { units: describeUnits(hold) })}
      intro={text(`holds.releaseIntro.${kind}`)}
      label={text('holds.reason')}
      confirm={text('holds.release')}
      look="danger"
      isBusy={isBusy}
      error={<RefusalNote refusals={refusals} />}
      onConfirm={(reason) => send({ intent: 'release', kind, holdId, reason })}
      onClose={onClose}
    />
  );
}
