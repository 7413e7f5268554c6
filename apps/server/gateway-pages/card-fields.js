/**
 * Card fields inside the gateway iframe: they call the gateway and post a token to the parent page, never the card
 * number.
 */
import { findBrand, formatExpiry, formatNumber } from './card-format.js';

const form = document.getElementById('card');
const words = JSON.parse(form.dataset.words);
const parentOrigin = form.dataset.parent || window.location.origin;
const FIELDS = ['number', 'expiry', 'cvc'];
const MISSING = { number: 'card_number_invalid', expiry: 'card_expiry_invalid', cvc: 'card_cvc_invalid' };
const TIMEOUT_MS = 10_000;

const notify = (message) => window.parent.postMessage(message, parentOrigin);
const findInput = (name) => document.getElementById(name);

function show(name, text) {
  document.getElementById(`${name}-error`).textContent = text;
  findInput(name)?.setAttribute('aria-invalid', String(text !== ''));
}

function clear() {
  for (const name of [...FIELDS, 'form']) show(name, '');
}

/** Focus the first invalid field so that a screen reader announces the error. */
function refuse(faults) {
  for (const { field, code } of faults) show(FIELDS.includes(field) ? field : 'form', words[code] ?? words.failed);
  findInput(faults[0].field)?.focus();
}

async function ask() {
  const body = Object.fromEntries(FIELDS.map((name) => [name, findInput(name).value]));
  const response = await fetch(form.dataset.tokenUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    credentials: 'omit',
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const reply = await response.json();
  return response.ok ? { card: reply } : { faults: reply.errors };
}

async function tokenise(id) {
  clear();
  const missing = FIELDS.filter((name) => findInput(name).value.trim() === '');
  const faults = missing.map((field) => ({ field, code: MISSING[field] }));
  const answer = faults.length > 0 ? { faults } : await ask().catch(() => ({ faults: [{ code: 'failed' }] }));
  if (answer.faults) {
    refuse(answer.faults);
    return notify({ type: 'card-invalid', id });
  }
  return notify({ type: 'card-token', id, ...answer.card });
}

window.addEventListener('message', ({ origin, source, data }) => {
  if (origin === parentOrigin && source === window.parent && data?.type === 'card-tokenise') void tokenise(data.id);
});

form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  notify({ type: 'card-enter' });
});

/** Formats what is typed, pasted or filled in at the end; an edit in the middle or a deletion is formatted on blur. */
function keepFormat(name, format) {
  const input = findInput(name);
  const apply = () => {
    if (input.value !== format(input.value)) input.value = format(input.value);
  };
  input.addEventListener('input', ({ inputType = '' }) => {
    if (!inputType.startsWith('delete') && input.selectionStart === input.value.length) apply();
  });
  input.addEventListener('change', apply);
}

keepFormat('number', formatNumber);
keepFormat('expiry', formatExpiry);
findInput('number').addEventListener('input', ({ target }) => {
  form.dataset.brand = findBrand(target.value) ?? '';
});
// A corrected field loses its error at once.
for (const name of FIELDS) findInput(name).addEventListener('input', () => show(name, ''));

new ResizeObserver(() => notify({ type: 'card-height', height: document.documentElement.offsetHeight })).observe(
  document.documentElement,
);
notify({ type: 'card-ready' });
