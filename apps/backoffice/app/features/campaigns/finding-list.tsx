import type { CampaignFinding, CampaignMember } from '@shop/contracts/staff/campaign/campaigns';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { useStoreName } from '#backoffice/staff/staff.ts';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { Note } from '#backoffice/ui/feedback/note.tsx';
import { Card } from '#backoffice/ui/page/card.tsx';

type Props = { findings: readonly CampaignFinding[]; members: readonly CampaignMember[] };

/** What the check of the whole campaign found; faults first. */
export function FindingList({ findings, members }: Props) {
  const text = useText();
  const nameStore = useStoreName();
  const nameMember = ({ member }: CampaignFinding) =>
    members.find(({ kind, ref }) => kind === member?.kind && ref === member.ref)?.name ?? member?.ref ?? '';
  const sorted = findings.toSorted((one, other) => Number(other.isFault) - Number(one.isFault));
  return (
    <Card title={text('campaigns.check')} mark={<Badge>{String(findings.length)}</Badge>}>
      <div className="stack">
        {findings.length === 0 && <Note tone="ok">{text('campaigns.sound')}</Note>}
        {sorted.map((finding) => (
          <Note key={JSON.stringify(finding)} tone={finding.isFault ? 'bad' : 'warn'}>
            {text(`campaigns.finding.${finding.code}`, {
              ...{ member: nameMember(finding), other: finding.other ?? '', count: finding.count ?? 0 },
              store: finding.store === undefined ? '' : nameStore(finding.store),
              kind: finding.kind ? text(`campaigns.kind.${finding.kind}`) : '',
            })}
          </Note>
        ))}
      </div>
    </Card>
  );
}
