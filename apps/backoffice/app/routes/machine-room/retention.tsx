import type { RetentionSetting } from '@shop/contracts/staff/machine-room/retention';
import { KEPT_BY_LAW } from '@shop/domain/system/retention';
import { useState } from 'react';
import { MachineFrame } from '#backoffice/features/machine-room/machine-frame.tsx';
import { MachineTable } from '#backoffice/features/machine-room/machine-table.tsx';
import {
  RetentionDialog,
  type RetentionDone,
  type RetentionWrite,
} from '#backoffice/features/machine-room/retention-dialog.tsx';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { usePermission, useTimeZone } from '#backoffice/staff/staff.ts';
import { readWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Card } from '#backoffice/ui/page/card.tsx';
import type { Column } from '#backoffice/ui/table/table-row.tsx';
import type { Route } from './+types/retention.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadFrom(context, ({ retention }) => retention.list());

export async function action({ request, context }: Route.ActionArgs) {
  const write = await readWrite<RetentionWrite>(request);
  return writeTo(context, async ({ retention }): Promise<RetentionDone> => {
    const { kind, days } = write;
    if (write.intent === 'quote-preview') return await retention.preview({ params: { kind }, query: { days } });
    await retention.change({ params: { kind }, body: { days, version: write.version } });
    return {};
  });
}

/** How long data is kept, and what the law keeps. */
export default function Retention({ loaderData: { items, consentVersion } }: Route.ComponentProps) {
  const text = useText();
  const [edited, setEdited] = useState<RetentionSetting>();
  const columns = useColumns(setEdited);
  return (
    <MachineFrame title={text('machine.retention')} intro={text('machine.retentionIntro')}>
      <MachineTable label={text('machine.data')} rows={items} columns={columns} getId={({ kind }) => kind} />
      <Card title={text('machine.keptByLaw')}>
        <ul>
          {KEPT_BY_LAW.map((kind) => (
            <li key={kind}>{text(`machine.law.${kind}`)}</li>
          ))}
        </ul>
      </Card>
      <Card title={text('machine.consent')}>
        <p>{text('machine.consentVersion', { version: consentVersion })}</p>
      </Card>
      {edited && <RetentionDialog setting={edited} onClose={() => setEdited(undefined)} />}
    </MachineFrame>
  );
}

function useColumns(onEdit: (setting: RetentionSetting) => void): Column<RetentionSetting>[] {
  const text = useText();
  const { moment } = useFormats();
  const zone = useTimeZone();
  const canManage = usePermission()('system.manage');
  return [
    {
      ...{ id: 'kind', header: text('machine.data'), phone: 'first' },
      cell: ({ kind }) => (
        <>
          {text(`machine.data.${kind}`)}{' '}
          <span className="machine-reason small muted">{text(`machine.why.${kind}`)}</span>
        </>
      ),
    },
    {
      ...{ id: 'days', header: text('machine.keptDays'), isNumber: true, phone: 'end' },
      cell: ({ days }) => days,
    },
    {
      ...{ id: 'bounds', header: text('machine.bounds') },
      cell: ({ min, max }) => <span className="muted">{text('machine.boundsOf', { min, max })}</span>,
    },
    {
      ...{ id: 'changed', header: text('machine.changed') },
      cell: ({ changedAt, changedBy = '' }) =>
        changedAt && (
          <span className="muted">{text('machine.changedBy', { at: moment(changedAt, zone), by: changedBy })}</span>
        ),
    },
    {
      ...{ id: 'actions', header: text('machine.actions'), phone: 'second-end' },
      cell: (setting) =>
        canManage && (
          <Button
            size="small"
            aria-label={text('machine.editNamed', { name: text(`machine.data.${setting.kind}`) })}
            onClick={() => onEdit(setting)}
          >
            {text('machine.edit')}
          </Button>
        ),
    },
  ];
}
