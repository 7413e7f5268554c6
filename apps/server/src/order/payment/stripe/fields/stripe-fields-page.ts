import type { Store } from '@shop/domain/site/store/store';
import { escapeHtml } from '#server/platform/http/escape-html.ts';

export const STRIPE_FIELDS_PATH = '/stripe/fields';

/** Page with Stripe's card fields, for an iframe of the shop. */
export function stripeFieldsPage(store: Store, publishableKey: string): string {
  const { localeISOCode, currency } = store;
  const [language = 'en'] = localeISOCode.split('-');
  const failed = FAILED[language] ?? FAILED.en ?? '';
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Stripe</title>
<link rel="stylesheet" href="/stripe/stripe-fields.css">
<script type="module" src="/stripe/stripe-fields.js"></script>
</head>
<body>
<div id="fields" data-key="${escapeHtml(publishableKey)}" data-locale="${getStripeLocale(localeISOCode)}"
  data-currency="${currency.toLowerCase()}" data-failed="${escapeHtml(failed)}"
  data-loader="/stripe/stripe-js.js"></div>
<p id="status" role="alert"></p>
</body>
</html>`;
}

export const getStripeLocale = (localeISOCode: string): string =>
  STRIPE_LOCALES[localeISOCode] ?? localeISOCode.split('-')[0] ?? 'en';

/** Other locales are their language at Stripe. */
const STRIPE_LOCALES: Readonly<Record<string, string>> = { 'en-GB': 'en-GB', 'en-IE': 'en-GB', 'en-EU': 'en-GB' };

const FAILED: Readonly<Record<string, string>> = {
  en: 'We couldn’t load the card fields. Please try again, or choose another way to pay.',
  fr: 'Impossible de charger les champs de la carte. Réessayez ou choisissez un autre moyen de paiement.',
  de: 'Die Kartenfelder konnten nicht geladen werden. Bitte versuchen Sie es erneut oder wählen Sie eine andere Zahlungsart.',
  ar: 'تعذّر تحميل حقول البطاقة. يُرجى إعادة المحاولة أو اختيار طريقة دفع أخرى.',
};
