import type { QuoteReply } from '@shop/contracts/shop/quote';
import { useState } from 'react';
import { useBag } from '#app/bag.tsx';
import type { FormReply } from '#app/form-reply.ts';
import { formatMoney, formatTakenOff } from '#app/i18n/money.ts';
import { type Text, useText } from '#app/i18n/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { useUiLocale } from '#app/ui/locale.tsx';
import { BagForm, type BagIntent } from './bag-form.tsx';
import { CodeEntry } from './code-entry.tsx';

/** What a form without script was answered, and what it had asked. */
export type BagReply = FormReply & { intent: BagIntent };

type BagCodesProps = { quote: QuoteReply; reply: BagReply | undefined };

/** Codes that lower the sum: a promotion's and gift cards'. */
export function BagCodes({ quote, reply }: BagCodesProps) {
  const text = useText();
  const { applyCode, applyGiftCard } = useBag();
  const code = refusedFor('code', reply);
  const giftCard = refusedFor('gift-card', reply);
  // Whoever takes the last one away may want to type another.
  const [opensCode] = useState(Boolean(quote.code || code));
  const [opensGiftCards] = useState(Boolean(quote.giftCards.length > 0 || giftCard));
  return (
    <div className="bag-codes">
      <Disclosure summary={text('bag.code.title')} defaultOpen={opensCode}>
        {quote.code && <TypedCode code={quote.code} />}
        <CodeEntry
          intent="code"
          label={text('bag.code.label')}
          submit={text('bag.code.apply')}
          onTry={applyCode}
          refused={code}
        />
      </Disclosure>
      <Disclosure summary={text('bag.giftCard.title')} defaultOpen={opensGiftCards}>
        <GiftCards giftCards={quote.giftCards} />
        <CodeEntry
          intent="gift-card"
          label={text('bag.giftCard.label')}
          submit={text('bag.code.apply')}
          onTry={applyGiftCard}
          refused={giftCard}
        />
      </Disclosure>
    </div>
  );
}

function refusedFor(intent: BagIntent, reply: BagReply | undefined) {
  if (!reply || reply.done || reply.intent !== intent) return undefined;
  return { refusal: reply.refusals[0], typed: reply.typed.code };
}

type Code = NonNullable<QuoteReply['code']>;

function TypedCode({ code }: { code: Code }) {
  const text = useText();
  const { locale } = useUiLocale();
  const { removeCode } = useBag();
  const isApplied = code.status === 'applied';
  return (
    <div className="bag-code" role="status">
      <p className={isApplied ? 'bag-code__applied' : undefined} suppressHydrationWarning>
        {isApplied ? text('bag.code.applied', { code: code.code }) : idleText(code, { text, locale })}
      </p>
      <BagForm intent="remove-code" onAct={() => void removeCode()}>
        <Button type="submit" variant="link" aria-label={text('bag.code.remove', { code: code.code })}>
          {text('bag.remove')}
        </Button>
      </BagForm>
    </div>
  );
}

type Words = { text: Text; locale: Parameters<typeof formatMoney>[1] };

function idleText({ code, reason, missing }: Code, { text, locale }: Words): string {
  if (reason === 'ended') return text('bag.code.ended', { code });
  const why =
    reason === 'minimum' && missing
      ? text('bag.code.missing', { amount: formatMoney(missing, locale) })
      : text(`bag.code.${reason ?? 'nothing-eligible'}`);
  return text('bag.code.idle', { code, reason: why });
}

function GiftCards({ giftCards }: Pick<QuoteReply, 'giftCards'>) {
  const text = useText();
  const { locale } = useUiLocale();
  const { removeGiftCard } = useBag();
  return giftCards.map(({ id, lastFour, amount }) => (
    <div key={id} className="bag-code">
      <p suppressHydrationWarning>{text('bag.giftCard.used', { lastFour, amount: formatTakenOff(amount, locale) })}</p>
      <BagForm intent="remove-gift-card" fields={{ id }} onAct={() => void removeGiftCard(id)}>
        <Button type="submit" variant="link" aria-label={text('bag.giftCard.remove', { lastFour })}>
          {text('bag.remove')}
        </Button>
      </BagForm>
    </div>
  ));
}
