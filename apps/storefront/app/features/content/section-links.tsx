import { useText } from '#app/i18n/text.ts';
import type { ContentSection } from './content-sections.tsx';

/** What stands on the page, in its order. On a desk it stays beside the words. */
export function SectionLinks({ sections }: { sections: readonly Pick<ContentSection, 'anchor' | 'title'>[] }) {
  const text = useText();
  return (
    <nav className="section-links" aria-label={text('content.onThisPage')}>
      <p className="section-links__title eyebrow" aria-hidden="true">
        {text('content.onThisPage')}
      </p>
      <ol>
        {sections.map(({ anchor, title }) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
