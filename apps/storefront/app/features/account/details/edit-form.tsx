import { ROUTES } from '@shop/domain/site/pages/route-table';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { isSessionEnded } from '#app/features/account/sign-in/sign-in-again.tsx';
import type { FormReply } from '#app/form/form-reply.ts';
import { Button } from '#app/ui/action/button.tsx';
import { ErrorBox } from '#app/ui/text/error-box.tsx';
import { Notice } from '#app/ui/text/notice.tsx';
import '#app/features/account/sign-in/identity.css';

/** Intents of the forms on the page. */
export const EDIT_INTENTS = ['details', 'email', 'password', 'marketing'] as const;
export type EditIntent = (typeof EDIT_INTENTS)[number];
export type EditReply = FormReply & { intent: EditIntent };

/** The reply is passed only to the submitted form. */
export type EditFormProps = { reply: FormReply | undefined; busy: boolean | undefined };

export const intentField = (intent: EditIntent) => <input type="hidden" name="intent" value={intent} />;

type FormFrameProps = EditFormProps & {
  title: string;
  saved: string;
  refused: string;
  submit: string;
  faults: readonly { message: string; fieldId?: string }[];
  children: ReactNode;
};

export function EditForm({ title, saved, refused, submit, faults, reply, busy, children }: FormFrameProps) {
  return (
    <Form className="identity-form panel" method="post" action={ROUTES.accountEdit.path} noValidate>
      <h2 className="display">{title}</h2>
      {reply?.done && <Notice>{saved}</Notice>}
      {faults.length > 0 && !isSessionEnded(reply) && <ErrorBox title={refused} faults={faults} reply={reply} />}
      {children}
      <div>
        <Button type="submit" disabled={busy}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}
