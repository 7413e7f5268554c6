import type { CreditReply } from '@shop/contracts/shop/credit';
import { ROUTES } from '@shop/domain/route-table';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useFormFields } from '#app/form-fields.ts';
import type { FormReply } from '#app/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import { Amount } from '#app/ui/amount.tsx';
import { Button } from '#app/ui/button.tsx';
import { ErrorBox } from '#app/ui/error-box.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { CodeField } from './code-field.tsx';
import { Statement } from './statement.tsx';
import './credit.css';

type CreditPageProps = {
  /** Absent only where the form waits for its sender to sign in again. */
  credit: CreditReply | undefined;
  reply?: FormReply | undefined;
  /** The session of whoever sent the form has ended: that is said elsewhere. */
  isEnded?: boolean;
  busy?: boolean;
  /** What editors say about it. */
  children?: ReactNode;
};

/** What somebody can pay with, how to add to it, and how it came to be. */
export function CreditPage({ credit, reply, isEnded = false, busy = false, children }: CreditPageProps) {
  const text = useText();
  return (
    <div className="credit">
      <div className="credit__head">
        {credit && (
          <div className="credit__balance panel">
            <p className="muted">{text('credit.balance')}</p>
            <p className="credit__sum display">
              <Amount money={credit.balance} />
            </p>
            <p className="muted">{text('credit.balance.hint')}</p>
          </div>
        )}
        <RedeemForm reply={reply} isEnded={isEnded} busy={busy} />
      </div>
      {credit && <Statement statement={credit.statement} />}
      {children}
    </div>
  );
}

type RedeemFormProps = { reply: FormReply | undefined; isEnded: boolean; busy: boolean };

function RedeemForm({ reply, isEnded, busy }: RedeemFormProps) {
  const text = useText();
  const { faults, typed, attributesOf } = useFormFields(reply, { code: text('credit.code.wrong') });
  return (
    <Form className="credit__redeem panel" method="post" action={ROUTES.accountBalance.path} noValidate>
      <h2 className="display">{text('credit.redeem.title')}</h2>
      {reply?.done && <Notice>{text('credit.redeem.done')}</Notice>}
      {faults.length > 0 && !isEnded && <ErrorBox title={text('credit.refused')} faults={faults} reply={reply} />}
      <CodeField {...attributesOf('code')} defaultValue={typed.code} key={reply?.done ? 'added' : 'adding'} />
      <Button type="submit" disabled={busy}>
        {text('credit.redeem.submit')}
      </Button>
    </Form>
  );
}
