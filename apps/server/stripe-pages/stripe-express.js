/**
 * Apple Pay and Google Pay in an iframe of the shop. Address and delivery method come from the wallet's sheet; amounts
 * come from the server, and the order is placed by the calls of the checkout.
 */
const page = document.getElementById('express');
const { key, locale, store, currency, loader } = page.dataset;
const texts = JSON.parse(page.dataset.texts);
const status = document.getElementById('status');
const origin = window.location.origin;

const notify = (message) => window.parent.postMessage(message, origin);

/** A refusal of the shop: its `code` is that of the API. */
class Refusal extends Error {
  constructor(code) {
    super(code);
    this.code = code;
  }
}

function readCookie(name) {
  const found = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : '';
}

async function call(request, body, headers = {}) {
  const [method, path] = request.split(' ');
  const reply = await fetch(`/api/v1/checkout${path}`, {
    method,
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      locale: store,
      'x-xsrf-token': readCookie('XSRF-TOKEN'),
      ...headers,
    },
  });
  const answer = await reply.json();
  if (!reply.ok) throw new Refusal(answer.errors?.[0]?.code ?? String(reply.status));
  return answer;
}

const estimate = (destination) => call('POST /express', destination ? { destination } : {});

const formatDay = (day) =>
  new Intl.DateTimeFormat(store.replace('_', '-'), { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(day),
  );

const toRate = ({ code, price, from, to }) => ({
  id: code,
  amount: price.amount,
  displayName: texts[code] ?? code,
  deliveryEstimate: from === to ? formatDay(to) : `${formatDay(from)} – ${formatDay(to)}`,
});

const toDestination = ({ country, state, city, postal_code }) => ({
  country,
  ...(state && { region: state }),
  ...(city && { city }),
  ...(postal_code && { postcode: postal_code }),
});

/** The last word of a name is the surname; a single word is both, since the shop wants both. */
function splitName(name) {
  const words = name.trim().split(/\s+/);
  const lastName = words.at(-1);
  return { firstName: words.slice(0, -1).join(' ') || lastName, lastName };
}

const toPlace = ({ name, address }, phone) => ({
  ...splitName(name),
  line1: address.line1,
  ...(address.line2 && { line2: address.line2 }),
  ...toDestination(address),
  ...(phone && { phone }),
});

async function saveAddress({ shippingAddress, billingDetails }) {
  const { email, phone, name, address } = billingDetails;
  const isWhole = Boolean(name && address?.line1 && address.country);
  const send = (known) =>
    call('PUT /address', {
      email,
      delivery: toPlace(shippingAddress, known),
      ...(isWhole && { billing: toPlace({ name, address }) }),
    });
  try {
    await send(phone);
  } catch (error) {
    // A number of another country does not stop the order.
    if (error.code !== 'phone_invalid') throw error;
    await send(undefined);
  }
}

/** Repeated once with the same key when no answer arrives: one order, whatever got lost. */
async function place(body) {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  try {
    return await call('POST /order', body, headers);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return await call('POST /order', body, headers);
  }
}

/** Whether the payment went through is not known: the payment step shows it. */
const isUncertain = (error) => !(error instanceof Refusal) || error.code === 'completion_in_progress';

const goTo = (url) => window.top.location.assign(url);

function leave({ status: state, number, url }) {
  if (state === 'action') return goTo(url);
  const target = state === 'ordered' ? page.dataset.confirmation : page.dataset.return;
  return goTo(`${target}?order=${encodeURIComponent(number)}`);
}

/** Reasons of the wallet's sheet. */
function toReason(code) {
  if (code === 'not_delivered_there') return 'address_unserviceable';
  if (/^(address_|phone_|email_|name_)/.test(code)) return 'invalid_shipping_address';
  return code === 'payment_declined' ? 'invalid_payment_data' : 'fail';
}

function createSale(stripe, first) {
  let { methods } = first;
  const { countries } = first;
  const getAmount = (code) => (methods.find((one) => one.code === code) ?? methods[0]).toPay.amount;
  const elements = stripe.elements({
    ...{ mode: 'payment', amount: getAmount(), currency, paymentMethodTypes: ['card'] },
    ...{ paymentMethodCreation: 'manual', appearance: { variables: { borderRadius: '0px' } } },
  });
  const element = elements.create('expressCheckout', {
    paymentMethods: {
      applePay: 'auto',
      googlePay: 'auto',
      link: 'never',
      paypal: 'never',
      amazonPay: 'never',
      klarna: 'never',
    },
    buttonHeight: 48,
  });
  // The first rate is the chosen one until the shopper chooses another.
  const update = (code) => elements.update({ amount: getAmount(code) });

  element.on('click', ({ resolve }) => {
    status.textContent = '';
    resolve({
      ...{ emailRequired: true, phoneNumberRequired: true, billingAddressRequired: true },
      ...{ shippingAddressRequired: true, allowedShippingCountries: countries, shippingRates: methods.map(toRate) },
    });
  });

  element.on('shippingaddresschange', async ({ address, resolve, reject }) => {
    try {
      const found = await estimate(toDestination(address));
      if (found.methods.length === 0) return reject();
      methods = found.methods;
      update();
      return resolve({ shippingRates: methods.map(toRate) });
    } catch {
      return reject();
    }
  });

  element.on('shippingratechange', ({ shippingRate, resolve }) => {
    update(shippingRate.id);
    resolve();
  });

  async function confirm(event) {
    const submitted = await elements.submit();
    if (submitted.error) throw submitted.error;
    const shown = getAmount(event.shippingRate.id);
    await saveAddress(event);
    const { totals } = await call('PUT /delivery', { method: event.shippingRate.id });
    // The whole address may change the tax: another amount than the sheet showed is never charged.
    if (totals.toPay.amount !== shown) throw new Refusal('totals_changed');
    const { paymentMethod, error } = await stripe.createPaymentMethod({ elements });
    if (error) throw error;
    const payment = { method: 'card', token: paymentMethod.id };
    try {
      leave(await place({ payment, expected: totals.toPay, total: totals.total }));
    } catch (failure) {
      if (!isUncertain(failure)) throw failure;
      goTo(page.dataset.payment);
    }
  }

  element.on('confirm', async (event) => {
    try {
      await confirm(event);
    } catch (error) {
      const reason = toReason(String(error.code));
      status.textContent = error.code === 'payment_declined' ? texts.declined : texts.failed;
      event.paymentFailed({ reason });
    }
  });

  /** The bag has changed. */
  window.addEventListener('message', async ({ origin: from, source, data }) => {
    if (from !== origin || source !== window.parent || data?.type !== 'express-refresh') return;
    const found = await estimate().catch(() => ({ methods: [] }));
    if (found.methods.length === 0) return notify({ type: 'express-gone' });
    methods = found.methods;
    return update();
  });
  return element;
}

async function mount() {
  const first = await estimate();
  if (first.methods.length === 0) return;
  const { loadStripe } = await import(loader);
  const stripe = await loadStripe(key, { locale });
  const element = createSale(stripe, first);
  element.on('ready', ({ availablePaymentMethods: found }) => {
    if (!found?.applePay && !found?.googlePay) return;
    notify({ type: 'express-ready' });
    new ResizeObserver(() => notify({ type: 'express-height', height: document.documentElement.offsetHeight })).observe(
      document.documentElement,
    );
  });
  element.mount(page);
}

// Without buttons the frame stays hidden: nothing else on the page depends on them.
mount().catch(() => {});
