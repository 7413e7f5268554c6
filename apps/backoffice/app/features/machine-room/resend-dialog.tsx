import type { OpenedMail } from '@shop/contracts/staff/machine-room/mails';
import { useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { usePermission } from '#backoffice/staff/staff.ts';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { SelectField, TextField } from '#backoffice/ui/form/field.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';

export type ResendWrite = { intent: 'resend'; key: string; mode: 'same' | 'anew'; to?: string };

/** Sends a mail again. The key is made once, so that a repeated press sends nothing more. */
export function ResendDialog({ mail, onClose }: { mail: OpenedMail; onClose: () => void }) {
  const text = useText();
  const canRedirect = usePermission()('customers.read', mail.storeId);
  const [key] = useState(() => crypto.randomUUID());
  const [mode, setMode] = useState<'same' | 'anew'>('same');
  const [to, setTo] = useState('');
  const { send, isBusy, refusals } = useWrite<ResendWrite>({
    onDone() {
      showToast({ message: text('machine.resent') });
      onClose();
    },
  });
  return (
    <Dialog title={text('machine.resend')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send({ intent: 'resend', key, mode, ...(to.trim() && { to: to.trim() }) });
        }}
      >
        <div className="dialog-body">
          <p className="muted">{text('machine.resendIntro', { recipient: mail.recipient })}</p>
          {mail.state === 'sent' && (
            <SelectField
              label={text('machine.resendMode')}
              value={mode}
              options={(['same', 'anew'] as const).map((value) => ({
                value,
                label: text(`machine.resendMode.${value}`),
              }))}
              onChange={({ target }) => setMode(target.value as 'same' | 'anew')}
            />
          )}
          {canRedirect && (
            <TextField
              label={text('machine.resendTo')}
              help={text('machine.resendToHint')}
              type="email"
              maxLength={254}
              value={to}
              onChange={({ target }) => setTo(target.value)}
            />
          )}
          <RefusalNote refusals={refusals} />
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>{text('frame.cancel')}</Button>
          <Button type="submit" look="primary" disabled={isBusy}>
            {text('machine.resend')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
