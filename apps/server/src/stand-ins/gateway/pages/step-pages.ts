import { getMinorUnits } from '@shop/domain/money';
import { escapeHtml } from '#server/platform/http/escape-html.ts';
import type { GatewayPaymentRow } from '#server/stand-ins/gateway/gateway-payment-repository.ts';
import { cardFields } from './card-fields-page.ts';
import { gatewayPage } from './gateway-page.ts';
import { filled, type GatewayTexts, getWords, resolveLanguage } from './gateway-texts.ts';

const METHOD_NAMES = { card: 'Card', paypal: 'PayPal', clearpay: 'Clearpay', klarna: 'Klarna' } as const;

/** Simulated 3-D Secure challenge page. */
export function challengePage(payment: GatewayPaymentRow): string {
  const { challengeTitle, challengeText } = getPaymentTexts(payment);
  return stepPage(payment, {
    title: challengeTitle,
    text: filled(challengeText, { lastFour: payment.lastFour ?? '' }),
    buttons: answers(getPaymentTexts(payment)),
  });
}

/** Simulated approval page of PayPal, Clearpay or Klarna. */
export function approvePage(payment: GatewayPaymentRow): string {
  const texts = getPaymentTexts(payment);
  const method = METHOD_NAMES[payment.method];
  return stepPage(payment, {
    title: filled(texts.approveTitle, { method }),
    text: filled(texts.approveText, { method }),
    buttons: `${button('confirm', filled(texts.pay, { amount: getAmount(payment) }))}${button('refuse', texts.cancel)}`,
  });
}

/** Card form fallback for payers without JavaScript. */
export function payPage(payment: GatewayPaymentRow, typed: Parameters<typeof cardFields>[1] = {}): string {
  const texts = getPaymentTexts(payment);
  return stepPage(payment, {
    title: texts.payTitle,
    text: texts.testMode,
    fields: cardFields(texts, typed),
    buttons: `${button('confirm', filled(texts.pay, { amount: getAmount(payment) }))}${button('refuse', texts.cancel)}`,
  });
}

type Step = { title: string; text: string; buttons: string; fields?: string };

function stepPage(payment: GatewayPaymentRow, { title, text, buttons, fields = '' }: Step): string {
  const texts = getPaymentTexts(payment);
  return gatewayPage({
    language: resolveLanguage(payment.locale),
    title,
    script: 'leave-page.js',
    body: `
    <h1>${escapeHtml(title)}</h1>
    <p>${escapeHtml(text)}</p>
    <dl>
      <dt>${escapeHtml(texts.amount)}</dt><dd><bdi>${escapeHtml(getAmount(payment))}</bdi></dd>
      <dt>${escapeHtml(texts.order)}</dt><dd><bdi>${escapeHtml(payment.description)}</bdi></dd>
    </dl>
    <form method="post" novalidate>
      ${fields}
      <p class="buttons">${buttons}</p>
    </form>`,
  });
}

const getPaymentTexts = ({ locale }: GatewayPaymentRow): GatewayTexts => getWords(resolveLanguage(locale));

const answers = (texts: GatewayTexts): string => `${button('confirm', texts.confirm)}${button('refuse', texts.refuse)}`;

const button = (answer: 'confirm' | 'refuse', label: string): string =>
  `<button name="answer" value="${answer}" class="${answer}">${escapeHtml(label)}</button>`;

const getAmount = ({ amount, currency, locale }: GatewayPaymentRow): string =>
  new Intl.NumberFormat(resolveLanguage(locale), { style: 'currency', currency }).format(
    amount / getMinorUnits(currency),
  );
