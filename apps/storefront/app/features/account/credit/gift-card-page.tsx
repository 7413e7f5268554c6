import type { GiftCardReply, TransferReply } from '@shop/contracts/shop/account/credit';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import { type ReactNode, useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { useFormFields } from '#app/form/form-fields.ts';
import type { FormReply } from '#app/form/form-reply.ts';
import { formatMoney } from '#app/i18n/money.ts';
import { useText } from '#app/i18n/text.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { useUiLocale } from '#app/ui/page/locale.tsx';
import { Amount } from '#app/ui/text/amount.tsx';
import { ErrorBox } from '#app/ui/text/error-box.tsx';
import { Notice } from '#app/ui/text/notice.tsx';
import { CodeField } from './code-field.tsx';
import { storeCode, takeCode } from './stored-code.ts';
import './credit.css';

export const GIFT_CARD_INTENTS = ['check', 'transfer'] as const;

/** Reply: card balance, added amount, or refusals. */
export type GiftCardAnswer = FormReply & {
  card?: GiftCardReply & { code: string };
  transferred?: TransferReply;
};

type GiftCardPageProps = {
  answer?: GiftCardAnswer | undefined;
  signedIn: boolean;
  /** Login path for a guest, which returns here. */
  signInPath: string;
  busy?: boolean;
};

/** §2: open without login; only adding the card to the balance requires one. */
export function GiftCardPage({ answer, signedIn, signInPath, busy = false }: GiftCardPageProps) {
  const text = useText();
  const { card, transferred } = answer ?? {};
  return (
    <section className="gift-card container">
      <h1 className="display">{text('giftCard.title')}</h1>
      <p className="muted">{text('giftCard.intro')}</p>
      {transferred && <Added transferred={transferred} />}
      {card && (
        <FoundCard card={card}>
          <Crediting card={card} signedIn={signedIn} signInPath={signInPath} busy={busy} />
        </FoundCard>
      )}
      <CheckForm answer={answer} signedIn={signedIn} signInPath={signInPath} busy={busy} />
    </section>
  );
}

function CheckForm({ answer, signedIn, signInPath, busy }: GiftCardPageProps) {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  const { faults, typed, getFieldAttributes } = useFormFields(answer, { code: text('credit.code.wrong') });
  // In an effect, because sessionStorage is unknown to the server (hydration).
  useEffect(() => {
    const field = form.current?.elements.namedItem('code');
    const storedCode = takeCode();
    if (storedCode && field instanceof HTMLInputElement && !field.value) field.value = storedCode;
  }, []);
  const needsSignIn = answer?.done === false && !signedIn && answer.refusals.some(isForCustomers);
  return (
    <Form ref={form} className="gift-card__form" method="post" action={ROUTES.giftCardActivate.path} noValidate>
      {faults.length > 0 && (
        <ErrorBox title={text('credit.refused')} faults={faults} reply={answer}>
          {needsSignIn && <SignInLink path={signInPath} code={typed.code ?? ''} />}
        </ErrorBox>
      )}
      <CodeField {...getFieldAttributes('code')} defaultValue={typed.code} key={answer?.done ? 'answered' : 'asking'} />
      <Button type="submit" name="intent" value="check" disabled={busy}>
        {text('giftCard.check')}
      </Button>
    </Form>
  );
}

const isForCustomers = ({ code }: { code: string }): boolean =>
  /^(sign_in_required|session_ended|token_\w+)$/.test(code);

type FoundCardProps = { card: GiftCardReply; children: ReactNode };

function FoundCard({ card, children }: FoundCardProps) {
  const text = useText();
  return (
    <Notice>
      <p>{text('giftCard.found', { lastFour: card.lastFour })}</p>
      <p className="credit__sum display">
        <Amount money={card.balance} />
      </p>
      {children}
    </Notice>
  );
}

type CreditingProps = {
  card: NonNullable<GiftCardAnswer['card']>;
  signedIn: boolean;
  signInPath: string;
  busy: boolean;
};

function Crediting({ card, signedIn, signInPath, busy }: CreditingProps) {
  const text = useText();
  if (card.balance.amount === 0) return <p>{text('giftCard.empty')}</p>;
  if (!card.canBeCredited) return <p>{text('giftCard.elsewhere')}</p>;
  if (!signedIn) return <SignInLink path={signInPath} code={card.code} />;
  return (
    <Form method="post" action={ROUTES.giftCardActivate.path}>
      <input type="hidden" name="code" value={card.code} />
      <Button type="submit" name="intent" value="transfer" disabled={busy}>
        {text('credit.redeem.submit')}
      </Button>
    </Form>
  );
}

/** Stores the code in sessionStorage, so that it need not be typed again after login. */
function SignInLink({ path, code }: { path: string; code: string }) {
  const text = useText();
  return (
    <ButtonLink to={path} onClick={() => storeCode(code)}>
      {text('giftCard.signIn')}
    </ButtonLink>
  );
}

function Added({ transferred }: { transferred: TransferReply }) {
  const text = useText();
  const { locale } = useUiLocale();
  return (
    <Notice>
      <p>{text('giftCard.added', { amount: formatMoney(transferred.credited, locale) })}</p>
      <ButtonLink to={ROUTES.accountBalance.path} variant="secondary">
        {text('giftCard.seeBalance')}
      </ButtonLink>
    </Notice>
  );
}
