import type { TextLanguage } from '@shop/domain/content/document-language';
import { useText } from '#app/i18n/text.ts';
import type { ContentSection } from './content-sections.tsx';

type SectionLinksProps = {
  sections: readonly Pick<ContentSection, 'anchor' | 'title'>[];
  /** Of the titles, where it is not that of the store. */
  language?: TextLanguage | undefined;
};

/** Section list in page order; sticky beside the text on desktop. */
export function SectionLinks({ sections, language }: SectionLinksProps) {
  const text = useText();
  return (
    <nav className="section-links" aria-label={text('content.onThisPage')}>
      <p className="section-links__title eyebrow" aria-hidden="true">
        {text('content.onThisPage')}
      </p>
      <ol {...language}>
        {sections.map(({ anchor, title }) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
