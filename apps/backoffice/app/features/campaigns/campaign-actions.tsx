import type { ShownCampaign } from '@shop/contracts/staff/campaign/campaigns';
import { useState } from 'react';
import { useFetchers, useNavigate } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { usePermission } from '#backoffice/staff/staff.ts';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';
import { ReasonDialog } from '#backoffice/ui/overlay/reason-dialog.tsx';
import type { CampaignWrite } from './campaign-writes.ts';

type Props = { campaign: ShownCampaign; isFaulty: boolean };
type Open = 'approve' | 'stop' | undefined;

/** Approval, taking back and the stop: each needs the permission to run campaigns in all their stores. */
export function CampaignActions({ campaign, isFaulty }: Props) {
  const text = useText();
  const may = usePermission();
  const [open, setOpen] = useState<Open>();
  const { id, version, name, state, stores } = campaign;
  const mayRun = stores.every((store) => may('campaigns.run', store));
  const mayEdit = stores.every((store) => may('campaigns.edit', store));
  const navigate = useNavigate();
  // A write of another part of the screen changes the version.
  const isLoading = useFetchers().length > 0;
  const scoped = useScoped();
  const back = useWrite<CampaignWrite>({ onDone: () => showToast({ message: text('campaigns.takenBack', { name }) }) });
  const remove = useWrite<CampaignWrite>({
    onDone: () => {
      showToast({ message: text('campaigns.removed', { name }) });
      void navigate(scoped('/campaigns'));
    },
  });
  return (
    <>
      <RefusalNote refusals={[...back.refusals, ...remove.refusals]} />
      {state === 'draft' && mayEdit && (
        <Button disabled={isLoading} onClick={() => remove.send({ intent: 'remove', id, version })}>
          {text('campaigns.remove')}
        </Button>
      )}
      {state === 'draft' && mayRun && (
        <Button look="primary" disabled={isFaulty || isLoading} onClick={() => setOpen('approve')}>
          {text('campaigns.approve')}
        </Button>
      )}
      {state === 'planned' && mayRun && (
        <Button disabled={isLoading} onClick={() => back.send({ intent: 'take-back', id, version })}>
          {text('campaigns.takeBack')}
        </Button>
      )}
      {state === 'live' && mayRun && (
        <Button look="danger" disabled={isLoading} onClick={() => setOpen('stop')}>
          {text('campaigns.stop')}
        </Button>
      )}
      {open === 'approve' && <ApproveDialog campaign={campaign} onClose={() => setOpen(undefined)} />}
      {open === 'stop' && <StopDialog campaign={campaign} onClose={() => setOpen(undefined)} />}
    </>
  );
}

type DialogProps = { campaign: ShownCampaign; onClose: () => void };

function ApproveDialog({ campaign: { id, version, name }, onClose }: DialogProps) {
  const text = useText();
  const { send, isBusy, refusals } = useWrite<CampaignWrite>({
    onDone: () => {
      showToast({ message: text('campaigns.approved', { name }) });
      onClose();
    },
  });
  return (
    <Dialog title={name} onClose={onClose}>
      <div className="dialog-body stack">
        <p>{text('campaigns.approveIntro')}</p>
        <RefusalNote refusals={refusals} />
      </div>
      <div className="dialog-foot">
        <Button onClick={onClose}>{text('frame.cancel')}</Button>
        <Button look="primary" disabled={isBusy} onClick={() => send({ intent: 'approve', id, version })}>
          {text('campaigns.approve')}
        </Button>
      </div>
    </Dialog>
  );
}

function StopDialog({ campaign: { id, version, name }, onClose }: DialogProps) {
  const text = useText();
  const { send, isBusy, refusals } = useWrite<CampaignWrite>({
    onDone: () => {
      showToast({ message: text('campaigns.stopped', { name }) });
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={name}
      intro={text('campaigns.stopIntro')}
      label={text('campaigns.stopReason')}
      confirm={text('campaigns.stop')}
      look="danger"
      isBusy={isBusy}
      error={<RefusalNote refusals={refusals} />}
      onConfirm={(reason) => send({ intent: 'stop', id, version, reason })}
      onClose={onClose}
    />
  );
}
