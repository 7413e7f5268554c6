import type { StaffLinkFinding } from '@shop/contracts/staff/content/links';
import { type LinkWrite, runLinkWrite } from '#backoffice/features/library/link-writes.ts';
import { HolderLink } from '#backoffice/features/library/used-on.tsx';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { usePermission, useTimeZone } from '#backoffice/staff/staff.ts';
import { readWrite, useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { SplitMain } from '#backoffice/ui/page/split-main.tsx';
import type { Route } from './+types/links.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadFrom(context, ({ links }) => links.findings());

export async function action({ request, context }: Route.ActionArgs) {
  const write = await readWrite<LinkWrite>(request);
  return writeTo(context, (api) => runLinkWrite(api, write));
}

/** Links of published pages, menus and banners that lead nowhere, or to a page that has moved. */
export default function BrokenLinks({ loaderData: { items, checkedAt } }: Route.ComponentProps) {
  const text = useText();
  const { moment } = useFormats();
  const zone = useTimeZone();
  const canEdit = usePermission()('content.edit');
  const { send, isBusy, refusals } = useWrite<LinkWrite, { links: number; broken: number; moved: number }>({
    onDone: ({ links, broken, moved }) =>
      showToast({
        message: text('links.checked', { links: String(links), broken: String(broken), moved: String(moved) }),
      }),
  });
  return (
    <>
      <div className="head">
        <h1>{text('links.title')}</h1>
        {checkedAt && <span className="muted">{text('links.checkedAt', { time: moment(checkedAt, zone) })}</span>}
        <span className="grow" />
        {canEdit && (
          <Button look="primary" disabled={isBusy} onClick={() => send({ intent: 'recheck' })}>
            {text('links.recheck')}
          </Button>
        )}
      </div>
      <SplitMain label={text('links.title')} stack>
        <RefusalNote refusals={refusals} />
        {items.length === 0 ? (
          <Empty title={text(checkedAt ? 'links.none' : 'links.never')}>
            {text(checkedAt ? 'links.noneHint' : 'links.neverHint')}
          </Empty>
        ) : (
          <ul className="feed-list" aria-label={text('links.title')}>
            {items.map((finding) => (
              <Finding key={finding.id} finding={finding} canEdit={canEdit} />
            ))}
          </ul>
        )}
      </SplitMain>
    </>
  );
}

function Finding({ finding, canEdit }: { finding: StaffLinkFinding; canEdit: boolean }) {
  const text = useText();
  const { date } = useFormats();
  const zone = useTimeZone();
  const { id, holder, href, reason, to, since, missingIn, path } = finding;
  const { send, isBusy, refusals } = useWrite<LinkWrite, { href: string }>({
    onDone: ({ href: followed }) => showToast({ message: text('links.followed', { to: followed }) }),
  });
  const named = text(`links.reason.${reason}`);
  return (
    <li aria-label={href}>
      <div className="grow stack">
        <span className="row">
          <Badge tone={reason === 'moved' ? 'warn' : 'bad'}>
            {missingIn.length > 1 ? text('links.missingIn', { reason: named, count: missingIn.length }) : named}
          </Badge>
          <span className="mono link-path">{href}</span>
        </span>
        <span>
          {text(`library.kind.${holder.kind}`)}: <HolderLink holder={holder} />{' '}
          <span className="mono small muted">{path}</span>
        </span>
        <RefusalNote refusals={refusals} />
      </div>
      <span className="small muted">
        {text('links.since')} {date(since, zone)}
      </span>
      {canEdit && to !== undefined && holder.kind !== 'document' && (
        <Button size="small" disabled={isBusy} onClick={() => send({ intent: 'follow', id })}>
          {text('links.follow', { to })}
        </Button>
      )}
    </li>
  );
}
