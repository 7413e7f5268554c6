import { Form } from 'react-router';
import type { FormReply } from '#app/form-reply.ts';
import { useErrorText } from '#app/i18n/text.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorBox } from '#app/ui/error-box.tsx';
import { Notice } from '#app/ui/notice.tsx';

type LifeStepProps = {
  action: string;
  step: string;
  title: string;
  intro: string;
  submit: string;
  /** Said when it is done, and above what was refused. */
  done: string;
  refused: string;
  reply: FormReply | undefined;
  busy?: boolean | undefined;
};

/** One thing to ask for, by one button. */
export function LifeStep({ action, step, title, intro, submit, done, refused, reply, busy }: LifeStepProps) {
  const errorText = useErrorText();
  return (
    <Form className="account-life__step" method="post" action={action}>
      <h2 className="display">{title}</h2>
      <p>{intro}</p>
      {reply?.done && <Notice>{done}</Notice>}
      {reply?.done === false && (
        <ErrorBox
          title={refused}
          faults={reply.refusals.map((refusal) => ({ message: errorText(refusal) }))}
          reply={reply}
        />
      )}
      <input type="hidden" name="step" value={step} />
      <Button type="submit" variant="secondary" disabled={busy}>
        {submit}
      </Button>
    </Form>
  );
}
