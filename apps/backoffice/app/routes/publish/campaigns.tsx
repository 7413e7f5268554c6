import type { ListedCampaign } from '@shop/contracts/staff/campaign/campaigns';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { CampaignForm } from '#backoffice/features/campaigns/campaign-fields.tsx';
import { STATE_TONES } from '#backoffice/features/campaigns/campaign-tones.ts';
import { type CampaignWrite, runCampaignWrite } from '#backoffice/features/campaigns/campaign-writes.ts';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { ExportLink } from '#backoffice/staff/export-link.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { usePermission, useStaff, useStoreName, useTimeZone } from '#backoffice/staff/staff.ts';
import { readWrite, useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { toLocalMoment } from '#backoffice/ui/form/local-moment.ts';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';
import { DataTable } from '#backoffice/ui/table/data-table.tsx';
import type { Column } from '#backoffice/ui/table/table-row.tsx';
import type { Route } from './+types/campaigns.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadFrom(context, ({ campaigns }) => campaigns.list());

export async function action({ request, context }: Route.ActionArgs) {
  const write = await readWrite<CampaignWrite>(request);
  return writeTo(context, (api) => runCampaignWrite(api, write));
}

export default function Campaigns({ loaderData: { items } }: Route.ComponentProps) {
  const text = useText();
  const may = usePermission();
  const scoped = useScoped();
  const navigate = useNavigate();
  const [isNew, setNew] = useState(false);
  const columns = useColumns();
  return (
    <>
      <div className="head">
        <h1>{text('campaigns.title')}</h1>
        <span className="grow" />
        <ExportLink list="/campaigns" permission="campaigns.read" />
        {may('campaigns.edit') && (
          <Button look="primary" icon="plus" onClick={() => setNew(true)}>
            {text('campaigns.new')}
          </Button>
        )}
      </div>
      {items.length === 0 ? (
        <Empty title={text('campaigns.none')}>{text('campaigns.noneHint')}</Empty>
      ) : (
        <DataTable
          caption={text('campaigns.title')}
          rows={items}
          columns={columns}
          getId={({ id }) => id}
          onOpen={({ id }) => void navigate(scoped(`/campaigns/${id}`))}
        />
      )}
      {isNew && <NewDialog onClose={() => setNew(false)} />}
    </>
  );
}

function useColumns(): Column<ListedCampaign>[] {
  const text = useText();
  const scoped = useScoped();
  const nameStore = useStoreName();
  const { moment } = useFormats();
  const zone = useTimeZone();
  return [
    {
      ...{ id: 'name', header: text('campaigns.name'), isFixed: true, phone: 'first' },
      cell: ({ id, name }) => (
        <Link className="strong" to={scoped(`/campaigns/${id}`)}>
          {name}
        </Link>
      ),
    },
    {
      ...{ id: 'state', header: text('campaigns.state'), phone: 'second-end' },
      cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{text(`campaigns.state.${state}`)}</Badge>,
    },
    {
      ...{ id: 'period', header: text('campaigns.period'), phone: 'second' },
      cell: ({ startsAt, endsAt }) => (
        <>
          {moment(startsAt, zone)} – {moment(endsAt, zone)} <span className="small muted">{zone}</span>
        </>
      ),
    },
    { id: 'stores', header: text('campaigns.stores'), cell: ({ stores }) => stores.map(nameStore).join(', ') },
    {
      ...{ id: 'members', header: text('campaigns.members') },
      cell: ({ members }) => [...new Set(members)].map((kind) => text(`campaigns.kind.${kind}`)).join(', '),
    },
  ];
}

function NewDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const { me, scope, now } = useStaff();
  const zone = useTimeZone();
  const navigate = useNavigate();
  const scoped = useScoped();
  const [fields, setFields] = useState(() => ({
    ...{ name: '', note: '', stores: [scope ?? me.stores[0]].flatMap((store) => (store ? [store.storeId] : [])) },
    ...{ from: toLocalMoment(now, zone), to: '' },
  }));
  const { send, isBusy, refusals } = useWrite<CampaignWrite, { id: string }>({
    onDone: ({ id }) => void navigate(scoped(`/campaigns/${id}`)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ intent: 'create', fields });
  };
  return (
    <Dialog title={text('campaigns.new')} onClose={onClose} wide>
      <form onSubmit={submit}>
        <div className="dialog-body stack stack-16">
          <CampaignForm fields={fields} onChange={setFields} />
          <RefusalNote refusals={refusals} />
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>{text('frame.cancel')}</Button>
          <Button type="submit" look="primary" disabled={isBusy || fields.stores.length === 0}>
            {text('campaigns.create')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
