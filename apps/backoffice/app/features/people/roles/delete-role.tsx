import { useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';
import type { RoleWrite } from './role-writes.ts';

type Props = { roleId: string; name: string; onDeleted: () => void };

export function DeleteRole({ roleId, name, onDeleted }: Props) {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const { send, isBusy, refusals } = useWrite<RoleWrite>({ onDone: onDeleted });
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        {text('people.deleteRole')}
      </Button>
      {isAsking && (
        <Dialog role="alertdialog" title={text('people.deleteRoleTitle', { name })} onClose={() => setAsking(false)}>
          <div className="dialog-body">
            <p className="muted">{text('people.deleteRoleHint')}</p>
            <RefusalNote refusals={refusals} />
          </div>
          <div className="dialog-foot">
            <Button onClick={() => setAsking(false)}>{text('frame.cancel')}</Button>
            <Button look="danger" disabled={isBusy} onClick={() => send({ intent: 'delete', roleId })}>
              {text('people.deleteRole')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
