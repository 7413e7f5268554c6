import type { OpenedMail } from '@shop/contracts/staff/machine-room/mails';
import { useState } from 'react';
import { Link } from 'react-router';
import { CodeBlock } from '#backoffice/features/machine-room/code-block.tsx';
import { MachineFrame } from '#backoffice/features/machine-room/machine-frame.tsx';
import { ResendDialog, type ResendWrite } from '#backoffice/features/machine-room/resend-dialog.tsx';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { usePermission, useStoreName, useTimeZone } from '#backoffice/staff/staff.ts';
import { readWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { Note } from '#backoffice/ui/feedback/note.tsx';
import { Card } from '#backoffice/ui/page/card.tsx';
import type { Route } from './+types/mail.ts';

export const loader = ({ params: { mailId }, context }: Route.LoaderArgs) =>
  loadFrom(context, ({ mails }) => mails.open({ params: { mailId } }));

export async function action({ request, params: { mailId }, context }: Route.ActionArgs) {
  const { intent: _, to, ...body } = await readWrite<ResendWrite>(request);
  return writeTo(context, ({ mails }) =>
    to ? mails.resendTo({ params: { mailId }, body: { ...body, to } }) : mails.resend({ params: { mailId }, body }),
  );
}

const TONES = { queued: 'warn', sent: 'ok', failed: 'bad' } as const;

/** One mail as it was sent, why it failed, and the way to send it again. */
export default function Mail({ loaderData: mail }: Route.ComponentProps) {
  const text = useText();
  const canManage = usePermission()('system.manage', mail.storeId);
  const [isResending, setResending] = useState(false);
  const { mailId, subject, kind, content, contentNote, resendRefusal } = mail;
  const title = subject ?? content?.subject ?? kind;
  const resend = canManage && (
    <Button look="primary" disabled={resendRefusal !== undefined} onClick={() => setResending(true)}>
      {text('machine.resend')}
    </Button>
  );
  return (
    <MachineFrame title={title} actions={resend}>
      <Link className="link" to="/machine-room/mails">
        {text('machine.allMails')}
      </Link>
      {mail.reason && <Note tone="bad">{mail.reason}</Note>}
      {resendRefusal && <Note tone="info">{text(`machine.resend.${resendRefusal}`)}</Note>}
      {contentNote && <Note tone="warn">{text(`machine.content.${contentNote}`)}</Note>}
      <Facts mail={mail} />
      {content && (
        <>
          <h2>{text('machine.mailHtml')}</h2>
          <iframe
            className="machine-mail"
            title={text('machine.mailHtml')}
            sandbox=""
            referrerPolicy="no-referrer"
            src={`/staff/api/v1/mails/${mailId}/html`}
          />
          <p className="small muted">{text('machine.mailHtmlHint')}</p>
          <h2>{text('machine.mailText')}</h2>
          <CodeBlock label={text('machine.mailText')}>{content.text}</CodeBlock>
        </>
      )}
      {isResending && <ResendDialog mail={mail} onClose={() => setResending(false)} />}
    </MachineFrame>
  );
}

function Facts({ mail }: { mail: OpenedMail }) {
  const text = useText();
  const { moment } = useFormats();
  const zone = useTimeZone(mail.storeId);
  const nameStore = useStoreName();
  const { state, kind, recipient, attempts, storeId, locale, orderNumber, createdAt, sentAt } = mail;
  const facts: [string, React.ReactNode][] = [
    [
      text('machine.state'),
      <Badge key="state" tone={TONES[state]}>
        {text(`machine.mail.${state}`)}
      </Badge>,
    ],
    [
      text('machine.mailKind'),
      <span key="kind" className="mono">
        {kind}
      </span>,
    ],
    [text('machine.recipient'), recipient],
    [text('machine.store'), storeId === undefined ? locale : nameStore(storeId)],
    [
      text('machine.order'),
      orderNumber && (
        <Link key="order" className="link" to={`/orders/${encodeURIComponent(orderNumber)}`}>
          {orderNumber}
        </Link>
      ),
    ],
    [text('machine.attempts'), attempts],
    [text('machine.mailMade'), moment(createdAt, zone)],
    [text('machine.mail.sent'), sentAt && moment(sentAt, zone)],
    [
      text('machine.resendOf'),
      mail.resendOf && (
        <Link key="of" className="link" to={`/machine-room/mails/${mail.resendOf}`}>
          {text('machine.show')}
        </Link>
      ),
    ],
    ...mail.resends.map(({ mailId, at, by, state: sent }): [string, React.ReactNode] => [
      text('machine.resentBy', { by }),
      <Link key={mailId} className="link" to={`/machine-room/mails/${mailId}`}>
        {moment(at, zone)}, {text(`machine.mail.${sent}`)}
      </Link>,
    ]),
  ];
  return (
    <Card title={text('machine.mailFacts')}>
      <dl className="machine-facts">
        {facts
          .filter(([, value]) => value !== undefined)
          .map(([label, value], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: labels repeat, and the list does not change its order
            <div key={index}>
              <dt className="muted">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}
