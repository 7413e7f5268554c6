import { isRecord } from '../record.ts';
import { MS_PER_MINUTE, MS_PER_SECOND } from '../time.ts';
import { isSafeUrl } from './rich-text.ts';

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
  /** Rich text as stored by the content service: sanitise before rendering. */
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

/**
 * Accepts the response with or without an attributes wrapper (§3). A section or link that an editor left incomplete is
 * omitted; anything else is reported and yields an empty footer.
 */
export function readFooter(
  response: unknown,
  report: (reason: string) => void,
  onOmission: (part: string) => void = () => {},
): Footer {
  const data = isRecord(response) ? response.data : undefined;
  const wrapped = isRecord(data) ? data.attributes : undefined;
  for (const shape of [wrapped, data]) {
    const omissions: string[] = [];
    const footer = withoutUnreadable(shape, (part) => omissions.push(part));
    if (!isFooter(footer)) continue;
    for (const part of omissions) onOmission(part);
    return toFooter(footer);
  }
  report('The footer response has neither of its two shapes');
  return EMPTY_FOOTER;
}

/** Removes incomplete links and sections, and reads an unset switch as off. */
function withoutUnreadable(footer: unknown, omit: (part: string) => void): unknown {
  if (!isRecord(footer)) return footer;
  const sections = mapList(footer.sections, (section, at) => {
    if (!isRecord(section)) return section;
    const { showInFooter, showInSideNav, links } = section;
    return {
      ...section,
      showInFooter: showInFooter ?? false,
      showInSideNav: showInSideNav ?? false,
      links: keepReadable(links, isLink, (link) => omit(`sections.${at}.links.${link}`)),
    };
  });
  return { ...footer, sections: keepReadable(sections, isSection, (at) => omit(`sections.${at}`)) };
}

const mapList = (list: unknown, change: (item: unknown, at: number) => unknown): unknown =>
  Array.isArray(list) ? list.map(change) : list;

/** A list without any readable item stays as it is: it has another shape. */
function keepReadable(list: unknown, isItem: (item: unknown) => boolean, omit: (at: number) => void): unknown {
  if (!Array.isArray(list) || !list.some(isItem)) return list;
  return list.filter((item, at) => {
    const isValid = isItem(item);
    if (!isValid) omit(at);
    return isValid;
  });
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
  isListWith(value.sections, isSection);

const isSection = (value: unknown): boolean =>
  isRecord(value) &&
  isId(value.id) &&
  typeof value.title === 'string' &&
  typeof value.showInFooter === 'boolean' &&
  typeof value.showInSideNav === 'boolean' &&
  areOptionalTexts(value, ['label', 'link', 'contentBlock']) &&
  isListWith(value.links, isLink);

const isLink = (value: unknown): boolean =>
  isRecord(value) && isId(value.id) && areOptionalTexts(value, ['label', 'href', 'target', 'rel']);

const isId = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';
const isListWith = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
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
