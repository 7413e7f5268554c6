import { endpointUrl } from '@shop/contracts/endpoint';
import { tokeniseEndpoint } from '@shop/contracts/gateway/card-token';
import { escapeHtml } from '#server/platform/http/escape-html.ts';
import { gatewayPage } from './gateway-page.ts';
import { type GatewayLanguage, type GatewayWords, wordsOf } from './gateway-words.ts';

/** The fields as they stand in a frame of the shop's page. They hand a token to `parent`, the number to nobody but us. */
export function cardFieldsPage(language: GatewayLanguage, parent: string): string {
  const words = wordsOf(language);
  const told = JSON.stringify(Object.fromEntries(FAULTS.map((fault) => [fault, words[fault]])));
  return gatewayPage({
    language,
    title: words.payTitle,
    script: 'card-fields.js',
    isFramed: true,
    body: `
    <form id="card" novalidate autocomplete="on" data-token-url="${endpointUrl(tokeniseEndpoint)}"
      data-parent="${escapeHtml(parent)}" data-words="${escapeHtml(told)}">
      ${cardFields(words)}
      <p class="error" id="form-error" role="alert"></p>
    </form>
    <noscript><p>${escapeHtml(words.needsScript)}</p></noscript>`,
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

/** A number and a security code are never shown again. */
export function cardFields(words: GatewayWords, { expiry = '', fault }: Shown = {}): string {
  const faultOf = (name: string) =>
    fault?.field === name ? (words[fault.code as keyof GatewayWords] ?? words.failed) : '';
  const fields = [
    { name: 'number', label: words.number, autocomplete: 'cc-number', maxlength: 24, value: '', hint: '' },
    { name: 'expiry', label: words.expiry, autocomplete: 'cc-exp', maxlength: 9, value: expiry.slice(0, 9), hint: '' },
    { name: 'cvc', label: words.cvc, autocomplete: 'cc-csc', maxlength: 4, value: '', hint: words.cvcHint },
  ];
  return fields.map((field) => cardField({ ...field, error: faultOf(field.name) })).join('');
}

type CardField = Record<'name' | 'label' | 'autocomplete' | 'value' | 'hint' | 'error', string> & { maxlength: number };

const cardField = ({ name, label, autocomplete, maxlength, value, hint, error }: CardField): string => `
  <p class="field field--${name}">
    <label for="${name}">${escapeHtml(label)}</label>
    <input id="${name}" name="${name}" type="text" inputmode="numeric" dir="ltr" required
      autocomplete="${autocomplete}" maxlength="${maxlength}" value="${escapeHtml(value)}"
      aria-describedby="${hint ? `${name}-hint ` : ''}${name}-error" aria-invalid="${error !== ''}">
    ${hint ? `<span class="hint" id="${name}-hint">${escapeHtml(hint)}</span>` : ''}
    <span class="error" id="${name}-error">${escapeHtml(error)}</span>
  </p>`;
