import {
  CONTENT_BASE,
  type ContentClient,
  type ContentOptions,
  createContentClient,
} from '@shop/contracts/content/client';
import { FOOTER_TIMEOUT_MS } from '@shop/domain/content/footer';
import type { Store } from '@shop/domain/site/store/store';
import { cleanDocument } from '#server/content/documents/clean-rich-text.ts';
import type { ContentLocales } from '#server/content/remote/content-locales.ts';
import type { RemoteContent } from '#server/content/remote/remote-content.ts';
import { getShownMoment } from '#server/platform/http/shown-moment.ts';
import type { KeepReply } from '#server/platform/kept-replies.ts';
import { getNewest, type Secret } from '#server/platform/secrets/secret.ts';
import type { OmissionLog } from './omission-log.ts';

/** External content service, if one is configured. */
export type ContentServiceSource = {
  /** With `{brand}` for one per brand. */
  origin: string;
  content: Pick<RemoteContent, 'read'>;
  locales: ContentLocales;
};

type Deps = {
  remote: ContentServiceSource | undefined;
  contentToken: Secret;
  logOmissions: OmissionLog;
  /** Keeps documents of this process until a change is notified. */
  keepReply?: KeepReply;
};
type Request = {
  store: Store;
  /** `fetch` to this server, used unless an external content service is configured. */
  inProcess: typeof fetch;
  report: (error: unknown) => void;
  /** Reads unpublished versions, for a preview. */
  drafts?: boolean;
};

/** Content client of a store's pages: sanitised documents of this process or of the configured content service. */
export const createContentClients =
  ({ remote, contentToken, logOmissions, keepReply }: Deps) =>
  ({ store, inProcess, report, drafts = false }: Request): ContentClient => {
    const options = {
      ...{ token: getNewest(contentToken), timeoutMs: FOOTER_TIMEOUT_MS, report, drafts },
      onOmission: (type: string, omissions: readonly string[]) => logOmissions({ type, store, omissions }),
    };
    if (!remote) {
      const embedded = { origin: CONTENT_BASE, locale: store.localeISOCode, clean: cleanDocument };
      const keep: ContentOptions['keep'] =
        keepReply &&
        (({ url, search }, ask) => (getShownMoment() ? ask() : keepReply(`${store.brand} ${url}?${search}`, ask)));
      return createContentClient(inProcess, { ...options, ...embedded, ...(keep && { keep }) });
    }
    return createContentClient(fetch, {
      ...options,
      ...remote.locales(store.localeISOCode),
      origin: remote.origin.replace('{brand}', store.brand),
      load: remote.content.read,
    });
  };

export type ContentClients = ReturnType<typeof createContentClients>;
