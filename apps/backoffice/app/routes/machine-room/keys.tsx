import type { ApiKey } from '@shop/contracts/staff/machine-room/keys';
import { useState } from 'react';
import { KeyDialog, type KeyDone, type KeyWrite } from '#backoffice/features/machine-room/key-dialog.tsx';
import { MachineFrame } from '#backoffice/features/machine-room/machine-frame.tsx';
import { MachineTable } from '#backoffice/features/machine-room/machine-table.tsx';
import { SecretDialog } from '#backoffice/features/machine-room/secret-dialog.tsx';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { useStaff, useTimeZone } from '#backoffice/staff/staff.ts';
import { readWrite, useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import type { Column } from '#backoffice/ui/table/table-row.tsx';
import type { Route } from './+types/keys.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadFrom(context, ({ keys }) => keys.list());

export async function action({ request, context }: Route.ActionArgs) {
  const write = await readWrite<KeyWrite>(request);
  return writeTo(context, async ({ keys }): Promise<KeyDone> => {
    if (write.intent === 'create') {
      const { intent: _, ...body } = write;
      return await keys.create({ body });
    }
    await keys.revoke({ params: { keyId: write.keyId } });
    return {};
  });
}

/** Keys of other systems. */
export default function Keys({ loaderData: { items } }: Route.ComponentProps) {
  const text = useText();
  const [isAdding, setAdding] = useState(false);
  const [key, setKey] = useState<string>();
  const columns = useColumns();
  const add = (
    <Button look="primary" icon="plus" onClick={() => setAdding(true)}>
      {text('machine.addKey')}
    </Button>
  );
  return (
    <MachineFrame title={text('machine.keys')} intro={text('machine.keysIntro')} actions={add}>
      {items.length === 0 ? (
        <Empty title={text('machine.noKeys')}>{text('machine.noKeysHint')}</Empty>
      ) : (
        <MachineTable label={text('machine.key')} rows={items} columns={columns} getId={({ keyId }) => keyId} />
      )}
      {isAdding && (
        <KeyDialog
          onDone={(done) => {
            setAdding(false);
            setKey(done.key);
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {key && (
        <SecretDialog
          title={text('machine.key')}
          hint={text('machine.keyHint')}
          secret={key}
          onClose={() => setKey(undefined)}
        />
      )}
    </MachineFrame>
  );
}

const TONES = { on: 'ok', revoked: 'bad', expired: 'quiet' } as const;

function useColumns(): Column<ApiKey>[] {
  const text = useText();
  const { moment, date } = useFormats();
  const zone = useTimeZone();
  const { now } = useStaff();
  const { send, isBusy } = useWrite<KeyWrite>({ onDone: () => showToast({ message: text('machine.revoked') }) });
  return [
    {
      ...{ id: 'name', header: text('machine.name'), phone: 'first' },
      cell: ({ name, prefix }) => (
        <>
          {name} <span className="mono muted">{prefix}…</span>
        </>
      ),
    },
    {
      ...{ id: 'state', header: text('machine.state'), phone: 'end' },
      cell: (key) => {
        const state = getState(key, now);
        return <Badge tone={TONES[state]}>{text(`machine.key.${state}`)}</Badge>;
      },
    },
    {
      ...{ id: 'permissions', header: text('machine.permissions'), phone: 'second' },
      cell: ({ permissions }) => <span className="mono muted machine-reason">{permissions.join(', ')}</span>,
    },
    { id: 'maker', header: text('machine.madeBy'), cell: ({ createdBy }) => createdBy },
    {
      ...{ id: 'used', header: text('machine.lastUsed') },
      cell: ({ lastUsedAt }) => lastUsedAt && <span className="muted">{moment(lastUsedAt, zone)}</span>,
    },
    {
      ...{ id: 'expires', header: text('machine.expires') },
      cell: ({ expiresAt }) => <span className="muted">{date(expiresAt, zone)}</span>,
    },
    {
      ...{ id: 'actions', header: text('machine.actions'), phone: 'second-end' },
      cell: (key) =>
        getState(key, now) === 'on' && (
          <Button
            size="small"
            disabled={isBusy}
            aria-label={text('machine.revokeNamed', { name: key.name })}
            onClick={() => send({ intent: 'revoke', keyId: key.keyId })}
          >
            {text('machine.revoke')}
          </Button>
        ),
    },
  ];
}

function getState({ revokedAt, expiresAt }: ApiKey, now: string): 'on' | 'revoked' | 'expired' {
  if (revokedAt) return 'revoked';
  return expiresAt > now ? 'on' : 'expired';
}
