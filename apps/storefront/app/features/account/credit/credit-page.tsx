import type { CreditReply } from '@shop/contracts/shop/account/credit';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useFormFields } from '#app/form/form-fields.ts';
import type { FormReply } from '#app/form/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Amount } from '#app/ui/text/amount.tsx';
import { ErrorBox } from '#app/ui/text/error-box.tsx';
import { Notice } from '#app/ui/text/notice.tsx';
import { CodeField } from './code-field.tsx';
import { Statement } from './statement.tsx';
import './credit.css';

type CreditPageProps = {
  /** Absent only while the form waits for a new login. */
  credit: CreditReply | undefined;
  reply?: FormReply | undefined;
  /** Session expired; shown elsewhere. */
  isEnded?: boolean;
  busy?: boolean;
  /** Editorial text. */
  children?: ReactNode;
};

/** Balance, gift card form and history. */
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
  const { faults, typed, getFieldAttributes } = useFormFields(reply, { code: text('credit.code.wrong') });
  return (
    <Form className="credit__redeem panel" method="post" action={ROUTES.accountBalance.path} noValidate>
      <h2 className="display">{text('credit.redeem.title')}</h2>
      {reply?.done && <Notice>{text('credit.redeem.done')}</Notice>}
      {faults.length > 0 && !isEnded && <ErrorBox title={text('credit.refused')} faults={faults} reply={reply} />}
      <CodeField {...getFieldAttributes('code')} defaultValue={typed.code} key={reply?.done ? 'added' : 'adding'} />
      <Button type="submit" disabled={busy}>
        {text('credit.redeem.submit')}
      </Button>
    </Form>
  );
}
