/** Conversions reported by the browser. Purchases are reported by the server, which has the facts. */
export const BROWSER_CONVERSIONS = ['PageView', 'ViewContent', 'AddToCart', 'InitiateCheckout'] as const;
export type BrowserConversion = (typeof BROWSER_CONVERSIONS)[number];
