import type { DeskThread } from '@shop/contracts/staff/messages';
import { Link } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { useStaff } from '#backoffice/staff/staff.ts';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { Menu } from '#backoffice/ui/overlay/menu.tsx';
import { THREAD_TONES } from './message-tones.ts';
import type { ThreadWrite } from './message-writes.ts';

type Props = {
  thread: DeskThread;
  assignees: readonly { staffId: string; name: string }[];
  canAnswer: boolean;
};

/** Reference and state, with assigning, closing and reopening. */
export function ThreadHead({ thread, assignees, canAnswer }: Props) {
  const text = useText();
  const scoped = useScoped();
  const { me } = useStaff();
  const { reference, state, assignee, version } = thread;
  const assign = useWrite<ThreadWrite>({ onDone: () => showToast({ message: text('thread.assigned') }) });
  const settle = useWrite<ThreadWrite, DeskThread>({
    onDone: (done) => showToast({ message: text(done.state === 'closed' ? 'thread.closed' : 'thread.reopened') }),
  });
  const entries = [{ staffId: '', name: text('messages.unassigned') }, ...assignees].map(({ staffId: id, name }) => ({
    ...{ id, label: name, text: name, isChosen: id === (assignee?.staffId ?? '') },
  }));
  return (
    <div className="head">
      <div className="grow">
        <div className="crumb">
          <Link to={scoped('/messages')}>{text('messages.title')}</Link>
        </div>
        <div className="row row-wrap">
          <h1>{thread.name}</h1>
          <Badge tone={THREAD_TONES[state]}>{text(`messages.state.${state}`)}</Badge>
          <span className="muted">{reference}</span>
        </div>
        <RefusalNote refusals={[...assign.refusals, ...settle.refusals]} />
      </div>
      {canAnswer && (
        <div className="head-actions">
          {assignee?.staffId !== me.staffId && (
            <Button
              disabled={assign.isBusy}
              onClick={() => assign.send({ intent: 'assign', version, staffId: me.staffId })}
            >
              {text('thread.take')}
            </Button>
          )}
          <Menu
            label={text('messages.assignee')}
            button={assignee?.name ?? text('messages.unassigned')}
            entries={entries}
            onChoose={(id) => assign.send({ intent: 'assign', version, staffId: id || null })}
          />
          <Button
            disabled={settle.isBusy}
            onClick={() => settle.send({ intent: state === 'closed' ? 'reopen' : 'close', version })}
          >
            {text(state === 'closed' ? 'thread.reopen' : 'thread.close')}
          </Button>
        </div>
      )}
    </div>
  );
}
