import { basename } from 'node:path';
import { COLLECTION_TYPES } from '@shop/contracts/content/documents';
import { isRecord } from '@shop/domain/record';
import { ShopError } from '@shop/domain/shop-error';

export type ImportedDocument = { type: string; documentId: string; locale: string; data: unknown };

type Deps = {
  origin: string;
  /** API token with full access. */
  token: string;
  /** Code of a store's locale at the service. */
  getLocale: (locale: string) => string;
  readPicture: (file: string) => Promise<Buffer>;
  print: (line: string) => void;
  fetch?: typeof globalThis.fetch;
};

type Fields = Readonly<Record<string, unknown>>;

const DEFAULT_LOCALE = 'en-GB';
/** Managed by Strapi. */
const OWN_FIELDS: ReadonlySet<string> = new Set(['id', 'createdAt', 'updatedAt', 'publishedAt', 'locale']);

/** Writes documents and their pictures through the REST API of Strapi 5. Idempotent: a second run updates them. */
export function createStrapiImport({ origin, token, getLocale, readPicture, print, ...deps }: Deps) {
  const fetch = deps.fetch ?? globalThis.fetch;
  const pictures = new Map<string, Promise<number>>();

  async function call(method: string, path: string, body?: Fields | FormData): Promise<unknown> {
    const isForm = body instanceof FormData;
    const response = await fetch(`${origin}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const reply: unknown = await response.json().catch(() => undefined);
    if (response.ok) return reply;
    throw rejected(`${method} ${path}`, response.status, reply);
  }

  async function upload(file: string): Promise<number> {
    const known = await call('GET', `upload/files?filters[name][$eq]=${encodeURIComponent(file)}`);
    const [first] = Array.isArray(known) ? known : [];
    if (isRecord(first)) return Number(first.id);
    const form = new FormData();
    form.append('files', new Blob([new Uint8Array(await readPicture(file))], { type: 'image/webp' }), file);
    const [stored] = (await call('POST', 'upload', form)) as { id: number }[];
    return Number(stored?.id);
  }

  function pictureId(url: string): Promise<number> {
    const file = basename(url.replace(/\/\d+$/, ''));
    const id = pictures.get(file) ?? upload(file);
    pictures.set(file, id);
    return id;
  }

  /** Pictures by their id in the media library; ids of components are given by Strapi. */
  async function prepare(value: unknown): Promise<unknown> {
    if (Array.isArray(value)) return Promise.all(value.map(prepare));
    if (!isRecord(value)) return value;
    if (typeof value.url === 'string' && value.url.startsWith('/media/')) return pictureId(value.url);
    const fields = Object.entries(value).filter(([name]) => !OWN_FIELDS.has(name));
    return Object.fromEntries(await Promise.all(fields.map(async ([name, below]) => [name, await prepare(below)])));
  }

  async function findDocument(type: string, slug: unknown): Promise<string | undefined> {
    const query = `filters[slug][$eq]=${encodeURIComponent(String(slug))}&locale=${getLocale(DEFAULT_LOCALE)}`;
    const reply = await call('GET', `${type}?${query}`);
    const [first] = isRecord(reply) && Array.isArray(reply.data) ? reply.data : [];
    return isRecord(first) ? String(first.documentId) : undefined;
  }

  async function saveNew(type: string, query: string, data: Fields): Promise<string> {
    const reply = await call('POST', `${type}?${query}`, { data });
    return isRecord(reply) && isRecord(reply.data) ? String(reply.data.documentId) : '';
  }

  /** Ids at the service by type and our own id. */
  const written = new Map<string, string>();

  async function save({ type, documentId, locale, data }: ImportedDocument): Promise<void> {
    const fields = (await prepare(data)) as Fields;
    const query = `locale=${getLocale(locale)}&status=published`;
    if (!COLLECTION_TYPES.some((one) => one === type)) {
      await call('PUT', `${type}?${query}`, { data: fields });
      return;
    }
    const name = `${type} ${documentId}`;
    const known = written.get(name) ?? (await findDocument(type, fields.slug));
    if (known) await call('PUT', `${type}/${known}?${query}`, { data: fields });
    written.set(name, known ?? (await saveNew(type, query, fields)));
  }

  return async function importAll(documents: readonly ImportedDocument[]): Promise<number> {
    for (const document of documents.toSorted(defaultLocaleFirst)) {
      await save(document);
      const { type, documentId, locale } = document;
      print(`${type}${type === documentId ? '' : ` ${documentId}`} (${locale})`);
    }
    return documents.length;
  };
}

/** Other locales become translations of the document in the default locale. */
const defaultLocaleFirst = (a: ImportedDocument, b: ImportedDocument): number =>
  Number(b.locale === DEFAULT_LOCALE) - Number(a.locale === DEFAULT_LOCALE);

function rejected(call: string, status: number, reply: unknown): ShopError {
  const error = isRecord(reply) && isRecord(reply.error) ? reply.error : {};
  const reason = [error.name, error.message].filter(Boolean).join(': ');
  return new ShopError(`Strapi answered ${status} to ${call}${reason && ` (${reason})`}`, {
    code: 'strapi_rejected',
    kind: 'unprocessable',
  });
}
