import type { Store } from '@shop/domain/store';
import { withoutPrefix, withPrefix } from '@shop/domain/store-choice';
import { useShop } from './shop.tsx';
import './rich-text.css';

type RichTextProps = {
  /** Markup that editors wrote. Every content client cleans it before a page sees it. */
  html: string;
  className?: string;
};

/** What editors wrote, with their links kept within the store. */
export function RichText({ html, className }: RichTextProps) {
  const { store } = useShop();
  const classes = ['rich-text', className].filter(Boolean).join(' ');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is clean, see above
  return <div className={classes} dangerouslySetInnerHTML={{ __html: withinStore(html, store) }} />;
}

const LOCAL_LINK = /(<a\b[^>]*?\shref=")(\/(?!\/)[^"]*)/g;

/** Editors write `/delivery`, whatever the prefix of the store that shows it. */
export const withinStore = (html: string, store: Pick<Store, 'subpathPrefix'>): string =>
  html.replace(LOCAL_LINK, (_, before: string, path: string) => before + withPrefix(withoutPrefix(path, store), store));
