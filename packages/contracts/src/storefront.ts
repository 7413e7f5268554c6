import type { Footer } from '@shop/domain/content/footer';
import type { PreviewData } from '@shop/domain/content/preview';
import type { BlockExperiment } from '@shop/domain/discovery/experiment/block-experiment';
import type { VisitorVariants } from '@shop/domain/discovery/experiment/visitor-variants';
import type { InstalmentTerms } from '@shop/domain/order/payment/instalments';
import type { DeliveryTerms } from '@shop/domain/quote/delivery/delivery';
import type { ThirdPartyScriptName } from '@shop/domain/site/browser/third-party-script';
import type { Brand } from '@shop/domain/site/store/brand';
import type { FeatureOverrides } from '@shop/domain/site/store/features';
import type { Store } from '@shop/domain/site/store/store';
import type { ContentClient } from './content/client.ts';
import type { DocumentName } from './content/documents.ts';
import type { FeedClient } from './feeds/client.ts';
import type { MailMessage } from './mail.ts';
import type { ShownPasskey } from './shop/account/passkey.ts';
import type { ShopApi } from './shop/client.ts';

/** Settings for error reporting in the browser. Absent: nothing is reported. */
export type BrowserReporting = { dsn: string; environment: string; release: string; tunnel?: string };

/** Third-party scripts of a page, each loaded once its consent purpose is granted. Absent: none. */
export type ThirdParties = {
  /** `afterConsent`: loads only once a purpose is granted, instead of at once in advanced consent mode. */
  tagManager?: { id: string; origin: string; afterConsent: boolean };
  /** Consent tool that replaces our own banner. */
  consentTool?: { id: string; url: string };
  scripts: readonly { name: ThirdPartyScriptName; url: string }[];
};

/** Store of the page, its brand, and the public addresses around it. */
export type VisitorSite = {
  store: Store;
  brand: Brand;
  /** Look over that of the build. Absent: the build's own. */
  look?: {
    /** True: the merchant's own shop. Texts of the build that describe the demo's range are left out. */
    isOwn?: true;
    tagline?: string;
    searchHint?: string;
    /** Picture in place of the word mark. */
    logo?: { path: string; width: number; height: number };
    favicon?: string;
    /** Path of CSS over the theme. */
    stylesheet?: string;
  };
  /** Public origin of the store for absolute URLs, regardless of the Host header. */
  origin: string;
  /** All stores of the brand, including the visitor's own. */
  stores: readonly Store[];
  /** Sister brands, with the start page for this locale or, without one, any. */
  sisters: readonly { name: string; address: string }[];
  /** Address of the checkout, if it has a host of its own. */
  checkoutAddress?: string;
  /** Delivery and return terms for structured data. Absent: omitted from it. */
  delivery?: DeliveryTerms;
  /** Page of this origin with the buttons of wallets. Absent: none. */
  expressCheckout?: string;
  /** Interest-free instalments that can really be paid with in this store. Absent or empty: none is shown. */
  instalments?: readonly InstalmentTerms[];
};

/** Settings of the running shop. */
export type VisitorSettings = {
  /** Result of the environment helper: production, staging, test or development. */
  environment: string;
  /** True only where simulators, the mailbox and the component gallery are allowed. */
  demo: boolean;
  /** True: pages register the service worker with the offline page. */
  offlinePage?: boolean;
  /** True while an experiment runs in the store: browsers with consent draw a bucket. */
  experiments?: boolean;
  /** Feature overrides from a cookie, outside production only. */
  features?: FeatureOverrides;
  /** Prefix of API paths in the staging and test environments (§7). */
  stagingHost?: string;
  /** CDN host for pictures. */
  mediaDomain?: string;
  reporting?: BrowserReporting;
  thirdParties?: ThirdParties;
};

/** Session of the visitor. Its cookies are set on the page's reply, and it fails with the same errors as the API. */
export type VisitorSession = {
  signedIn: boolean;
  login: (credentials: { email: string; password: string }) => Promise<void>;
  loginWithPasskey: (passkey: ShownPasskey) => Promise<void>;
  logout: () => Promise<void>;
  /** Ends every other session. */
  changePassword: (passwords: { currentPassword: string; newPassword: string }) => Promise<void>;
};

/** Clients of the services that loaders and actions call, bound to the visitor's store and session. */
export type VisitorServices = {
  api: ShopApi;
  content: ContentClient;
  /** Locales of the brand's stores that show a document in another language, or not at all. */
  listUntranslated: (name: DocumentName) => Promise<string[]>;
  feeds: FeedClient;
  /** Cached. Undefined when the content service fails, which is reported. */
  footer: () => Promise<Footer | undefined>;
  /**
   * Uploads a photo for visual search and returns its id; fails with the same errors as the API. Separate because an
   * API call cannot carry a file.
   */
  uploadPhoto: (photo: Blob) => Promise<string>;
  /** Reports an error while rendering the page of this path: the page itself can only show an apology. */
  report: (error: unknown, path: string) => void;
};

/** Experiments of the store, and the variants that this visitor sees. */
export type PageExperiments = { blocks: readonly BlockExperiment[]; variants: VisitorVariants };

/** Values of this one page view. */
export type VisitorPage = {
  nonce: string;
  /** Moment to render: now, or the previewed one. */
  now: Date;
  /** Regional view of en-US, such as `US_EAST`. */
  region?: string;
  /** Present for a visitor with a preview grant. */
  preview?: PreviewData;
  /** Absent in a store without experiments. */
  experiments?: PageExperiments;
};

/** Visitor a page is rendered for. Decided by the server, read-only for the storefront. */
export type Visitor = {
  site: VisitorSite;
  settings: VisitorSettings;
  session: VisitorSession;
  services: VisitorServices;
  page: VisitorPage;
};

/** Render function that a storefront build exports: the only interface to the server. */
export type RenderPage = (request: Request, visitor: Visitor) => Promise<Response>;

export type RenderedMail = { subject: string; html: string; text: string };
export type MailReader = { store: Store; brand: Brand };
export type RenderMail = (message: MailMessage, reader: MailReader) => Promise<RenderedMail>;

export type Storefront = { renderPage: RenderPage; renderMail: RenderMail };
