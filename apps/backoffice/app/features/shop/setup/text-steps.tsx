import type { SetupLegalText } from '@shop/contracts/staff/site/setup';
import { Link } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { Card } from '#backoffice/ui/page/card.tsx';
import { StepActions } from './setup-frame.tsx';
import type { SetupStep } from './setup-steps.ts';
import { useStepWrite } from './use-step-write.ts';

const getEditor = ({ type, documentId, brand, locale }: SetupLegalText): string =>
  `/content/${type}/${documentId}?brand=${brand}&locale=${locale}`;

/** Legal texts with blanks: saved as drafts first, then filled and published in the editor. */
export function LegalStep({ legalTexts }: { legalTexts: readonly SetupLegalText[] }) {
  const text = useText();
  const { send, isBusy, refusals } = useStepWrite('legal', { stays: true });
  const isMissing = legalTexts.some(({ state }) => state === 'blank');
  return (
    <form
      className="stack stack-16"
      onSubmit={(event) => {
        event.preventDefault();
        send({ intent: 'legal' });
      }}
    >
      <Card title={text('setup.step.legal')}>
        <ul>
          {legalTexts.map((one) => (
            <li key={`${one.locale} ${one.documentId}`} className="card-row">
              <span className="grow">
                {one.state === 'blank' ? one.title : <Link to={getEditor(one)}>{one.title}</Link>}{' '}
                <span className="small muted">{one.locale}</span>
              </span>
              <Badge tone={one.state === 'published' && !one.hasBlanks ? 'ok' : 'warn'}>
                {text(one.state === 'published' && one.hasBlanks ? 'setup.text.blanks' : `setup.text.${one.state}`)}
              </Badge>
            </li>
          ))}
        </ul>
      </Card>
      <RefusalNote refusals={refusals} />
      <StepActions step="legal" isBusy={isBusy} {...(isMissing && { label: text('setup.takeTexts') })} />
    </form>
  );
}

type FactProps = { step: SetupStep; facts: readonly string[]; todo: string };

/** What is set, and what to do about it outside the back office. */
export function FactStep({ step, facts, todo }: FactProps) {
  const text = useText();
  return (
    <>
      <Card title={text(`setup.step.${step}`)}>
        <div className="stack">
          {facts.map((fact) => (
            <p key={fact} lang="en">
              {fact}
            </p>
          ))}
          <p className="muted">{todo}</p>
        </div>
      </Card>
      <StepActions step={step} />
    </>
  );
}
