import { useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useWrite } from '#backoffice/staff/write.ts';
import { Icon } from '#backoffice/ui/action/icon.tsx';
import { showFailure, showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { Menu, type MenuEntry } from '#backoffice/ui/overlay/menu.tsx';
import { ReasonDialog } from '#backoffice/ui/overlay/reason-dialog.tsx';
import type { TeamWrite } from './team-writes.ts';

type Member = { staffId: string; name: string; state: 'invited' | 'active' | 'blocked'; version: number };
type Asked = 'block' | 'unblock' | 'reset';

/** Actions on one account. Those that end access ask for a reason. */
export function MemberMenu({ member }: { member: Member }) {
  const text = useText();
  const [asked, setAsked] = useState<Asked>();
  const { staffId, name, state, version } = member;
  const { send, isBusy, refusals } = useWrite<TeamWrite>({
    onDone: () => {
      setAsked(undefined);
      showToast({ message: text('people.done') });
    },
    onRefused: ([first]) => asked === undefined && first && showFailure(first.reason),
  });
  const confirm = (reason: string) => {
    if (asked === 'reset') send({ intent: 'reset', staffId, reason });
    else if (asked) send({ intent: asked, staffId, reason, version });
  };
  const entries: MenuEntry[] = [
    { id: 'invite-again', label: text('people.inviteAgain'), text: text('people.inviteAgain') },
    state === 'blocked'
      ? { id: 'unblock', label: text('people.unblock'), text: text('people.unblock') }
      : { id: 'block', label: text('people.block'), text: text('people.block') },
    { id: 'reset', label: text('people.reset'), text: text('people.reset') },
  ];
  return (
    <>
      <Menu
        label={text('people.actions', { name })}
        isLabelHidden
        className="button button-quiet button-icon button-small"
        button={<Icon name="more" />}
        entries={entries}
        onChoose={(id) => (id === 'invite-again' ? send({ intent: id, staffId }) : setAsked(id as Asked))}
      />
      {asked && (
        <ReasonDialog
          title={text(`people.${asked}Title`, { name })}
          label={text('order.reason')}
          confirm={text(`people.${asked}`)}
          isBusy={isBusy}
          error={<RefusalNote refusals={refusals} />}
          onConfirm={confirm}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
