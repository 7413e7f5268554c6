import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Fields = Record<string, unknown>;
type Document = { id: number; documentId: string; locale: string; fields: Fields };
type Mode = 'answers' | 'hangs' | 'fails';

export type StrapiStub = {
  origin: string;
  token: string;
  mode: Mode;
  /** Method, path and locale of every request. */
  requests: string[];
  /** Files below `/uploads`, with their content type. */
  uploads: Map<string, { bytes: Buffer; type: string }>;
  /** Publishes a document; `slug` or the type itself identifies it. */
  publish: (type: string, locale: string, fields: Fields) => void;
  find: (type: string, locale: string) => Fields[];
  stop: () => Promise<void>;
};

const SINGLES = /^(?!pages$|faq-content-pages$)/;

/** HTTP server that imitates the REST answers of Strapi 5: flat documents, `null` for empty fields, its errors. */
export async function startStrapiStub(token = 'a-token-of-the-content-service'): Promise<StrapiStub> {
  const documents = new Map<string, Document[]>();
  /** Ids in the media library by file name. */
  const files = new Map<string, number>();
  let lastId = 0;
  const listOf = (type: string) => documents.get(type) ?? [];

  function save(type: string, locale: string, given: { documentId?: string | undefined; fields: Fields }): Document {
    const documentId = given.documentId ?? (SINGLES.test(type) ? `${type}-document` : `document-${lastId + 1}`);
    const others = listOf(type).filter((one) => one.documentId !== documentId || one.locale !== locale);
    lastId += 1;
    const document = { id: lastId, documentId, locale, fields: given.fields };
    documents.set(type, [...others, document]);
    return document;
  }

  const stub: StrapiStub = {
    ...{ origin: '', token, mode: 'answers', requests: [], uploads: new Map() },
    publish(type, locale, fields) {
      const same = listOf(type).find((one) => SINGLES.test(type) || one.fields.slug === fields.slug);
      save(type, locale, { documentId: same?.documentId, fields });
    },
    find: (type, locale) => listOf(type).flatMap((one) => (one.locale === locale ? [one.fields] : [])),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://strapi.test');
    stub.requests.push(`${request.method} ${url.pathname} ${getLocale(url)}`);
    if (stub.mode === 'fails') response.writeHead(502).end('Bad gateway');
    if (stub.mode !== 'answers') return;
    const file = stub.uploads.get(url.pathname);
    if (file) response.writeHead(200, { 'content-type': file.type }).end(file.bytes);
    else await answerCall(request, response, url);
  }

  async function answerCall(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const [, api, type = '', documentId] = url.pathname.split('/');
    if (request.headers.authorization !== `Bearer ${token}`) {
      refuse(response, 401, 'UnauthorizedError', 'Missing or invalid credentials');
    } else if (api !== 'api') refuse(response, 404, 'NotFoundError', 'Not Found');
    else if (type === 'upload') await answerUpload(request, response, url);
    else if (request.method === 'GET') read(response, type, url);
    else await write(request, response, { type, documentId, url });
  }

  type Written = { type: string; documentId: string | undefined; url: URL };
  async function write(request: IncomingMessage, response: ServerResponse, { type, documentId, url }: Written) {
    const { data } = JSON.parse(String(await readBody(request))) as { data: Fields };
    const saved = save(type, getLocale(url), { documentId, fields: data });
    send(response, request.method === 'POST' ? 201 : 200, { data: flat(saved), meta: {} });
  }

  async function answerUpload(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    if (request.method === 'POST') return upload(request, response);
    const id = files.get(url.searchParams.get('filters[name][$eq]') ?? '');
    send(response, 200, id === undefined ? [] : [{ id }]);
  }

  async function upload(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    }).formData();
    const file = form.get('files') as File;
    const path = `/uploads/${file.name}`;
    stub.uploads.set(path, { bytes: Buffer.from(await file.arrayBuffer()), type: file.type });
    lastId += 1;
    files.set(file.name, lastId);
    send(response, 201, [{ id: lastId, documentId: `file-${lastId}`, name: file.name, url: path, mime: file.type }]);
  }

  function read(response: ServerResponse, type: string, url: URL): void {
    const own = listOf(type).filter((one) => one.locale === getLocale(url));
    const [first] = own;
    if (SINGLES.test(type) && !first) refuse(response, 404, 'NotFoundError', 'Not Found');
    else if (SINGLES.test(type) && first) send(response, 200, { data: flat(first), meta: {} });
    else list(response, own, url);
  }

  function list(response: ServerResponse, own: readonly Document[], url: URL): void {
    const slug = url.searchParams.get('filters[slug][$eq]');
    const data = own.filter(({ fields }) => slug === null || fields.slug === slug).map(flat);
    const pagination = { page: 1, pageSize: 25, pageCount: 1, total: data.length };
    send(response, 200, { data, meta: { pagination } });
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.writeHead(500).end(String(error)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stub.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return stub;
}

const getLocale = (url: URL): string => url.searchParams.get('locale') ?? 'en';

const AT = '2026-05-01T09:00:00.000Z';
const flat = ({ id, documentId, locale, fields }: Document) => ({
  ...{ id, documentId, ...fields, locale },
  ...{ createdAt: AT, updatedAt: AT, publishedAt: AT },
});

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const refuse = (response: ServerResponse, status: number, name: string, message: string): void =>
  send(response, status, { data: null, error: { status, name, message, details: {} } });

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
