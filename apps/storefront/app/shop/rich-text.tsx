import type { Store } from '@shop/domain/site/store/store';
import { withoutPrefix, withPrefix } from '@shop/domain/site/store/store-choice';
import { useShop } from './shop.tsx';
import './rich-text.css';

type RichTextProps = {
  /** Editorial HTML, sanitised by every content client. */
  html: string;
  className?: string;
};

/** Editorial HTML with links prefixed for the store. */
export function RichText({ html, className }: RichTextProps) {
  const { store } = useShop();
  const classes = ['rich-text', className].filter(Boolean).join(' ');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is clean, see above
  return <div className={classes} dangerouslySetInnerHTML={{ __html: withinStore(html, store) }} />;
}

const LOCAL_LINK = /(<a\b[^>]*?\shref=")(\/(?!\/)[^"]*)/g;

/** Adds the store prefix to links: editors write `/delivery` for every store. */
export const withinStore = (html: string, store: Pick<Store, 'subpathPrefix'>): string =>
  html.replace(LOCAL_LINK, (_, before: string, path: string) => before + withPrefix(withoutPrefix(path, store), store));
