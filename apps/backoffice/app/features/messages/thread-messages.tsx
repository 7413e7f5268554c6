import type { DeskThread } from '@shop/contracts/staff/messages';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { useTimeZone } from '#backoffice/staff/staff.ts';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';

/** Everything that was written, oldest first. Plain text, shown as typed. */
export function ThreadMessages({ thread }: { thread: DeskThread }) {
  const text = useText();
  const { moment } = useFormats();
  const zone = useTimeZone(thread.storeId);
  return (
    <section className="card" aria-labelledby="conversation">
      <div className="card-head">
        <h2 id="conversation">{text('thread.conversation')}</h2>
      </div>
      <ol>
        {thread.messages.map(({ messageId, kind, text: written, by, at }) => (
          <li key={messageId} className={`letter letter-${kind}`}>
            <div className="row row-wrap">
              <b>{by ?? thread.name}</b>
              {kind !== 'in' && <Badge tone={kind === 'note' ? 'warn' : 'line'}>{text(`thread.kind.${kind}`)}</Badge>}
              <span className="grow" />
              <time className="small muted" dateTime={at}>
                {moment(at, zone)}
              </time>
            </div>
            <p className="letter-text" dir="auto">
              {written}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
