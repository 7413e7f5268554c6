import type { Brand } from '@shop/domain/brand';
import type { DeliveryTerms } from '@shop/domain/delivery';
import type { FeatureOverrides } from '@shop/domain/features';
import type { Footer } from '@shop/domain/footer';
import type { PreviewData } from '@shop/domain/preview';
import type { Store } from '@shop/domain/store';
import type { ThirdPartyScriptName } from '@shop/domain/third-party-script';
import type { ContentClient } from './content/client.ts';
import type { FeedClient } from './feeds/client.ts';
import type { MailMessage } from './mail.ts';
import type { ShopApi } from './shop/client.ts';
import type { ShownPasskey } from './shop/passkey.ts';

/** What the browser needs to report errors. Absent: nothing is reported. */
export type BrowserReporting = { dsn: string; environment: string; release: string; tunnel?: string };

/** The scripts of others that a page loads, each once its purpose is granted. Absent: none. */
export type ThirdParties = {
  tagManager?: { id: string; origin: string };
  /** Asks for consent instead of our own banner. */
  consentTool?: { id: string; url: string };
  scripts: readonly { name: ThirdPartyScriptName; url: string }[];
};

/** Who is signed in. Its cookies go out with the reply of the page, and it refuses as the API does. */
export type VisitorSession = {
  signedIn: boolean;
  login: (credentials: { email: string; password: string }) => Promise<void>;
  loginWithPasskey: (passkey: ShownPasskey) => Promise<void>;
  logout: () => Promise<void>;
  /** Ends every other session. */
  changePassword: (passwords: { currentPassword: string; newPassword: string }) => Promise<void>;
};

/** Whom a page is rendered for. The server decides; the storefront only reads. */
export type Visitor = {
  api: ShopApi;
  session: VisitorSession;
  content: ContentClient;
  feeds: FeedClient;
  /** The moment that is shown: now, or the one that is previewed. */
  now: Date;
  /** The view of en-US, as `US_EAST`. */
  region?: string;
  /** What somebody with a grant previews. */
  preview?: PreviewData;
  /** Kept for a while. Undefined where the content service fails, which is reported. */
  footer: () => Promise<Footer | undefined>;
  /** What a cookie switches on or off for its bearer, outside of production. */
  features?: FeatureOverrides;
  /** Takes a photo to search with and answers its id; refuses as the API does. A file does not fit a call of the API. */
  uploadPhoto: (photo: Blob) => Promise<string>;
  store: Store;
  brand: Brand;
  /** Where shoppers reach the store: what full addresses begin with, whatever the Host header says. */
  origin: string;
  /** Every store of the brand, the visitor's own among them. */
  stores: readonly Store[];
  /** The other brands of the house, and where their pages for this locale, or any, begin. */
  sisters: readonly { name: string; address: string }[];
  nonce: string;
  /** True only where simulators, the mailbox and the component gallery may be shown. */
  demo: boolean;
  /** As the environment helper answers: production, staging, test or development. */
  environment: string;
  /** Stands before the paths of the API in the staging and test environments (§7). */
  stagingHost?: string;
  /** Where the checkout is, if it has a host of its own. */
  checkoutAddress?: string;
  /** What the store promises of delivery and returns. Absent: structured data says nothing of them. */
  delivery?: DeliveryTerms;
  /** The host of a CDN before the pictures. */
  mediaDomain?: string;
  reporting?: BrowserReporting;
  thirdParties?: ThirdParties;
  /** Takes what went wrong while the page of this path was made: the page itself can only apologise. */
  report: (error: unknown, path: string) => void;
};

/** What a storefront build exports, and all that the server knows about it. */
export type RenderPage = (request: Request, visitor: Visitor) => Promise<Response>;

export type RenderedMail = { subject: string; html: string; text: string };
export type MailReader = { store: Store; brand: Brand };
export type RenderMail = (message: MailMessage, reader: MailReader) => Promise<RenderedMail>;

export type Storefront = { renderPage: RenderPage; renderMail: RenderMail };
