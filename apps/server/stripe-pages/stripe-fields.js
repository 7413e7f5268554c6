/**
 * Stripe's card fields in an iframe of the shop. They post a payment method id to the parent page, in the protocol of
 * `card-frame-messages.ts`; the card number goes to Stripe only.
 */
const page = document.getElementById('fields');
const { key, locale, failed, loader } = page.dataset;
const status = document.getElementById('status');
const origin = window.location.origin;

const notify = (message) => window.parent.postMessage(message, origin);

const APPEARANCE = {
  variables: { colorPrimary: '#1d1a17', colorText: '#1d1a17', borderRadius: '0px', fontSizeBase: '16px' },
};

async function mount() {
  const { loadStripe } = await import(loader);
  const stripe = await loadStripe(key, { locale });
  const elements = stripe.elements({
    mode: 'setup',
    currency: page.dataset.currency,
    paymentMethodTypes: ['card'],
    paymentMethodCreation: 'manual',
    appearance: APPEARANCE,
  });
  const element = elements.create('payment', {
    wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
    terms: { card: 'never' },
  });
  const isReady = new Promise((resolve, reject) => {
    element.on('ready', resolve);
    element.on('loaderror', reject);
  });
  element.on('change', () => show(''));
  element.mount(page);
  await isReady;
  return { stripe, elements };
}

function show(text) {
  status.textContent = text;
}

/** Stripe marks invalid fields itself; other errors are shown below them. */
async function tokenise({ stripe, elements }, id) {
  show('');
  const checked = await elements.submit();
  const made = checked.error ? checked : await stripe.createPaymentMethod({ elements });
  if (made.error) {
    if (made.error.type !== 'validation_error') show(made.error.message ?? failed);
    return notify({ type: 'card-invalid', id });
  }
  const { id: token, card } = made.paymentMethod;
  return notify({
    ...{ type: 'card-token', id, token, brand: card.brand, lastFour: card.last4 },
    expires: { month: card.exp_month, year: card.exp_year },
  });
}

const mounted = mount();
mounted.then(
  () => notify({ type: 'card-ready' }),
  () => show(failed),
);

window.addEventListener('message', async ({ origin: from, source, data }) => {
  if (from !== origin || source !== window.parent || data?.type !== 'card-tokenise') return;
  const parts = await mounted.catch(() => undefined);
  if (!parts) return;
  await tokenise(parts, data.id).catch(() => {
    show(failed);
    notify({ type: 'card-invalid', id: data.id });
  });
});

new ResizeObserver(() => notify({ type: 'card-height', height: document.documentElement.offsetHeight })).observe(
  document.documentElement,
);
