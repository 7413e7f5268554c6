import type { RetentionSetting } from '@shop/contracts/staff/machine-room/retention';
import { useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Note } from '#backoffice/ui/feedback/note.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { TextField } from '#backoffice/ui/form/field.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';

type Kind = RetentionSetting['kind'];
export type RetentionWrite =
  | { intent: 'quote-preview'; kind: Kind; days: number }
  | { intent: 'change'; kind: Kind; days: number; version: number };
export type RetentionDone = { deletes?: number };

/** A period is saved only after its preview: what it deletes cannot be brought back. */
export function RetentionDialog({ setting, onClose }: { setting: RetentionSetting; onClose: () => void }) {
  const text = useText();
  // The version of the opening: a change of a colleague meanwhile is a conflict.
  const [{ kind, version, min, max }] = useState(setting);
  const [days, setDays] = useState(String(setting.days));
  const [deletes, setDeletes] = useState<number>();
  const preview = useWrite<RetentionWrite, RetentionDone>({ onDone: (done) => setDeletes(done.deletes) });
  const saving = useWrite<RetentionWrite, RetentionDone>({
    onDone() {
      showToast({ message: text('machine.saved') });
      onClose();
    },
  });
  const isBusy = preview.isBusy || saving.isBusy;
  return (
    <Dialog title={text(`machine.data.${kind}`)} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (deletes === undefined) preview.send({ intent: 'quote-preview', kind, days: Number(days) });
          else saving.send({ intent: 'change', kind, days: Number(days), version });
        }}
      >
        <div className="dialog-body">
          <p className="muted">{text(`machine.why.${kind}`)}</p>
          <TextField
            label={text('machine.keptDays')}
            help={text('machine.boundsOf', { min, max })}
            type="number"
            required
            {...{ min, max }}
            value={days}
            onChange={({ target }) => {
              setDays(target.value);
              setDeletes(undefined);
            }}
          />
          {deletes !== undefined && (
            <Note tone={deletes > 0 ? 'warn' : 'info'} role="status">
              {text('machine.deletes', { count: deletes })}
            </Note>
          )}
          <RefusalNote refusals={[...preview.refusals, ...saving.refusals]} />
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>{text('frame.cancel')}</Button>
          <Button type="submit" look="primary" disabled={isBusy}>
            {text(deletes === undefined ? 'machine.preview' : 'machine.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
