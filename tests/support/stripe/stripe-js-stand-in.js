// @ts-nocheck: a script of the browser, as the vendor serves it.
/** Stands in for https://js.stripe.com: the same calls and events, with plain inputs instead of frames of the vendor. */
(() => {
  const FIELDS = [
    ['number', 'Card number'],
    ['expiry', 'Expiry date'],
    ['cvc', 'Security code'],
  ];

  function createElement() {
    const listeners = {};
    const values = {};
    return {
      values,
      on(name, listener) {
        listeners[name] = listener;
      },
      mount(place) {
        for (const [name, label] of FIELDS) {
          const row = document.createElement('label');
          row.append(`${label} `, document.createElement('input'));
          row.lastChild.addEventListener('input', ({ target }) => {
            values[name] = target.value;
            listeners.change?.({ complete: false });
          });
          place.append(row);
        }
        setTimeout(() => listeners.ready?.());
      },
    };
  }

  /** The wallet of the device, set by the test: `{ kind, number, address, name, email, rates }`. Absent: no wallet. */
  const getWallet = () => window.top.testWallet;

  /** Express Checkout Element: a button, and a sheet that asks for address, rate and confirmation in turn. */
  function createExpressElement(options) {
    const listeners = {};
    const values = {};

    const ask = (name, event) =>
      new Promise((resolve) => {
        const answer = { ...event, resolve: (details = {}) => resolve(details), reject: () => resolve(undefined) };
        if (listeners[name]) listeners[name](answer);
        else resolve({});
      });
    const tell = (place, text) => {
      place.querySelector('output').textContent = text;
    };

    /** Rate of the sheet, or a text why there is none. */
    async function chooseRate(wallet, expressPaymentType) {
      const asked = await ask('click', { expressPaymentType });
      if (!asked?.allowedShippingCountries.includes(wallet.address.country)) return 'country refused';
      const { line1: _, line2: __, ...partial } = wallet.address;
      const moved = await ask('shippingaddresschange', { name: wallet.name, address: partial });
      if (!moved) return 'address refused';
      const shippingRate = moved.shippingRates.find(({ id }) => id === wallet.rate);
      if (shippingRate) await ask('shippingratechange', { shippingRate });
      return shippingRate ?? moved.shippingRates[0];
    }

    async function openSheet(place) {
      const wallet = getWallet();
      const type = wallet.kind === 'applePay' ? 'apple_pay' : 'google_pay';
      const shippingRate = await chooseRate(wallet, type);
      if (typeof shippingRate === 'string') return tell(place, shippingRate);
      tell(place, `${shippingRate.displayName} ${options.amount} ${options.currency}`);
      Object.assign(values, { number: wallet.number, expiry: '12/40' });
      const { name, address, email, phone } = wallet;
      return listeners.confirm({
        ...{ expressPaymentType: type, shippingRate, shippingAddress: { name, address } },
        billingDetails: { name, email, phone, address },
        paymentFailed: ({ reason }) => tell(place, `failed: ${reason}`),
      });
    }

    return {
      values,
      on(name, listener) {
        listeners[name] = listener;
      },
      mount(place) {
        const wallet = getWallet();
        const button = document.createElement('button');
        button.textContent = wallet?.kind === 'applePay' ? 'Apple Pay' : 'Google Pay';
        button.addEventListener('click', () => void openSheet(place));
        if (wallet) place.append(button, document.createElement('output'));
        const found = wallet && { applePay: false, googlePay: false, [wallet.kind]: true };
        setTimeout(() => listeners.ready?.({ elementType: 'expressCheckout', availablePaymentMethods: found }));
      },
    };
  }

  const ELEMENTS = { payment: createElement, expressCheckout: createExpressElement };

  const elementsOf = (options) => {
    let element;
    return {
      options,
      create(kind) {
        if (!ELEMENTS[kind]) throw new Error(`no element ${kind}`);
        element = ELEMENTS[kind](options);
        return element;
      },
      update: (changed) => void Object.assign(options, changed),
      getValues: () => element.values,
      submit: async () =>
        element.values.number
          ? {}
          : { error: { type: 'validation_error', message: 'Your card number is incomplete.' } },
    };
  };

  async function createPaymentMethod(key, elements) {
    const { number, expiry = '' } = elements.getValues();
    const [month, year] = expiry.split('/');
    const body = new URLSearchParams({
      ...{ type: 'card', 'card[number]': number, 'card[exp_month]': month, 'card[exp_year]': `20${year}` },
    });
    const reply = await fetch('https://api.stripe.com/v1/payment_methods', {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${key}` },
    });
    const answer = await reply.json();
    return reply.ok ? { paymentMethod: answer } : { error: answer.error };
  }

  window.Stripe = (key) => ({
    elements: elementsOf,
    createPaymentMethod: ({ elements }) => createPaymentMethod(key, elements),
  });
  // The loader expects the release train of its package.
  window.Stripe.version = 'endive';
})();
