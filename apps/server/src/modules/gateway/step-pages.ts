import { escapeHtml } from '#server/platform/http/escape-html.ts';
import { cardFields } from './card-fields-page.ts';
import { gatewayPage } from './gateway-page.ts';
import type { GatewayPaymentRow } from './gateway-payment-repository.ts';
import { filled, type GatewayWords, languageOf, wordsOf } from './gateway-words.ts';

const METHOD_NAMES = { card: 'Card', paypal: 'PayPal', clearpay: 'Clearpay', klarna: 'Klarna' } as const;

/** 3-D Secure, as far as a payer sees it. */
export function challengePage(payment: GatewayPaymentRow): string {
  const { challengeTitle, challengeText } = wordsOfPayment(payment);
  return stepPage(payment, {
    title: challengeTitle,
    text: filled(challengeText, { lastFour: payment.lastFour ?? '' }),
    buttons: answers(wordsOfPayment(payment)),
  });
}

/** Stands for the site of PayPal, Clearpay or Klarna. */
export function approvePage(payment: GatewayPaymentRow): string {
  const words = wordsOfPayment(payment);
  const method = METHOD_NAMES[payment.method];
  return stepPage(payment, {
    title: filled(words.approveTitle, { method }),
    text: filled(words.approveText, { method }),
    buttons: `${button('confirm', filled(words.pay, { amount: amountOf(payment) }))}${button('refuse', words.cancel)}`,
  });
}

/** The card form for whoever has no script in the shop's page. */
export function payPage(payment: GatewayPaymentRow, typed: Parameters<typeof cardFields>[1] = {}): string {
  const words = wordsOfPayment(payment);
  return stepPage(payment, {
    title: words.payTitle,
    text: words.testMode,
    fields: cardFields(words, typed),
    buttons: `${button('confirm', filled(words.pay, { amount: amountOf(payment) }))}${button('refuse', words.cancel)}`,
  });
}

type Step = { title: string; text: string; buttons: string; fields?: string };

function stepPage(payment: GatewayPaymentRow, { title, text, buttons, fields = '' }: Step): string {
  const words = wordsOfPayment(payment);
  return gatewayPage({
    language: languageOf(payment.locale),
    title,
    body: `
    <h1>${escapeHtml(title)}</h1>
    <p>${escapeHtml(text)}</p>
    <dl>
      <dt>${escapeHtml(words.amount)}</dt><dd><bdi>${escapeHtml(amountOf(payment))}</bdi></dd>
      <dt>${escapeHtml(words.order)}</dt><dd><bdi>${escapeHtml(payment.description)}</bdi></dd>
    </dl>
    <form method="post" novalidate>
      ${fields}
      <p class="buttons">${buttons}</p>
    </form>`,
  });
}

const wordsOfPayment = ({ locale }: GatewayPaymentRow): GatewayWords => wordsOf(languageOf(locale));

const answers = (words: GatewayWords): string => `${button('confirm', words.confirm)}${button('refuse', words.refuse)}`;

const button = (answer: 'confirm' | 'refuse', label: string): string =>
  `<button name="answer" value="${answer}" class="${answer}">${escapeHtml(label)}</button>`;

const amountOf = ({ amount, currency, locale }: GatewayPaymentRow): string =>
  new Intl.NumberFormat(languageOf(locale), { style: 'currency', currency }).format(amount / 100);
