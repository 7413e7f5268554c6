import type { SavedView } from '@shop/contracts/staff/views';
import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { Checkbox, TextField } from '#backoffice/ui/form/field.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';
import type { ListView } from './use-list-view.ts';
import { buildViewSearch } from './view-address.ts';
import { changeView, type ViewWrite } from './view-writes.ts';

type Props = { state: ListView /** Renamed; absent: a new view. */; view: SavedView | undefined; onClose: () => void };

const MOST_LETTERS = 60;

/** Name of a view, and whether the team sees it. */
export function ViewDialog({ state: { list, query, hiddenColumns }, view, onClose }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(view?.isShared ?? false);
  const { send, isBusy, refusals } = useWrite<ViewWrite, SavedView>({
    to: '/views',
    onDone: (saved) => {
      showToast({ message: text('views.saved') });
      onClose();
      if (!view) void navigate(`${pathname}?${buildViewSearch(saved, search)}`);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = { name: name.trim(), isShared };
    send(view ? changeView(view, typed) : { intent: 'create', list, query, hiddenColumns, ...typed });
  };
  return (
    <Dialog title={text(view ? 'views.rename' : 'views.save')} onClose={onClose}>
      <form onSubmit={submit}>
        <div className="dialog-body">
          <TextField
            label={text('views.name')}
            required
            autoFocus
            maxLength={MOST_LETTERS}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Checkbox checked={isShared} onChange={({ target }) => setShared(target.checked)}>
            {text('views.shareWithTeam')}
          </Checkbox>
          <RefusalNote refusals={refusals} />
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>{text('frame.cancel')}</Button>
          <Button type="submit" look="primary" disabled={isBusy || name.trim() === ''}>
            {text('frame.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
