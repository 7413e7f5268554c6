import type { DeskExperiment } from '@shop/contracts/staff/discovery/experiments';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { NEW_EXPERIMENT, readExperiment, toPlan } from '#backoffice/features/experiments/experiment-draft.ts';
import { ExperimentForm } from '#backoffice/features/experiments/experiment-form.tsx';
import { type ExperimentWrite, runExperimentWrite } from '#backoffice/features/experiments/experiment-writes.ts';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { SCOPE_PARAMETER, useScoped } from '#backoffice/staff/scope.ts';
import { useStaff } from '#backoffice/staff/staff.ts';
import { readWrite, useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { SelectField } from '#backoffice/ui/form/field.tsx';
import { SplitMain } from '#backoffice/ui/page/split-main.tsx';
import type { Route } from './+types/edit.ts';

const FORM = 'experiment-form';
/** Store whose blocks and rules are offered. */
const STORE = 'in';

export const loader = ({ request, params: { experimentId }, context }: Route.LoaderArgs) =>
  loadFrom(context, async ({ session, experiments }) => {
    const { searchParams } = new URL(request.url);
    const me = await session.read();
    const stores = me.state === 'signed-in' ? me.stores : [];
    const found = experimentId ? await experiments.get({ params: { experimentId } }) : undefined;
    const asked = Number(searchParams.get(STORE) ?? searchParams.get(SCOPE_PARAMETER));
    const store =
      stores.find(({ storeId }) => storeId === asked) ??
      stores.find(({ brand, locale }) => isOf(found?.experiment, brand, locale)) ??
      stores[0];
    const storeId = store?.storeId ?? 0;
    return { storeId, experiment: found?.experiment, choices: await experiments.choices({ query: { storeId } }) };
  });

const isOf = (experiment: DeskExperiment | undefined, brand: string, locale: string): boolean =>
  experiment?.brand === brand && (experiment.locales.length === 0 || experiment.locales.includes(locale));

export async function action({ request, context }: Route.ActionArgs) {
  const write = await readWrite<ExperimentWrite>(request);
  return writeTo(context, (api) => runExperimentWrite(api, write));
}

/** Plans an experiment, or changes its draft. */
export default function EditExperiment({ loaderData: { storeId, experiment, choices } }: Route.ComponentProps) {
  const text = useText();
  const scoped = useScoped();
  const navigate = useNavigate();
  const { me } = useStaff();
  const [, setSearch] = useSearchParams();
  const store = me.stores.find((one) => one.storeId === storeId);
  const timeZone = store?.timeZone ?? 'UTC';
  const [draft, setDraft] = useState(experiment ? readExperiment(experiment, timeZone) : NEW_EXPERIMENT);
  // Version of what is shown: choosing another store loads the experiment again.
  const [version] = useState(experiment?.version);
  const { send, isBusy, refusals } = useWrite<ExperimentWrite, DeskExperiment>({
    onDone({ experimentId, name }) {
      showToast({ message: text('experiments.saved', { name }) });
      void navigate(scoped(`/experiments/${experimentId}`));
    },
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!store) return;
    const plan = toPlan(draft, store);
    if (!experiment || version === undefined) return send({ intent: 'create', plan });
    send({ intent: 'change', experimentId: experiment.experimentId, version, plan });
  };
  return (
    <>
      <div className="head">
        <h1>{experiment?.name ?? text('experiments.new')}</h1>
        <span className="grow" />
        <Button type="submit" form={FORM} look="primary" disabled={isBusy}>
          {text('experiments.save')}
        </Button>
      </div>
      <SplitMain label={text('experiments.new')} stack>
        <RefusalNote refusals={refusals} />
        <div className="promo-pair">
          <SelectField
            label={text('experiments.store')}
            value={storeId}
            options={me.stores.map((one) => ({ value: String(one.storeId), label: one.name }))}
            onChange={({ target }) => setSearch({ [STORE]: target.value })}
          />
        </div>
        <form id={FORM} className="stack" onSubmit={save}>
          <ExperimentForm
            {...{ draft, timeZone, choices, onChange: setDraft, isNew: !experiment }}
            errorOf={(field) => refusals.find((refusal) => refusal.field?.endsWith(field))?.reason}
          />
        </form>
      </SplitMain>
    </>
  );
}
