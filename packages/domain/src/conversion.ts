/** What a browser tells an advertising network of. That something was bought is told by the server, which knows. */
export const BROWSER_CONVERSIONS = ['PageView', 'ViewContent', 'AddToCart', 'InitiateCheckout'] as const;
export type BrowserConversion = (typeof BROWSER_CONVERSIONS)[number];
