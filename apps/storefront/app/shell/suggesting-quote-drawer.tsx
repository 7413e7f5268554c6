import { CrossSell } from '#app/features/discovery/rails/cross-sell.tsx';
import { QuoteDrawer } from '#app/features/quote/quote/quote-drawer.tsx';

/** Quote drawer with a product that goes with it. Lazy-loaded on first open. */
export const SuggestingQuoteDrawer = () => <QuoteDrawer suggestion={<CrossSell />} />;
