import { endpointUrl } from '@shop/contracts/endpoint';
import { tokeniseEndpoint } from '@shop/contracts/gateway/card-token';
import { escapeHtml } from '#server/platform/http/escape-html.ts';
import { cardMarks } from './card-marks.ts';
import { gatewayPage } from './gateway-page.ts';
import { type GatewayLanguage, type GatewayTexts, getWords } from './gateway-texts.ts';

/** Card fields page for an iframe in the shop. Posts a token to `parent`; the card number goes only to the gateway. */
export function cardFieldsPage(language: GatewayLanguage, parent: string): string {
  const texts = getWords(language);
  const messages = JSON.stringify(Object.fromEntries(FAULTS.map((fault) => [fault, texts[fault]])));
  return gatewayPage({
    language,
    title: texts.payTitle,
    script: 'card-fields.js',
    isFramed: true,
    body: `
    <form id="card" novalidate autocomplete="on" data-token-url="${endpointUrl(tokeniseEndpoint)}"
      data-parent="${escapeHtml(parent)}" data-words="${escapeHtml(messages)}">
      ${cardFields(texts)}
      <p class="error" id="form-error" role="alert"></p>
    </form>
    <noscript><p>${escapeHtml(texts.needsScript)}</p></noscript>`,
  });
}

const FAULTS = [
  'card_number_invalid',
  'card_expiry_invalid',
  'card_expired',
  'card_cvc_invalid',
  'card_not_for_tests',
  'failed',
] as const;

type Shown = { expiry?: string; fault?: { field: string; code: string } };

/** Card number and security code are never rendered back. */
export function cardFields(texts: GatewayTexts, { expiry = '', fault }: Shown = {}): string {
  const getFault = (name: string) =>
    fault?.field === name ? (texts[fault.code as keyof GatewayTexts] ?? texts.failed) : '';
  const fields = [
    { name: 'number', label: texts.number, autocomplete: 'cc-number', maxlength: 30, value: '', hint: '' },
    {
      name: 'expiry',
      label: texts.expiry,
      autocomplete: 'cc-exp',
      maxlength: 12,
      value: expiry.slice(0, 12),
      hint: '',
    },
    { name: 'cvc', label: texts.cvc, autocomplete: 'cc-csc', maxlength: 4, value: '', hint: texts.cvcHint },
  ];
  return fields.map((field) => cardField({ ...field, error: getFault(field.name) })).join('');
}

type CardField = Record<'name' | 'label' | 'autocomplete' | 'value' | 'hint' | 'error', string> & { maxlength: number };

const cardField = ({ name, label, autocomplete, maxlength, value, hint, error }: CardField): string => `
  <p class="field field--${name}">
    <label for="${name}">${escapeHtml(label)}</label>${name === 'number' ? cardMarks() : ''}
    <input id="${name}" name="${name}" type="text" inputmode="numeric" dir="ltr" required
      autocomplete="${autocomplete}" maxlength="${maxlength}" value="${escapeHtml(value)}"
      aria-describedby="${hint ? `${name}-hint ` : ''}${name}-error" aria-invalid="${error !== ''}">
    ${hint ? `<span class="hint" id="${name}-hint">${escapeHtml(hint)}</span>` : ''}
    <span class="error" id="${name}-error">${escapeHtml(error)}</span>
  </p>`;
