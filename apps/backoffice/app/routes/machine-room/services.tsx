import type { OutsideOrigin, OutsideServiceState } from '@shop/contracts/staff/machine-room/services';
import { useState } from 'react';
import { MachineFrame } from '#backoffice/features/machine-room/machine-frame.tsx';
import { MachineTable } from '#backoffice/features/machine-room/machine-table.tsx';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { usePermission, useTimeZone } from '#backoffice/staff/staff.ts';
import { readWrite, useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { Note } from '#backoffice/ui/feedback/note.tsx';
import type { Column } from '#backoffice/ui/table/table-row.tsx';
import type { Route } from './+types/services.ts';

type Service = OutsideServiceState['service'];
type Write = { intent: 'probe'; service: Service; origin: string };
type Done = { origin: string; isReachable: boolean; ms: number; reason?: string | undefined };
type Row = { service: Service; seen?: OutsideOrigin };

export const loader = ({ context }: Route.LoaderArgs) =>
  loadFrom(context, ({ outsideServices }) => outsideServices.list());

export async function action({ request, context }: Route.ActionArgs) {
  const { service, origin } = await readWrite<Write>(request);
  return writeTo(context, async ({ outsideServices }): Promise<Done> => {
    const probe = await outsideServices.probe({ body: { service, origin } });
    return { ...probe, origin };
  });
}

/** Outside services with what this process has seen of them. */
export default function Services({ loaderData: { items, workers } }: Route.ComponentProps) {
  const text = useText();
  const canManage = usePermission()('system.manage');
  const [probed, setProbed] = useState<Done>();
  const { send, isBusy, refusals } = useWrite<Write, Done>({ onDone: setProbed });
  const columns = useColumns(
    canManage ? { isBusy, onProbe: (named) => send({ intent: 'probe', ...named }) } : undefined,
  );
  const rows = items.flatMap(({ service, origins }): Row[] =>
    origins.length === 0 ? [{ service }] : origins.map((seen) => ({ service, seen })),
  );
  return (
    <MachineFrame title={text('machine.services')} intro={text('machine.servicesIntro')}>
      <RefusalNote refusals={refusals} />
      {workers > 1 && <Note tone="info">{text('machine.oneWorker', { count: workers })}</Note>}
      {probed && (
        <Note tone={probed.isReachable ? 'ok' : 'bad'} role="status">
          {probed.isReachable
            ? text('machine.probeOk', { origin: probed.origin, ms: probed.ms })
            : text('machine.probeFailed', { origin: probed.origin, reason: probed.reason ?? '' })}
        </Note>
      )}
      <MachineTable
        label={text('machine.service')}
        rows={rows}
        columns={columns}
        getId={({ service, seen }) => `${service} ${seen?.origin}`}
      />
    </MachineFrame>
  );
}

type Probing = { isBusy: boolean; onProbe: (named: { service: Service; origin: string }) => void };

function useColumns(probing: Probing | undefined): Column<Row>[] {
  const text = useText();
  const { moment, number } = useFormats();
  const zone = useTimeZone();
  return [
    {
      ...{ id: 'service', header: text('machine.service'), phone: 'first' },
      cell: ({ service }) => text(`machine.service.${service}`),
    },
    {
      ...{ id: 'origin', header: text('machine.origin'), phone: 'second' },
      cell: ({ seen }) =>
        seen ? <span className="mono">{seen.origin}</span> : <Badge>{text('machine.notConfigured')}</Badge>,
    },
    {
      ...{ id: 'circuit', header: text('machine.circuit'), phone: 'end' },
      cell: ({ seen }) =>
        seen?.circuit && (
          <Badge tone={seen.circuit === 'open' ? 'bad' : 'ok'}>{text(`machine.circuit.${seen.circuit}`)}</Badge>
        ),
    },
    {
      ...{ id: 'success', header: text('machine.lastSuccess') },
      cell: ({ seen }) => seen?.lastSuccess && <span className="muted">{moment(seen.lastSuccess, zone)}</span>,
    },
    {
      ...{ id: 'failure', header: text('machine.lastFailure') },
      cell: ({ seen }) =>
        seen?.lastFailure && (
          <span className="machine-reason">
            <span className="muted">{moment(seen.lastFailure.at, zone)}</span> {seen.lastFailure.reason}
          </span>
        ),
    },
    {
      ...{ id: 'latency', header: text('machine.latency') },
      cell: ({ seen }) => <span className="machine-reason">{seen?.latencies.map(number).join(', ')}</span>,
    },
    {
      ...{ id: 'actions', header: text('machine.actions'), phone: 'second-end' },
      cell: ({ service, seen }) =>
        probing &&
        seen && (
          <Button
            size="small"
            disabled={probing.isBusy}
            aria-label={text('machine.probeNamed', { name: seen.origin })}
            onClick={() => probing.onProbe({ service, origin: seen.origin })}
          >
            {text('machine.probe')}
          </Button>
        ),
    },
  ];
}
