import type { CampaignMember, ShownCampaign } from '@shop/contracts/staff/campaign/campaigns';
import { MEMBER_KINDS, type MemberKind } from '@shop/domain/campaign/campaign';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button, buttonClass, IconButton } from '#backoffice/ui/action/button.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { Card } from '#backoffice/ui/page/card.tsx';
import type { CampaignWrite } from './campaign-writes.ts';
import { PickDialog } from './pick-dialog.tsx';

/** Editors of the members. */
const EDITORS: Record<MemberKind, string> = {
  prices: '/prices',
  banner: '/publish/banners',
  menu: '/publish/menus',
  promotion: '/new-promotion',
  page: '/content',
};

/** What the campaign starts and ends, and the ways to add to it. */
export function MemberList({ campaign, canEdit }: { campaign: ShownCampaign; canEdit: boolean }) {
  const text = useText();
  const [isPicking, setPicking] = useState(false);
  const { send, isBusy, refusals } = useWrite<CampaignWrite>();
  const { id, version, members } = campaign;
  return (
    <Card title={text('campaigns.members')} mark={<Badge>{String(members.length)}</Badge>}>
      <div className="stack">
        {members.length === 0 && <p className="muted">{text('campaigns.noMembers')}</p>}
        <ul className="stack" aria-label={text('campaigns.members')}>
          {members.map((member) => (
            <li key={`${member.kind} ${member.ref}`} className="row spread">
              <MemberFacts member={member} />
              {canEdit && (
                <IconButton
                  icon="close"
                  label={text('campaigns.takeOut', { name: member.name ?? member.ref })}
                  disabled={isBusy}
                  onClick={() => send({ intent: 'take-out', id, version, kind: member.kind, ref: member.ref })}
                />
              )}
            </li>
          ))}
        </ul>
        <RefusalNote refusals={refusals} />
        {canEdit && <Ways id={id} onPick={() => setPicking(true)} />}
      </div>
      {isPicking && <PickDialog campaign={campaign} onClose={() => setPicking(false)} />}
    </Card>
  );
}

function MemberFacts({ member }: { member: CampaignMember }) {
  const text = useText();
  const { moment } = useFormats();
  const { kind, ref, name, isDraft, windows, timeZone } = member;
  const toText = ({ from, to }: (typeof windows)[number]) =>
    [from, to].map((at) => (at ? moment(at, timeZone) : '…')).join(' – ');
  return (
    <div className="grow">
      <b>{name ?? ref}</b> <span className="small muted">{text(`campaigns.kind.${kind}`)}</span>{' '}
      {name === undefined && <Badge tone="bad">{text('campaigns.gone')}</Badge>}
      {isDraft && <Badge tone="line">{text('campaigns.isDraft')}</Badge>}
      {!isDraft && <div className="small muted">{windows.map(toText).join(', ')}</div>}
    </div>
  );
}

function Ways({ id, onPick }: { id: string; onPick: () => void }) {
  const text = useText();
  const scoped = useScoped();
  return (
    <div className="row row-wrap">
      {MEMBER_KINDS.map((kind) => (
        <Link key={kind} className={buttonClass({ size: 'small' })} to={toAddress(scoped(EDITORS[kind]), id)}>
          {text(`campaigns.add.${kind}`)}
        </Link>
      ))}
      <Button size="small" onClick={onPick}>
        {text('campaigns.pick')}
      </Button>
    </div>
  );
}

const toAddress = (path: string, id: string): string => `${path}${path.includes('?') ? '&' : '?'}campaign=${id}`;
