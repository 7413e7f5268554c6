import { CLOSING_GRACE_DAYS } from '@shop/domain/account/personal-data/account-closure';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import type { FormReply } from '#app/form/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import { CloseForm } from './close-form.tsx';
import { LifeStep } from './closure-step.tsx';
import './closure.css';

/** Identifies the submitted form. */
export const DELETE_STEPS = ['export', 'code', 'close'] as const;
type DeleteStep = (typeof DELETE_STEPS)[number];
export type StepReply = { step: DeleteStep; reply: FormReply };

type DeletePageProps = {
  answered?: StepReply | undefined;
  /** Session expired: shown once above the forms. */
  isEnded?: boolean;
  busy?: boolean;
};

/** Explains account closure first. Each step is its own form, so that it works without JavaScript. */
export function DeletePage({ answered, isEnded = false, busy }: DeletePageProps) {
  const text = useText();
  const replyTo = (step: DeleteStep) => (answered?.step === step && !isEnded ? answered.reply : undefined);
  const shared = { action: ROUTES.deleteAccount.path, busy };
  return (
    <div className="account-life">
      <WhatHappens />
      <LifeStep
        {...shared}
        step="export"
        title={text('accountLife.export.step')}
        intro={text('accountLife.export.text')}
        submit={text('accountLife.export.ask')}
        done={text('accountLife.export.asked')}
        refused={text('accountLife.refused.export')}
        reply={replyTo('export')}
      />
      <LifeStep
        {...shared}
        step="code"
        title={text('accountLife.code.step')}
        intro={text('accountLife.code.text')}
        submit={text('accountLife.code.ask')}
        done={text('accountLife.code.sent')}
        refused={text('accountLife.refused.code')}
        reply={replyTo('code')}
      />
      <CloseForm {...shared} reply={answered?.step === 'close' ? answered.reply : undefined} isEnded={isEnded} />
    </div>
  );
}

function WhatHappens() {
  const text = useText();
  return (
    <section className="account-life">
      <h2 className="display">{text('accountLife.delete.what')}</h2>
      <ul className="account-life__what">
        <li>{text('accountLife.delete.atOnce')}</li>
        <li>{text('accountLife.delete.letters')}</li>
        <li>{text('accountLife.delete.grace', { days: CLOSING_GRACE_DAYS })}</li>
        <li>{text('accountLife.delete.erased')}</li>
        <li>{text('accountLife.delete.credit')}</li>
        <li>{text('accountLife.delete.kept')}</li>
      </ul>
    </section>
  );
}
