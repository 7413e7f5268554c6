import type { ShownCampaign } from '@shop/contracts/staff/campaign/campaigns';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { CampaignActions } from '#backoffice/features/campaigns/campaign-actions.tsx';
import { CampaignForm } from '#backoffice/features/campaigns/campaign-fields.tsx';
import { STATE_TONES } from '#backoffice/features/campaigns/campaign-tones.ts';
import { type CampaignWrite, runCampaignWrite } from '#backoffice/features/campaigns/campaign-writes.ts';
import { FindingList } from '#backoffice/features/campaigns/finding-list.tsx';
import { MemberList } from '#backoffice/features/campaigns/member-list.tsx';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { usePermission, useStoreName } from '#backoffice/staff/staff.ts';
import { useOwnZone } from '#backoffice/staff/use-own-zone.ts';
import { readWrite, revalidateUnlessQuoted, useWrite } from '#backoffice/staff/write.ts';
import { Button, buttonClass } from '#backoffice/ui/action/button.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { toLocalMoment } from '#backoffice/ui/form/local-moment.ts';
import { Card } from '#backoffice/ui/page/card.tsx';
import { SplitMain } from '#backoffice/ui/page/split-main.tsx';
import type { Route } from './+types/campaign.ts';

/** After a conflict, the current state is loaded. */
export const shouldRevalidate = revalidateUnlessQuoted;

export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadFrom(context, async ({ campaigns }) => ({
    campaign: await campaigns.get({ params }),
    findings: (await campaigns.check({ params })).items,
  }));

export async function action({ request, context }: Route.ActionArgs) {
  const write = await readWrite<CampaignWrite>(request);
  return writeTo(context, (api) => runCampaignWrite(api, write));
}

export default function Campaign({ loaderData: { campaign, findings } }: Route.ComponentProps) {
  const text = useText();
  const scoped = useScoped();
  const may = usePermission();
  const canEdit = campaign.state === 'draft' && campaign.stores.every((store) => may('campaigns.edit', store));
  return (
    <>
      <div className="head">
        <div>
          <div className="crumb">
            <Link to={scoped('/campaigns')}>{text('campaigns.title')}</Link>
          </div>
          <div className="row row-wrap">
            <h1>{campaign.name}</h1>
            <Badge tone={STATE_TONES[campaign.state]}>{text(`campaigns.state.${campaign.state}`)}</Badge>
          </div>
        </div>
        <span className="grow" />
        {may('audit.read') && (
          <Link className={buttonClass()} to={scoped(`/history?entityKind=campaign&entityId=${campaign.id}`)}>
            {text('campaigns.history')}
          </Link>
        )}
        <CampaignActions campaign={campaign} isFaulty={findings.some(({ isFault }) => isFault)} />
      </div>
      <SplitMain label={campaign.name} stack>
        <Details key={`${campaign.id} ${campaign.version}`} campaign={campaign} canEdit={canEdit} />
        <FindingList findings={findings} members={campaign.members} />
        <MemberList campaign={campaign} canEdit={canEdit} />
      </SplitMain>
    </>
  );
}

/** Name, period and stores, with the moments that follow from them. */
function Details({ campaign, canEdit }: { campaign: ShownCampaign; canEdit: boolean }) {
  const text = useText();
  const { id, version, name, note, stores, from, to } = campaign;
  const [fields, setFields] = useState({ name, note, stores: [...stores], from, to });
  const { send, isBusy, refusals } = useWrite<CampaignWrite>({
    onDone: () => showToast({ message: text('campaigns.saved', { name: fields.name }) }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ intent: 'change', id, version, fields });
  };
  return (
    <Card title={text('campaigns.period')}>
      <form className="stack stack-16" onSubmit={submit}>
        <CampaignForm fields={fields} onChange={setFields} isFixed={!canEdit} />
        <Times campaign={campaign} />
        <RefusalNote refusals={refusals} />
        {canEdit && (
          <div>
            <Button type="submit" disabled={isBusy}>
              {text('frame.save')}
            </Button>
          </div>
        )}
      </form>
    </Card>
  );
}

/** Start and end by the clocks of the stores, and by the own one. */
function Times({
  campaign: { id, storeTimes, startsAt, endsAt, made, approved, stopped },
}: {
  campaign: ShownCampaign;
}) {
  const text = useText();
  const { moment } = useFormats();
  const nameStore = useStoreName();
  const own = useOwnZone(storeTimes[0]?.timeZone ?? 'Europe/London');
  return (
    <div className="small muted">
      <ul aria-label={text('campaigns.times')}>
        {storeTimes.map(({ storeId, timeZone: zone, startsAt: start, endsAt: end }) => (
          <li key={storeId}>
            {text('campaigns.storeTime', {
              ...{ store: nameStore(storeId), from: moment(start, zone), to: moment(end, zone), zone },
            })}{' '}
            <Link
              className="link"
              to={`/preview?${new URLSearchParams({ storeId: String(storeId), at: toLocalMoment(start, zone), campaign: id })}`}
            >
              {text('campaigns.preview', { store: nameStore(storeId) })}
            </Link>
          </li>
        ))}
        <li>{text('campaigns.ownTime', { from: moment(startsAt, own), to: moment(endsAt, own), zone: own })}</li>
      </ul>
      <p>
        {text('campaigns.by', { name: made.by })}
        {approved && ` · ${text('campaigns.approvedBy', { name: approved.by })}`}
        {stopped && ` · ${text('campaigns.stoppedBy', { name: stopped.by })}`}
      </p>
    </div>
  );
}
