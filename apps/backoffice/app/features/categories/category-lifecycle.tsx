import type { StaffCategory } from '@shop/contracts/staff/catalog/categories';
import { useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';
import { Card } from '#backoffice/ui/page/card.tsx';
import type { CategoryWrite } from './category-writes.ts';

type Props = { category: StaffCategory; onRemoved: () => void };

/** Takes a category out of the shop. A refusal says what still needs it. */
export function CategoryLifecycle({ category: { key, version, path, isArchived }, onRemoved }: Props) {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const archiving = useWrite<CategoryWrite>({
    onDone: () => showToast({ message: text(isArchived ? 'categories.isBack' : 'categories.isArchived') }),
  });
  const removing = useWrite<CategoryWrite>({
    onDone: () => {
      showToast({ message: text('categories.deleted') });
      onRemoved();
    },
    onRefused: () => setAsking(false),
  });
  const isBusy = archiving.isBusy || removing.isBusy;
  return (
    <Card title={text('categories.end')}>
      <div className="stack">
        <p className="muted">{text('categories.endHelp')}</p>
        <RefusalNote refusals={[...archiving.refusals, ...removing.refusals]} />
        <div className="row">
          <Button
            disabled={isBusy}
            onClick={() => archiving.send({ intent: 'archive', key, version, isArchived: !isArchived })}
          >
            {text(isArchived ? 'categories.restore' : 'categories.archive')}
          </Button>
          <Button look="danger" disabled={isBusy} onClick={() => setAsking(true)}>
            {text('categories.delete')}
          </Button>
        </div>
      </div>
      {isAsking && (
        <Dialog title={text('categories.deleteTitle')} role="alertdialog" onClose={() => setAsking(false)}>
          <div className="dialog-body">
            <p>{text('categories.deleteHelp', { path })}</p>
          </div>
          <div className="dialog-foot">
            <Button onClick={() => setAsking(false)}>{text('frame.cancel')}</Button>
            <Button look="danger" disabled={isBusy} onClick={() => removing.send({ intent: 'remove', key, version })}>
              {text('categories.deleteConfirm')}
            </Button>
          </div>
        </Dialog>
      )}
    </Card>
  );
}
