import type { DeskExperiment } from '@shop/contracts/staff/discovery/experiments';
import { GUARDS } from '@shop/domain/discovery/experiment/experiment-result';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  type ExperimentWrite,
  runExperimentWrite,
  STATE_TONES,
} from '#backoffice/features/experiments/experiment-writes.ts';
import { ChecksCard, ResultCard, Verdict } from '#backoffice/features/experiments/result-card.tsx';
import { type Step, StepDialog } from '#backoffice/features/experiments/step-dialog.tsx';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { useScoped } from '#backoffice/staff/scope.ts';
import { usePermission, useTimeZone } from '#backoffice/staff/staff.ts';
import { readWrite } from '#backoffice/staff/write.ts';
import { Button, buttonClass } from '#backoffice/ui/action/button.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { Note } from '#backoffice/ui/feedback/note.tsx';
import { SplitMain } from '#backoffice/ui/page/split-main.tsx';
import type { Route } from './+types/experiment.ts';

export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadFrom(context, (api) => api.experiments.get({ params }));

export async function action({ request, context }: Route.ActionArgs) {
  const write = await readWrite<ExperimentWrite>(request);
  return writeTo(context, (api) => runExperimentWrite(api, write));
}

/** Result of an experiment, and the next step of its life. */
export default function Experiment({ loaderData: { experiment, result } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const scoped = useScoped();
  const [step, setStep] = useState<Step>();
  const finish = () => {
    setStep(undefined);
    if (step?.intent === 'remove') void navigate(scoped('/experiments'));
  };
  return (
    <>
      <Head experiment={experiment} onStep={setStep} />
      <SplitMain label={experiment.name} stack>
        {experiment.hypothesis && <p>{experiment.hypothesis}</p>}
        <StateNotes experiment={experiment} />
        <Verdict experiment={experiment} result={result} />
        <ResultCard experiment={experiment} result={result} />
        <ChecksCard result={result} />
      </SplitMain>
      {step && <StepDialog experiment={experiment} step={step} onDone={finish} onClose={() => setStep(undefined)} />}
    </>
  );
}

type HeadProps = { experiment: DeskExperiment; onStep: (step: Step) => void };

function Head({ experiment, onStep }: HeadProps) {
  const text = useText();
  const scoped = useScoped();
  const { name, key, state } = experiment;
  const canEdit = usePermission()('experiments.edit');
  return (
    <div className="head">
      <div className="crumb">
        <Link to={scoped('/experiments')}>{text('experiments.title')}</Link>
      </div>
      <h1>{name}</h1>
      <span className="small muted">{key}</span>
      <Badge tone={STATE_TONES[state]}>{text(`experiments.state.${state}`)}</Badge>
      <span className="grow" />
      {canEdit &&
        (state === 'draft' ? <DraftSteps {...{ experiment, onStep }} /> : <Steps {...{ experiment, onStep }} />)}
    </div>
  );
}

function DraftSteps({ experiment: { experimentId }, onStep }: HeadProps) {
  const text = useText();
  const scoped = useScoped();
  return (
    <>
      <Button onClick={() => onStep({ intent: 'remove' })}>{text('experiments.remove')}</Button>
      <Link className={buttonClass()} to={scoped(`/experiments/${experimentId}/edit`)}>
        {text('experiments.edit')}
      </Link>
      <Button look="primary" onClick={() => onStep({ intent: 'start' })}>
        {text('experiments.start')}
      </Button>
    </>
  );
}

function Steps({ experiment: { state, variants, winner }, onStep }: HeadProps) {
  const text = useText();
  return (
    <>
      {state === 'running' && <Button onClick={() => onStep({ intent: 'stop' })}>{text('experiments.stop')}</Button>}
      {variants
        .filter(({ key }) => key !== winner)
        .map(({ key }) => (
          <Button key={key} onClick={() => onStep({ intent: 'decide', winner: key })}>
            {key === 'control' ? text('experiments.keep') : text('experiments.decide', { key: key.toUpperCase() })}
          </Button>
        ))}
    </>
  );
}

const REASONS = [...GUARDS, 'end'] as const;

function StateNotes({ experiment }: { experiment: DeskExperiment }) {
  const text = useText();
  const { moment } = useFormats();
  const zone = useTimeZone();
  const { state, startsAt, endsAt, stopReason, winner } = experiment;
  const reason = REASONS.find((one) => one === stopReason);
  return (
    <>
      {state === 'draft' && startsAt && (
        <Note tone="info">{text('experiments.willStart', { at: moment(startsAt, zone), zone })}</Note>
      )}
      {(state === 'draft' || state === 'running') && endsAt && (
        <Note tone="info">{text('experiments.willEnd', { at: moment(endsAt, zone), zone })}</Note>
      )}
      {state === 'stopped' && <Note>{text('experiments.undecided')}</Note>}
      {reason && <Note>{text(`experiments.stopReason.${reason}`)}</Note>}
      {winner && <Note tone="ok">{text('experiments.winner', { key: winner.toUpperCase() })}</Note>}
    </>
  );
}
