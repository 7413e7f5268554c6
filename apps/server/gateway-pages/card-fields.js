/** The card fields in their frame: they talk to the gateway, and hand the page around them a token, never a number. */
const form = document.getElementById('card');
const words = JSON.parse(form.dataset.words);
const parentOrigin = form.dataset.parent || window.location.origin;
const FIELDS = ['number', 'expiry', 'cvc'];
const MISSING = { number: 'card_number_invalid', expiry: 'card_expiry_invalid', cvc: 'card_cvc_invalid' };
const TIMEOUT_MS = 10_000;

const tell = (message) => window.parent.postMessage(message, parentOrigin);
const inputOf = (name) => document.getElementById(name);

function show(name, text) {
  document.getElementById(`${name}-error`).textContent = text;
  inputOf(name)?.setAttribute('aria-invalid', String(text !== ''));
}

function clear() {
  for (const name of [...FIELDS, 'form']) show(name, '');
}

/** The first field that is wrong takes the focus, so that a screen reader says why. */
function refuse(faults) {
  for (const { field, code } of faults) show(FIELDS.includes(field) ? field : 'form', words[code] ?? words.failed);
  inputOf(faults[0].field)?.focus();
}

async function ask() {
  const body = Object.fromEntries(FIELDS.map((name) => [name, inputOf(name).value]));
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
  const missing = FIELDS.filter((name) => inputOf(name).value.trim() === '');
  const faults = missing.map((field) => ({ field, code: MISSING[field] }));
  const answer = faults.length > 0 ? { faults } : await ask().catch(() => ({ faults: [{ code: 'failed' }] }));
  if (answer.faults) {
    refuse(answer.faults);
    return tell({ type: 'card-invalid', id });
  }
  return tell({ type: 'card-token', id, ...answer.card });
}

window.addEventListener('message', ({ origin, source, data }) => {
  if (origin === parentOrigin && source === window.parent && data?.type === 'card-tokenise') void tokenise(data.id);
});

form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  tell({ type: 'card-enter' });
});

inputOf('number').addEventListener('blur', ({ target }) => {
  target.value = target.value.replace(/[\s-]/g, '').replace(/(.{4})(?=.)/g, '$1 ');
});
inputOf('expiry').addEventListener('input', ({ target, inputType }) => {
  if (inputType === 'insertText' && /^\d{2}$/.test(target.value)) target.value += '/';
});

new ResizeObserver(() => tell({ type: 'card-height', height: document.documentElement.offsetHeight })).observe(
  document.documentElement,
);
tell({ type: 'card-ready' });
