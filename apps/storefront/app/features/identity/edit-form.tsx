import { ROUTES } from '@shop/domain/route-table';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { FormReply } from '#app/form-reply.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorBox } from '#app/ui/error-box.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { isSessionEnded } from './sign-in-again.tsx';
import './identity.css';

/** What the forms of the page ask for. */
export const EDIT_INTENTS = ['details', 'email', 'password', 'marketing'] as const;
export type EditIntent = (typeof EDIT_INTENTS)[number];
export type EditReply = FormReply & { intent: EditIntent };

/** A reply reaches only the form that asked. */
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
