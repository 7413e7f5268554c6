import type { FeatureFlag } from '@shop/contracts/staff/machine-room/flags';
import { useState } from 'react';
import { MachineFrame } from '#backoffice/features/machine-room/machine-frame.tsx';
import { MachineTable } from '#backoffice/features/machine-room/machine-table.tsx';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { usePermission, useStaff, useTimeZone } from '#backoffice/staff/staff.ts';
import { readWrite, useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { SelectField, TextField } from '#backoffice/ui/form/field.tsx';
import { Card } from '#backoffice/ui/page/card.tsx';
import type { Column } from '#backoffice/ui/table/table-row.tsx';
import type { Route } from './+types/flags.ts';

type Value = 'on' | 'off' | 'default';
type Write =
  | { intent: 'set'; feature: FeatureFlag['feature']; stores: number[]; value: Value }
  | { intent: 'purge'; key?: string; path?: string };

export const loader = ({ context }: Route.LoaderArgs) => loadFrom(context, ({ flags }) => flags.list());

export async function action({ request, context }: Route.ActionArgs) {
  const write = await readWrite<Write>(request);
  return writeTo(context, async ({ flags, caches }): Promise<{ status: string }> => {
    if (write.intent === 'purge') {
      const { intent: _, ...named } = write;
      return await caches.purge({ body: named });
    }
    const { intent: _, ...body } = write;
    return await flags.set({ body });
  });
}

/** Feature flags of one store at a time, and the page cache. */
export default function Flags({ loaderData: { items } }: Route.ComponentProps) {
  const text = useText();
  const { me, scope } = useStaff();
  const canManage = usePermission()('system.manage');
  const [storeId, setStoreId] = useState(scope?.storeId ?? me.stores[0]?.storeId ?? 0);
  const { send, isBusy, refusals } = useWrite<Write, { status: string }>({
    onDone: ({ status }) => showToast({ message: text(status === 'purged' ? 'machine.purged' : 'machine.saved') }),
  });
  const columns = useColumns({
    storeId,
    isBusy,
    allStores: me.stores.map((store) => store.storeId),
    onSet: canManage ? (change) => send({ intent: 'set', ...change }) : undefined,
  });
  return (
    <MachineFrame title={text('machine.flags')} intro={text('machine.flagsIntro')}>
      <SelectField
        label={text('machine.store')}
        value={String(storeId)}
        options={me.stores.map((store) => ({ value: String(store.storeId), label: store.name }))}
        onChange={({ target }) => setStoreId(Number(target.value))}
      />
      <RefusalNote refusals={refusals} />
      <MachineTable label={text('machine.feature')} rows={items} columns={columns} getId={({ feature }) => feature} />
      {canManage && <PurgeCard isBusy={isBusy} onPurge={(named) => send({ intent: 'purge', ...named })} />}
    </MachineFrame>
  );
}

type Named = { key?: string; path?: string };

function PurgeCard({ isBusy, onPurge }: { isBusy: boolean; onPurge: (named: Named) => void }) {
  const text = useText();
  const [key, setKey] = useState('');
  return (
    <Card title={text('machine.cache')}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          onPurge(/^(\/|https?:)/i.test(key.trim()) ? { path: key.trim() } : { key: key.trim() });
        }}
      >
        <p className="small muted">{text('machine.cacheIntro')}</p>
        <TextField
          label={text('machine.cacheKey')}
          value={key}
          required
          maxLength={1_000}
          onChange={({ target }) => setKey(target.value)}
        />
        <div className="row">
          <Button type="submit" disabled={isBusy}>
            {text('machine.purgeKey')}
          </Button>
          <Button disabled={isBusy} onClick={() => onPurge({})}>
            {text('machine.purgeAll')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

type Change = { feature: FeatureFlag['feature']; stores: number[]; value: Value };
type ColumnDeps = {
  storeId: number;
  allStores: number[];
  isBusy: boolean;
  onSet: ((change: Change) => void) | undefined;
};

function useColumns({ storeId, allStores, isBusy, onSet }: ColumnDeps): Column<FeatureFlag>[] {
  const text = useText();
  const { moment } = useFormats();
  const zone = useTimeZone();
  const find = ({ stores }: FeatureFlag) => stores.find((store) => store.storeId === storeId);
  return [
    {
      ...{ id: 'feature', header: text('machine.feature'), phone: 'first' },
      cell: ({ feature }) => <b className="mono">{feature}</b>,
    },
    {
      ...{ id: 'gates', header: text('machine.gates'), phone: 'second' },
      cell: ({ gates }) => <span className="machine-reason">{gates}</span>,
    },
    {
      ...{ id: 'value', header: text('machine.value'), phone: 'end' },
      cell: (flag) => {
        const byDefault = find(flag)?.default ? 'default-on' : 'default-off';
        return (
          <select
            className="input"
            aria-label={text('machine.valueOf', { feature: flag.feature })}
            value={readValue(find(flag))}
            disabled={!onSet || isBusy}
            onChange={({ target }) =>
              onSet?.({ feature: flag.feature, stores: [storeId], value: target.value as Value })
            }
          >
            <option value="default">{text(`machine.flag.${byDefault}`)}</option>
            <option value="on">{text('machine.flag.on')}</option>
            <option value="off">{text('machine.flag.off')}</option>
          </select>
        );
      },
    },
    {
      ...{ id: 'changed', header: text('machine.changed') },
      cell: (flag) => {
        const changed = find(flag)?.changed;
        const told = changed && text('machine.changedBy', { at: moment(changed.at, zone), by: changed.by });
        return <span className="muted">{told}</span>;
      },
    },
    {
      ...{ id: 'everywhere', header: text('machine.actions'), phone: 'second-end' },
      cell: (flag) =>
        onSet && (
          <Button
            size="small"
            disabled={isBusy}
            aria-label={text('machine.everywhereNamed', { feature: flag.feature })}
            onClick={() => onSet({ feature: flag.feature, stores: allStores, value: readValue(find(flag)) })}
          >
            {text('machine.everywhere')}
          </Button>
        ),
    },
  ];
}

function readValue(store: FeatureFlag['stores'][number] | undefined): Value {
  if (!store?.changed) return 'default';
  return store.isOn ? 'on' : 'off';
}
