import type { SavedView } from '@shop/contracts/staff/views';
import { VIEW_PARAMETER } from '@shop/domain/staff/saved-view';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { describeRefusal } from '#backoffice/staff/refusal-note.tsx';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Icon } from '#backoffice/ui/action/icon.tsx';
import { showFailure, showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { Menu, type MenuEntry } from '#backoffice/ui/overlay/menu.tsx';
import type { ListView } from './use-list-view.ts';
import { ViewDialog } from './view-dialog.tsx';
import { changeView, type ViewWrite } from './view-writes.ts';

type Opened = { kind: 'create' } | { kind: 'rename'; view: SavedView };

/** Saves, changes and deletes views. */
export function ViewMenu({ state }: { state: ListView }) {
  const text = useText();
  const [opened, setOpened] = useState<Opened>();
  const { view, isChanged, query, hiddenColumns } = state;
  const { send, isBusy } = useViewWrite();
  return (
    <div className="view-actions">
      {view?.canChange && isChanged && (
        <Button
          size="small"
          look="primary"
          disabled={isBusy}
          onClick={() => send(changeView(view, { query, hiddenColumns }), text('views.saved'))}
        >
          {text('views.saveChanges')}
        </Button>
      )}
      {(!view || isChanged) && (
        <Button size="small" look="quiet" icon="plus" onClick={() => setOpened({ kind: 'create' })}>
          {text(view ? 'views.saveAs' : 'views.save')}
        </Button>
      )}
      {view && <EntryMenu state={state} view={view} send={send} onRename={() => setOpened({ kind: 'rename', view })} />}
      {opened && (
        <ViewDialog
          state={state}
          view={opened.kind === 'rename' ? opened.view : undefined}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}

type Send = (write: ViewWrite, message: string) => void;
type EntryProps = { state: ListView; view: SavedView; send: Send; onRename: () => void };

function EntryMenu({ state: { list }, view, send, onRename }: EntryProps) {
  const text = useText();
  const leave = useLeaveView();
  const { viewId, name, isDefault, isShared, canChange, query, hiddenColumns } = view;
  const remove = useViewWrite(() => {
    leave();
    const undo = { label: text('frame.undo'), run: () => send(again, text('views.saved')) };
    const again: ViewWrite = { intent: 'create', list, name, query, hiddenColumns, isShared };
    showToast({ message: text('views.deleted', { name }), undo });
  });
  const actions = {
    default: () =>
      send(
        { intent: 'default', list, ...(!isDefault && { viewId }) },
        text(isDefault ? 'views.isNoDefault' : 'views.isDefault'),
      ),
    rename: onRename,
    share: () => send(changeView(view, { isShared: !isShared }), text('views.saved')),
    delete: () => remove.send({ intent: 'remove', viewId }),
  };
  const entries: [keyof typeof actions, string][] = [
    ['default', text(isDefault ? 'views.noDefault' : 'views.default')],
    ...(canChange
      ? ([
          ['rename', text('views.rename')],
          ['share', text(isShared ? 'views.unshare' : 'views.share')],
          ['delete', text('views.delete')],
        ] satisfies [keyof typeof actions, string][])
      : []),
  ];
  return (
    <Menu
      label={text('views.menu', { name })}
      isLabelHidden
      className="button button-quiet button-small button-icon"
      button={<Icon name="more" />}
      entries={entries.map(([id, label]): MenuEntry => ({ id, label, text: label }))}
      onChoose={(id) => actions[id as keyof typeof actions]()}
    />
  );
}

/** Writes of views, with a notice of what happened. */
function useViewWrite(onDone?: () => void) {
  const text = useText();
  const [message, setMessage] = useState<string>();
  const { send, isBusy } = useWrite<ViewWrite>({
    to: '/views',
    onDone: () => {
      if (message) showToast({ message });
      onDone?.();
    },
    onRefused: ([refusal]) => refusal && showFailure(describeRefusal(refusal, text)),
  });
  return {
    isBusy,
    send: (write: ViewWrite, said?: string) => {
      setMessage(said);
      send(write);
    },
  };
}

/** Shows the same filters without the view. */
function useLeaveView(): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  return () => {
    const left = new URLSearchParams(search);
    left.set(VIEW_PARAMETER, 'none');
    void navigate(`${pathname}?${left}`);
  };
}
