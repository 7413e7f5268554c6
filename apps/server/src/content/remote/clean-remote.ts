import { remotePictureKey } from '@shop/contracts/content/remote-picture';
import { type PictureWidth, pictureUrl } from '@shop/domain/catalog/picture-url';
import { isRecord } from '@shop/domain/record';
import { cleanDocument, RICH_FIELDS } from '#server/content/documents/clean-rich-text.ts';
import { richTextHtml } from './rich-text-html.ts';

type Source = {
  /** Address of the document at the content service. */
  url: string;
  /** Allowlist of further hosts with pictures: `images.example.com`, or a full origin. */
  pictureHosts: readonly string[];
  /** Signature of a picture at another host. */
  sign: (url: string) => string;
};

/** Folder of the uploads of Strapi. */
const UPLOADS = '/uploads/';
const WHOLE_WIDTH: PictureWidth = 1600;
const TEXT_WIDTH: PictureWidth = 1200;

/** Prepares a reply of an external service for pages: rich text as sanitised HTML, pictures through `/media`. */
export function cleanRemote(reply: unknown, { url, pictureHosts, sign }: Source): unknown {
  const { origin } = new URL(url);
  const origins = new Set([origin, ...pictureHosts.map(getOrigin)]);

  const rewrite: Rewrite = (address, width, version) => {
    const target = URL.parse(address, origin);
    if (!target || !origins.has(target.origin)) return address;
    if (target.origin !== origin) return pictureUrl({ key: remotePictureKey(target.href, sign(target.href)), width });
    if (!target.pathname.startsWith(UPLOADS)) return address;
    // A replaced file keeps its URL: the version makes browsers ask for it.
    if (version) target.searchParams.set('v', version);
    return pictureUrl({ key: remotePictureKey(target.href), width });
  };

  const prepare = (value: unknown, field: string): unknown => {
    if (RICH_FIELDS.has(field)) return value === null ? null : rewriteImages(richTextHtml(value), rewrite);
    if (Array.isArray(value)) return value.map((item) => prepare(item, field));
    if (!isRecord(value)) return value;
    const fields = Object.entries(value).map(([name, below]) => [name, prepare(below, name)]);
    const prepared: Record<string, unknown> = Object.fromEntries(fields);
    return isPicture(value) ? { ...prepared, url: rewrite(value.url, WHOLE_WIDTH, getVersion(value)) } : prepared;
  };

  return cleanDocument(prepare(reply, ''));
}

type Rewrite = (address: string, width: PictureWidth, version?: string) => string;

const getVersion = ({ updatedAt }: Readonly<Record<string, unknown>>): string =>
  typeof updatedAt === 'string' ? String(Date.parse(updatedAt) || '') : '';

/** The sanitiser runs afterwards, so that a regular expression is safe here. */
const rewriteImages = (html: string, rewrite: Rewrite): string =>
  html.replace(/(?<=<img\b[^>]*?\bsrc=")[^"]+(?=")/gi, (src) =>
    rewrite(src.replaceAll('&amp;', '&'), TEXT_WIDTH).replaceAll('&', '&amp;'),
  );

const isPicture = (value: Readonly<Record<string, unknown>>): value is { url: string; [field: string]: unknown } =>
  typeof value.url === 'string' && ('alternativeText' in value || 'mime' in value);

const getOrigin = (host: string): string => new URL(host.includes('://') ? host : `https://${host}`).origin;
