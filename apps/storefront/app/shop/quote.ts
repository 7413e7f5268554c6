import type { QuoteLine, QuoteReply } from '@shop/contracts/shop/quote/quote';
import type { Money } from '@shop/domain/money';
import { createContext, useContext } from 'react';

/** Variant to add, with the details known to the calling component. */
export type AddedProduct = {
  /** Variant sku. */
  sku: string;
  size: string;
  productSku: string;
  title: string;
  colour?: string | undefined;
  /** Absent if the product is gone. */
  url?: string | undefined;
  image?: { key: string; alt: string } | undefined;
  price: { now: Money; was?: Money | undefined };
};

/** Displayed line; the total is known only after the server reply. */
export type ShownLine = Omit<QuoteLine, 'full' | 'total' | 'price'> & {
  /** React key, stable across size changes. */
  key: string;
  price: { now: Money; was?: Money | undefined };
  full?: Money;
  total?: Money;
  /** True for an optimistic value not yet confirmed by the server. */
  updating: boolean;
};

/** Changes quantity, size or both of a line. */
export type LineChange = { sku: string; quantity?: number; newSku?: string };

export type QuoteRefusal = { code: string; reason: string };
export type QuoteOutcome = { done: true } | ({ done: false } & QuoteRefusal);
export type AddOutcome = { added: true } | ({ added: false } & QuoteRefusal);

/** Displayed quote: last server reply with pending changes applied. */
export type ShownQuote = {
  /** Last server reply, with the totals. Undefined before loading, and without a quote. */
  confirmed: QuoteReply | undefined;
  isLoaded: boolean;
  lines: readonly ShownLine[];
  /** Undefined until loaded. */
  knownCount: number | undefined;
  /** Change of the count by pending changes. */
  countChange: number;
  /** True while the totals are out of date. */
  updating: boolean;
  /** Reason the last change was refused. */
  refusal: QuoteRefusal | undefined;
};

/** The quote of this browser. Lines and counts are optimistic; totals are those of `confirmed`. */
export type Quote = Omit<ShownQuote, 'knownCount' | 'countChange'> & {
  count: number;
  /** Optimistic update: adds the item, opens the quote drawer, and rolls back if the server refuses. */
  add: (product: AddedProduct, quantity?: number) => Promise<AddOutcome>;
  change: (change: LineChange) => Promise<QuoteOutcome>;
  remove: (line: ShownLine) => Promise<QuoteOutcome>;
  applyCode: (code: string) => Promise<QuoteOutcome>;
  removeCode: () => Promise<QuoteOutcome>;
  applyGiftCard: (code: string) => Promise<QuoteOutcome>;
  removeGiftCard: (id: string) => Promise<QuoteOutcome>;
  removeService: (id: string) => Promise<QuoteOutcome>;
  /** Gift-wraps the order, or replaces the note. */
  wrap: (note: string) => Promise<QuoteOutcome>;
  /** Dismisses the notices about changed lines. */
  markSeen: () => Promise<void>;
  /** Takes the quote from the loader, unless a change is pending, whose reply will be newer. */
  takeOver: (reply: QuoteReply | undefined) => void;
  reread: () => Promise<void>;
  isOpen: boolean;
  /** True once the drawer is likely to open: its script is preloaded. */
  isNear: boolean;
  prepare: () => void;
  open: () => void;
  close: () => void;
};

/** Used on the server and before hydration, when forms and links do the work. */
const NO_SCRIPT = { done: false, code: 'internal', reason: '' } as const;
const refuse = async (): Promise<QuoteOutcome> => NO_SCRIPT;
const EMPTY_QUOTE: Quote = {
  confirmed: undefined,
  isLoaded: false,
  lines: [],
  count: 0,
  updating: false,
  refusal: undefined,
  isOpen: false,
  isNear: false,
  prepare: () => {},
  add: async () => ({ ...NO_SCRIPT, added: false }),
  change: refuse,
  remove: refuse,
  applyCode: refuse,
  removeCode: refuse,
  applyGiftCard: refuse,
  removeGiftCard: refuse,
  removeService: refuse,
  wrap: refuse,
  markSeen: async () => {},
  reread: async () => {},
  takeOver: () => {},
  open: () => {},
  close: () => {},
};

/** Provided by `features/quote`, so that pages and components depend on this interface only. */
export const QuoteContext = createContext(EMPTY_QUOTE);

export const useQuote = (): Quote => useContext(QuoteContext);
