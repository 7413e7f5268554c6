import type { QuoteReply } from '@shop/contracts/shop/quote/quote';
import { useState } from 'react';
import type { FormReply } from '#app/form/form-reply.ts';
import { formatMoney, formatTakenOff } from '#app/i18n/money.ts';
import { type Text, useText } from '#app/i18n/text.ts';
import { useQuote } from '#app/shop/quote.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Disclosure } from '#app/ui/action/disclosure.tsx';
import { useUiLocale } from '#app/ui/page/locale.tsx';
import { CodeEntry } from './code-entry.tsx';
import { QuoteForm, type QuoteIntent } from './quote-form.tsx';

/** Reply to a form posted without JavaScript, with its intent. */
export type QuoteFormReply = FormReply & { intent: QuoteIntent };

type QuoteCodesProps = { quote: QuoteReply; reply: QuoteFormReply | undefined };

/** Forms for a promotion code and gift cards. */
export function QuoteCodes({ quote, reply }: QuoteCodesProps) {
  const text = useText();
  const { applyCode, applyGiftCard } = useQuote();
  const code = refusedFor('code', reply);
  const giftCard = refusedFor('gift-card', reply);
  // Stays open after the last code is removed, so that another one can be typed.
  const [opensCode] = useState(Boolean(quote.code || code));
  const [opensGiftCards] = useState(Boolean(quote.giftCards.length > 0 || giftCard));
  return (
    <div className="quote-codes">
      <Disclosure summary={text('quote.code.title')} defaultOpen={opensCode}>
        {quote.code && <TypedCode code={quote.code} />}
        <CodeEntry
          intent="code"
          label={text('quote.code.label')}
          submit={text('quote.code.apply')}
          onTry={applyCode}
          refused={code}
        />
      </Disclosure>
      <Disclosure summary={text('quote.giftCard.title')} defaultOpen={opensGiftCards}>
        <GiftCards giftCards={quote.giftCards} />
        <CodeEntry
          intent="gift-card"
          label={text('quote.giftCard.label')}
          submit={text('quote.code.apply')}
          onTry={applyGiftCard}
          refused={giftCard}
        />
      </Disclosure>
    </div>
  );
}

function refusedFor(intent: QuoteIntent, reply: QuoteFormReply | undefined) {
  if (!reply || reply.done || reply.intent !== intent) return undefined;
  return { refusal: reply.refusals[0], typed: reply.typed.code };
}

type Code = NonNullable<QuoteReply['code']>;

function TypedCode({ code }: { code: Code }) {
  const text = useText();
  const { locale } = useUiLocale();
  const { removeCode } = useQuote();
  const isApplied = code.status === 'applied';
  return (
    <div className="quote-code" role="status">
      <p className={isApplied ? 'quote-code__applied' : undefined}>
        {isApplied ? text('quote.code.applied', { code: code.code }) : idleText(code, { text, locale })}
      </p>
      <QuoteForm intent="remove-code" onAct={() => void removeCode()}>
        <Button type="submit" variant="link" aria-label={text('quote.code.remove', { code: code.code })}>
          {text('quote.remove')}
        </Button>
      </QuoteForm>
    </div>
  );
}

type Words = { text: Text; locale: Parameters<typeof formatMoney>[1] };

function idleText({ code, reason, missing }: Code, { text, locale }: Words): string {
  if (reason === 'ended') return text('quote.code.ended', { code });
  const why =
    reason === 'minimum' && missing
      ? text('quote.code.missing', { amount: formatMoney(missing, locale) })
      : text(`quote.code.${reason ?? 'nothing-eligible'}`);
  return text('quote.code.idle', { code, reason: why });
}

function GiftCards({ giftCards }: Pick<QuoteReply, 'giftCards'>) {
  const text = useText();
  const { locale } = useUiLocale();
  const { removeGiftCard } = useQuote();
  return giftCards.map(({ id, lastFour, amount }) => (
    <div key={id} className="quote-code">
      <p>{text('quote.giftCard.used', { lastFour, amount: formatTakenOff(amount, locale) })}</p>
      <QuoteForm intent="remove-gift-card" fields={{ id }} onAct={() => void removeGiftCard(id)}>
        <Button type="submit" variant="link" aria-label={text('quote.giftCard.remove', { lastFour })}>
          {text('quote.remove')}
        </Button>
      </QuoteForm>
    </div>
  ));
}
