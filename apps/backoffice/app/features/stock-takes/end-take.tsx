import type { StockTakeReply } from '@shop/contracts/staff/catalog/stock-takes';
import { useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';
import { ReasonDialog } from '#backoffice/ui/overlay/reason-dialog.tsx';
import type { TakeWrite } from './take-writes.ts';

type Props = { take: StockTakeReply; leftOut: ReadonlySet<string> };

/** Buttons that end a stock-take: its differences are applied, or it is abandoned. */
export function EndTake({ take, leftOut }: Props) {
  const text = useText();
  const [ending, setEnding] = useState<'apply' | 'abandon'>();
  const close = () => setEnding(undefined);
  return (
    <>
      <Button onClick={() => setEnding('abandon')}>{text('takes.abandon')}</Button>
      <Button look="primary" disabled={take.lines === 0} onClick={() => setEnding('apply')}>
        {text('takes.apply')}
      </Button>
      {ending === 'apply' && <ApplyDialog {...{ take, leftOut }} onClose={close} />}
      {ending === 'abandon' && <AbandonDialog onClose={close} />}
    </>
  );
}

function ApplyDialog({ take, leftOut, onClose }: Props & { onClose: () => void }) {
  const text = useText();
  // Of the moment it was opened: scans of colleagues reload the page below the dialog.
  const [{ version, openCodes }] = useState(take);
  const { send, isBusy, refusals } = useWrite<TakeWrite, { changed: number }>({
    onDone({ changed }) {
      showToast({ message: text('takes.applied', { count: changed }) });
      onClose();
    },
  });
  return (
    <Dialog title={text('takes.apply')} onClose={onClose} role="alertdialog">
      <div className="dialog-body stack">
        <p>{text('takes.applyIntro')}</p>
        {openCodes > 0 && <p>{text('takes.applyOpenCodes', { count: openCodes })}</p>}
        {leftOut.size > 0 && <p>{text('takes.applyLeftOut', { count: leftOut.size })}</p>}
        <RefusalNote refusals={refusals} />
      </div>
      <div className="dialog-foot">
        <Button onClick={onClose}>{text('frame.cancel')}</Button>
        <Button
          look="primary"
          autoFocus
          disabled={isBusy}
          onClick={() => send({ intent: 'apply', version, leaveOut: [...leftOut] })}
        >
          {text('takes.apply')}
        </Button>
      </div>
    </Dialog>
  );
}

function AbandonDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const { send, isBusy, refusals } = useWrite<TakeWrite>({ onDone: onClose });
  return (
    <ReasonDialog
      title={text('takes.abandon')}
      intro={text('takes.abandonIntro')}
      label={text('takes.reason')}
      confirm={text('takes.abandon')}
      look="danger"
      isBusy={isBusy}
      error={<RefusalNote refusals={refusals} />}
      onConfirm={(reason) => send({ intent: 'abandon', reason })}
      onClose={onClose}
    />
  );
}
