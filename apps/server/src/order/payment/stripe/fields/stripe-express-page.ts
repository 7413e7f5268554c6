import { CHECKOUT_PATHS } from '@shop/domain/order/checkout/checkout-path';
import type { Store } from '@shop/domain/site/store/store';
import { withPrefix } from '@shop/domain/site/store/store-choice';
import { escapeHtml } from '#server/platform/http/escape-html.ts';
import { getStripeLocale } from './stripe-fields-page.ts';

export const STRIPE_EXPRESS_PATH = '/stripe/express';

/** Page with Stripe's Express Checkout Element, for an iframe on bag and checkout. It stays empty without a wallet. */
export function stripeExpressPage(store: Store, publishableKey: string): string {
  const { localeISOCode, currency } = store;
  const [language = 'en'] = localeISOCode.split('-');
  const texts = TEXTS[language] ?? TEXTS.en;
  const data = {
    ...{ key: publishableKey, locale: getStripeLocale(localeISOCode), store: localeISOCode.replace('-', '_') },
    ...{ currency: currency.toLowerCase(), loader: '/stripe/stripe-js.js', texts: JSON.stringify(texts) },
    confirmation: withPrefix(CHECKOUT_PATHS.confirmation, store),
    return: withPrefix(CHECKOUT_PATHS.return, store),
    payment: withPrefix(CHECKOUT_PATHS.payment, store),
  };
  const attributes = Object.entries(data).map(([name, value]) => `data-${name}="${escapeHtml(value)}"`);
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Stripe</title>
<link rel="stylesheet" href="/stripe/stripe-fields.css">
<script type="module" src="/stripe/stripe-express.js"></script>
</head>
<body>
<div id="express" ${attributes.join('\n  ')}></div>
<p id="status" role="alert"></p>
</body>
</html>`;
}

type Texts = Readonly<Record<'standard' | 'express' | 'next-day' | 'declined' | 'failed', string>>;

const TEXTS: Readonly<Record<string, Texts> & { en: Texts }> = {
  en: {
    standard: 'Standard',
    express: 'Express',
    'next-day': 'Next day',
    declined: 'Your payment was declined. Please try another card.',
    failed: 'We couldn’t place your order this way. Nothing was charged: please go to the checkout.',
  },
  fr: {
    standard: 'Livraison standard',
    express: 'Livraison express',
    'next-day': 'Livraison le lendemain',
    declined: 'Votre paiement a été refusé. Essayez une autre carte.',
    failed: 'Impossible de passer la commande ainsi. Rien n’a été débité : passez par la page de paiement.',
  },
  de: {
    standard: 'Standardversand',
    express: 'Expressversand',
    'next-day': 'Lieferung am nächsten Werktag',
    declined: 'Ihre Zahlung wurde abgelehnt. Bitte versuchen Sie eine andere Karte.',
    failed: 'So konnten wir Ihre Bestellung nicht aufgeben. Es wurde nichts abgebucht: Bitte gehen Sie zur Kasse.',
  },
  ar: {
    standard: 'التوصيل العادي',
    express: 'التوصيل السريع',
    'next-day': 'التوصيل في اليوم التالي',
    declined: 'رُفضت عملية الدفع. يُرجى تجربة بطاقة أخرى.',
    failed: 'تعذّر إتمام طلبك بهذه الطريقة. لم يُخصم أي مبلغ: يُرجى المتابعة إلى صفحة الدفع.',
  },
};
