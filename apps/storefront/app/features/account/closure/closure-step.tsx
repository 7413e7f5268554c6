import { Form } from 'react-router';
import type { FormReply } from '#app/form/form-reply.ts';
import { useErrorText } from '#app/i18n/text.ts';
import { Button } from '#app/ui/action/button.tsx';
import { ErrorBox } from '#app/ui/text/error-box.tsx';
import { Notice } from '#app/ui/text/notice.tsx';

type ClosureStepProps = {
  action: string;
  step: string;
  title: string;
  intro: string;
  submit: string;
  /** Success notice; `refused` is the heading above the refusals. */
  done: string;
  refused: string;
  reply: FormReply | undefined;
  busy?: boolean | undefined;
};

/** One account action with one button. */
export function LifeStep({ action, step, title, intro, submit, done, refused, reply, busy }: ClosureStepProps) {
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
