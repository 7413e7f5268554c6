import type { DeskExperiment } from '@shop/contracts/staff/discovery/experiments';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';
import type { ExperimentWrite } from './experiment-writes.ts';

/** Step that a member of staff confirms. */
export type Step = { intent: 'start' | 'stop' | 'remove' } | { intent: 'decide'; winner: string };

type Props = { experiment: DeskExperiment; step: Step; onDone: () => void; onClose: () => void };

export function StepDialog({ experiment, step, onDone, onClose }: Props) {
  const text = useText();
  const { experimentId, version, name } = experiment;
  const { intent } = step;
  const { send, isBusy, refusals } = useWrite<ExperimentWrite>({
    onDone() {
      showToast({
        message:
          intent === 'remove' ? text('experiments.removed', { name }) : text(`experiments.done.${intent}`, { name }),
      });
      onDone();
    },
  });
  const { title, confirm } = useStepTexts(step, name);
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="dialog-body stack">
        <p>{text(`experiments.${intent}Intro`)}</p>
        <RefusalNote refusals={refusals} />
      </div>
      <div className="dialog-foot">
        <Button onClick={onClose}>{text('frame.cancel')}</Button>
        <Button
          look={intent === 'stop' || intent === 'remove' ? 'danger' : 'primary'}
          disabled={isBusy}
          onClick={() => send({ ...step, experimentId, version })}
        >
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}

function useStepTexts(step: Step, name: string): { title: string; confirm: string } {
  const text = useText();
  if (step.intent !== 'decide') {
    return { title: text(`experiments.${step.intent}Title`, { name }), confirm: text(`experiments.${step.intent}`) };
  }
  const key = step.winner;
  const confirm = key === 'control' ? text('experiments.keep') : text('experiments.decide', { key: key.toUpperCase() });
  return {
    title: text('experiments.decideTitle', {
      key: key === 'control' ? text('experiments.control') : key.toUpperCase(),
    }),
    confirm,
  };
}
