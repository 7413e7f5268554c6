import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { Button } from '#backoffice/ui/action/button.tsx';
import { SplitMain } from '#backoffice/ui/page/split-main.tsx';
import { getNextStep, getStepPath, SETUP_STEPS, type SetupStep } from './setup-steps.ts';

type Props = { step: SetupStep; children: ReactNode };

/** Head, list of steps and body of the assistant. */
export function SetupFrame({ step, children }: Props) {
  const text = useText();
  const place = SETUP_STEPS.indexOf(step) + 1;
  const tabs = useRef<HTMLElement>(null);
  // On a narrow screen the tabs scroll sideways: the current one stays in view.
  useEffect(() => {
    tabs.current?.querySelector(`[data-step="${step}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [step]);
  return (
    <>
      <div className="head">
        <h1>{text('setup.title')}</h1>
        <span className="grow" />
        <span className="small muted">{text('setup.progress', { place, count: SETUP_STEPS.length })}</span>
      </div>
      <nav ref={tabs} className="tabs" aria-label={text('setup.steps')}>
        {SETUP_STEPS.map((one) => (
          <Link
            key={one}
            data-step={one}
            to={getStepPath(one)}
            {...(one === step && { 'aria-current': 'page' as const })}
          >
            {text(`setup.step.${one}`)}
          </Link>
        ))}
      </nav>
      <div className="split split-alone">
        <SplitMain label={text(`setup.step.${step}`)}>
          <div className="stack stack-16">
            <p className="muted">{text(`setup.intro.${step}`)}</p>
            {children}
          </div>
        </SplitMain>
      </div>
    </>
  );
}

type ActionProps = { step: SetupStep; label?: string; isBusy?: boolean };

/** Save button of a form, and the way past it. */
export function StepActions({ step, label, isBusy = false }: ActionProps) {
  const text = useText();
  return (
    <div className="row">
      {label && (
        <Button type="submit" look="primary" disabled={isBusy}>
          {label}
        </Button>
      )}
      {step !== 'open' && (
        <Link className="button" to={getStepPath(getNextStep(step))}>
          {text(label ? 'setup.skip' : 'setup.next')}
        </Link>
      )}
    </div>
  );
}
