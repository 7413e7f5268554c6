import type { Brand } from '@shop/domain/brand';
import type { Store } from '@shop/domain/store';
import type { MailMessage } from './mail.ts';
import type { ShopApi } from './shop/client.ts';

/** What the browser needs to report errors. Absent: nothing is reported. */
export type BrowserReporting = { dsn: string; environment: string; release: string; tunnel?: string };

/** Whom a page is rendered for. The server decides; the storefront only reads. */
export type Visitor = {
  api: ShopApi;
  /** Takes a photo to search with and answers its id; refuses as the API does. A file does not fit a call of the API. */
  uploadPhoto: (photo: Blob) => Promise<string>;
  store: Store;
  brand: Brand;
  nonce: string;
  /** True only where simulators, the mailbox and the component gallery may be shown. */
  demo: boolean;
  /** As the environment helper answers: production, staging, test or development. */
  environment: string;
  /** Stands before the paths of the API in the staging and test environments (§7). */
  stagingHost?: string;
  reporting?: BrowserReporting;
  /** Takes what went wrong while the page of this path was made: the page itself can only apologise. */
  report: (error: unknown, path: string) => void;
};

/** What a storefront build exports, and all that the server knows about it. */
export type RenderPage = (request: Request, visitor: Visitor) => Promise<Response>;

export type RenderedMail = { subject: string; html: string; text: string };
export type MailReader = { store: Store; brand: Brand };
export type RenderMail = (message: MailMessage, reader: MailReader) => Promise<RenderedMail>;

export type Storefront = { renderPage: RenderPage; renderMail: RenderMail };
