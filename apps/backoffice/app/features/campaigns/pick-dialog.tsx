import type { CampaignCandidate, ShownCampaign } from '@shop/contracts/staff/campaign/campaigns';
import { MEMBER_KINDS, type MemberKind } from '@shop/domain/campaign/campaign';
import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { SelectField } from '#backoffice/ui/form/field.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';
import type { CampaignWrite } from './campaign-writes.ts';

type Props = { campaign: ShownCampaign; onClose: () => void };

/** Adds what exists: drafts, and what is not over. */
export function PickDialog({ campaign: { id, version }, onClose }: Props) {
  const text = useText();
  const [kind, setKind] = useState<MemberKind>('banner');
  const { load, data } = useFetcher<{ items: CampaignCandidate[] }>();
  const { send, isBusy, refusals } = useWrite<CampaignWrite>({ onDone: onClose });
  useEffect(() => void load(`/campaigns/${id}/candidates?kind=${kind}`), [load, id, kind]);
  return (
    <Dialog title={text('campaigns.pick')} onClose={onClose}>
      <div className="dialog-body stack">
        <SelectField
          label={text('campaigns.pickKind')}
          value={kind}
          options={MEMBER_KINDS.map((value) => ({ value, label: text(`campaigns.kind.${value}`) }))}
          onChange={({ target }) => setKind(target.value as MemberKind)}
        />
        {data?.items.length === 0 && <p className="muted">{text('campaigns.pickNone')}</p>}
        <ul className="stack">
          {data?.items
            .filter((one) => one.kind === kind)
            .map(({ ref, name, place, isDraft }) => (
              <li key={ref} className="row spread">
                <span className="grow">
                  <b>{name}</b> <span className="small muted">{place}</span>{' '}
                  {isDraft && <Badge tone="line">{text('campaigns.isDraft')}</Badge>}
                </span>
                <Button
                  size="small"
                  disabled={isBusy}
                  aria-label={text('campaigns.pickOne', { name })}
                  onClick={() => send({ intent: 'add', id, version, kind, ref })}
                >
                  {text('campaigns.pick')}
                </Button>
              </li>
            ))}
        </ul>
        <RefusalNote refusals={refusals} />
      </div>
    </Dialog>
  );
}
