import { useNavigate } from 'react-router';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { useTimeZone } from '#backoffice/staff/staff.ts';
import { useWrite } from '#backoffice/staff/write.ts';
import { Icon } from '#backoffice/ui/action/icon.tsx';
import { Menu, type MenuEntry } from '#backoffice/ui/overlay/menu.tsx';
import { NOTICE_ACTION, type NoticeWrite } from './notice-writes.ts';

type Notice = {
  noticeId: string;
  kind: 'order-note' | 'webhook-off' | 'content-review' | 'content-changes' | 'content-comment';
  entityId: string;
  author: string;
  at: string;
  isRead: boolean;
};
export type NoticeList = { items: readonly Notice[]; unread: number };

const ALL = 'all';

/** Mentions of the member of staff, newest first; opening one marks it as read. */
export function NoticeBell({ notices: { items, unread } }: { notices: NoticeList }) {
  const text = useText();
  const scoped = useScoped();
  const navigate = useNavigate();
  const { send } = useWrite<NoticeWrite>({ to: NOTICE_ACTION });
  const choose = (id: string): void => {
    if (id === ALL) send({ intent: 'read' });
    const notice = items.find(({ noticeId }) => noticeId === id);
    if (!notice) return;
    if (!notice.isRead) send({ intent: 'read', noticeId: id });
    void navigate(scoped(getPath(notice)));
  };
  const entries = useEntries(items);
  const all: MenuEntry = { id: ALL, label: text('notices.readAll'), text: text('notices.readAll') };
  const none: MenuEntry = { id: 'none', label: text('notices.none'), text: text('notices.none'), isDisabled: true };
  return (
    <Menu
      label={text('notices.unread', { count: unread })}
      isLabelHidden
      className="button button-quiet button-icon bell"
      button={
        <>
          <Icon name="bell" />
          {unread > 0 && (
            <span className="bell-count" aria-hidden="true">
              {unread}
            </span>
          )}
        </>
      }
      entries={[...(entries.length > 0 ? entries : [none]), ...(unread > 0 ? [all] : [])]}
      onChoose={choose}
    />
  );
}

function useEntries(items: readonly Notice[]): MenuEntry[] {
  const text = useText();
  const { moment } = useFormats();
  const zone = useTimeZone();
  return items.map(({ noticeId, kind, author, entityId, at, isRead }) => {
    const told = {
      'webhook-off': () => text('notices.webhookOff', { name: entityId }),
      'order-note': () => text('notices.mentioned', { author, order: entityId }),
      'content-review': () => text('notices.review', { author, title: readDocument(entityId).title }),
      'content-changes': () => text('notices.changes', { author, title: readDocument(entityId).title }),
      'content-comment': () => text('notices.comment', { author, title: readDocument(entityId).title }),
    }[kind]();
    return {
      id: noticeId,
      text: told,
      label: (
        <span className={isRead ? 'muted' : 'strong'}>
          {told}
          {!isRead && <span className="visually-hidden"> ({text('notices.new')})</span>}
          <br />
          <span className="small muted">{moment(at, zone)}</span>
        </span>
      ),
    };
  });
}

function getPath({ kind, entityId }: Notice): string {
  if (kind === 'webhook-off') return '/machine-room/webhooks';
  if (kind === 'order-note') return `/orders/${encodeURIComponent(entityId)}`;
  const { type, id, brand, locale } = readDocument(entityId);
  return `/content/${type}/${encodeURIComponent(id)}?${new URLSearchParams({ brand, locale })}`;
}

/** Document of a notice: type, id, brand, locale, and the title at the end, which may have spaces. */
function readDocument(entityId: string) {
  const [type = '', id = '', brand = '', locale = '', ...title] = entityId.split(' ');
  return { type, id, brand, locale, title: title.join(' ') };
}
