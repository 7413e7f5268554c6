import type { Language } from '../../site/store/store.ts';
import { type DefaultFacts, type DefaultTexts, fillTexts } from './default-texts.ts';
import { ARABIC } from './default-texts-ar.ts';
import { GERMAN } from './default-texts-de.ts';
import { ENGLISH } from './default-texts-en.ts';
import { FRENCH } from './default-texts-fr.ts';

type MenuCategory = { name: string; path: string; inMenu: boolean };

export type DefaultSource = DefaultFacts & {
  language: Language;
  /** Top level, in the order of the menu. */
  categories: readonly MenuCategory[];
  /** Something can be bought. */
  hasProducts: boolean;
};

export type DefaultDocument = { documentId: string; data: Readonly<Record<string, unknown>> };

const TEXTS: Readonly<Record<Language, DefaultTexts>> = {
  en: ENGLISH,
  de: GERMAN,
  fr: FRENCH,
  ar: ARABIC,
};

/**
 * Documents of a shop whose editors have written none: a home page that fills itself from the catalogue, a footer, and
 * legal texts with blanks. Empty for a type that has no default.
 */
export function listDefaultDocuments(type: string, source: DefaultSource): DefaultDocument[] {
  const texts = fillTexts(TEXTS[source.language], escapeFacts(source));
  const { pages } = texts;
  switch (type) {
    case 'homepage':
      return [{ documentId: type, data: buildHome(fillTexts(TEXTS[source.language], source), source) }];
    case 'footer':
      return [{ documentId: type, data: buildFooter(texts) }];
    case 'terms-page':
      return [{ documentId: type, data: buildPage(pages.terms) }];
    case 'privacy-policy-page':
      return [{ documentId: type, data: buildPage(pages.privacy) }];
    case 'pages':
      return listPages(pages);
    default:
      return [];
  }
}

/** Names may hold characters that mean something in rich text. */
const escapeFacts = (facts: DefaultFacts): DefaultFacts => ({
  ...facts,
  name: escapeHtml(facts.name),
  legalName: escapeHtml(facts.legalName),
  address: escapeHtml(facts.address),
});

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

type Page = DefaultTexts['pages']['terms'];

const buildPage = ({ title, sections }: Page) => ({
  title,
  sections: sections.map((section, at) => ({ anchor: `part-${at + 1}`, ...section })),
});

/** Slugs of the pages that are found by slug; the single types have paths of their own. */
const SLUGS = ['returns', 'delivery', 'contact', 'cookies', 'impressum', 'widerruf'] as const;

const listPages = (pages: DefaultTexts['pages']): DefaultDocument[] =>
  SLUGS.flatMap((slug) => {
    const page = pages[slug];
    return page ? [{ documentId: slug, data: { slug, ...buildPage(page) } }] : [];
  });

const MOST_RAILS = 6;

function buildHome({ home }: DefaultTexts, { name, categories, hasProducts }: DefaultSource) {
  const shown = categories.filter(({ inMenu }) => inMenu).slice(0, MOST_RAILS);
  const [first] = shown;
  const hero = {
    __component: 'home.hero',
    headline: name,
    ...(!hasProducts && { lead: home.openingSoon }),
    ...(hasProducts && first && { link: { label: first.name, href: first.path } }),
  };
  const rails = shown.map((category) => ({
    __component: 'home.rail',
    title: category.name,
    categoryPath: category.path,
    link: { label: home.seeAll, href: category.path },
  }));
  const newIn = { __component: 'home.rail', title: home.newIn, rail: 'new-in' };
  return {
    seo: { metaTitle: name, metaDescription: home.description },
    blocks: [hero, ...(hasProducts ? [newIn, ...rails] : [])],
  };
}

function buildFooter({ footer, pages }: DefaultTexts) {
  const { delivery, returns, contact, terms, privacy, cookies, impressum, widerruf } = pages;
  const legal = [
    ...(impressum ? [{ label: impressum.title, href: '/impressum' }] : []),
    { label: terms.title, href: '/terms' },
    { label: privacy.title, href: '/privacy-policy' },
    { label: cookies.title, href: '/cookies' },
    ...(widerruf ? [{ label: widerruf.title, href: '/widerruf' }] : []),
  ];
  const help = [
    { label: contact.title, href: '/contact' },
    { label: delivery.title, href: '/delivery' },
    { label: returns.title, href: '/returns' },
  ];
  const account = [
    { label: footer.signIn, href: '/customer/account/login' },
    { label: footer.trackOrder, href: '/customer/track-order' },
  ];
  return {
    sections: [
      buildSection(1, footer.help, help),
      buildSection(2, footer.account, account),
      buildSection(3, footer.legal, legal),
    ],
  };
}

const LINKS_PER_SECTION = 100;

const buildSection = (id: number, title: string, links: readonly { label: string; href: string }[]) => ({
  ...{ id, title, label: title, showInFooter: true, showInSideNav: true, link: null, contentBlock: null },
  links: links.map((link, at) => ({ id: id * LINKS_PER_SECTION + at, ...link, target: null, rel: null })),
});

type MenuBranch = MenuCategory & { children: readonly MenuBranch[] };

/** Menu of a store whose editors have written none: two levels of the categories. */
export const buildDefaultMenu = (tree: readonly MenuBranch[]) =>
  tree
    .filter(({ inMenu }) => inMenu)
    .map(({ name, path, children }, at) => ({
      BannerId: `category-${at + 1}`,
      ...{ Title: name, Color: null, Url: path, NoFollow: false },
      List: listColumn(children.filter(({ inMenu }) => inMenu)),
    }));

const listColumn = (children: readonly MenuCategory[]) =>
  children.length === 0
    ? []
    : [{ List: children.map(({ name, path }) => ({ Name: name, Url: path, NoFollow: false })) }];
