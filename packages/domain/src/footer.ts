import { isRecord } from './record.ts';
import { isSafeUrl } from './rich-text.ts';
import { MS_PER_MINUTE, MS_PER_SECOND } from './time.ts';

export const FOOTER_CACHE_MS = 15 * MS_PER_MINUTE;
export const FOOTER_CACHE_CHECK_MS = 120 * MS_PER_SECOND;
export const FOOTER_TIMEOUT_MS = 10 * MS_PER_SECOND;

type Id = string | number;

export type FooterLink = {
  id: Id;
  label: string | null;
  href: string | null;
  target: string | null;
  rel: string | null;
};

export type FooterSection = {
  id: Id;
  title: string;
  label: string | null;
  showInFooter: boolean;
  showInSideNav: boolean;
  link: string | null;
  /** Rich text as the content service keeps it: to be sanitised before it is shown. */
  contentBlock: string | null;
  links: readonly FooterLink[];
};

export type Footer = {
  sections: readonly FooterSection[];
  createdAt: string | null;
  updatedAt: string | null;
  publishedAt: string | null;
  locale: string | null;
};

export const EMPTY_FOOTER: Footer = {
  sections: [],
  createdAt: null,
  updatedAt: null,
  publishedAt: null,
  locale: null,
};

/** Accepts the response with or without an attributes wrapper (§3); anything else is reported and an empty footer. */
export function readFooter(response: unknown, report: (reason: string) => void): Footer {
  const data = isRecord(response) ? response.data : undefined;
  const wrapped = isRecord(data) ? data.attributes : undefined;
  const footer = [wrapped, data].find(isFooter);
  if (footer) return toFooter(footer);
  report('The footer response has neither of its two shapes');
  return EMPTY_FOOTER;
}

type Nullable<T, K extends keyof T> = Omit<T, K> & { [P in K]?: T[P] | null };
type RawLink = Nullable<FooterLink, 'label' | 'href' | 'target' | 'rel'>;
type RawSection = Nullable<Omit<FooterSection, 'links'>, 'label' | 'link' | 'contentBlock'> & {
  links: readonly RawLink[];
};
type RawFooter = Nullable<Omit<Footer, 'sections'>, 'createdAt' | 'updatedAt' | 'publishedAt' | 'locale'> & {
  sections: readonly RawSection[];
};

const isFooter = (value: unknown): value is RawFooter =>
  isRecord(value) &&
  areOptionalTexts(value, ['createdAt', 'updatedAt', 'publishedAt', 'locale']) &&
  isListOf(value.sections, isSection);

const isSection = (value: unknown): boolean =>
  isRecord(value) &&
  isId(value.id) &&
  typeof value.title === 'string' &&
  typeof value.showInFooter === 'boolean' &&
  typeof value.showInSideNav === 'boolean' &&
  areOptionalTexts(value, ['label', 'link', 'contentBlock']) &&
  isListOf(value.links, isLink);

const isLink = (value: unknown): boolean =>
  isRecord(value) && isId(value.id) && areOptionalTexts(value, ['label', 'href', 'target', 'rel']);

const isId = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';
const isListOf = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isItem);
const areOptionalTexts = (record: Readonly<Record<string, unknown>>, fields: readonly string[]): boolean =>
  fields.every((field) => typeof (record[field] ?? '') === 'string');

const toFooter = ({ sections, createdAt, updatedAt, publishedAt, locale }: RawFooter): Footer => ({
  sections: sections.map(toSection),
  createdAt: createdAt ?? null,
  updatedAt: updatedAt ?? null,
  publishedAt: publishedAt ?? null,
  locale: locale ?? null,
});

const toSection = (section: RawSection): FooterSection => ({
  id: section.id,
  title: section.title,
  label: section.label ?? null,
  showInFooter: section.showInFooter,
  showInSideNav: section.showInSideNav,
  link: safeLink(section.link),
  contentBlock: section.contentBlock ?? null,
  links: section.links.map(toLink),
});

const toLink = ({ id, label, href, target, rel }: RawLink): FooterLink => ({
  id,
  label: label ?? null,
  href: safeLink(href),
  target: target ?? null,
  rel: rel ?? null,
});

const safeLink = (url: string | null | undefined): string | null => (url && isSafeUrl(url) ? url : null);
