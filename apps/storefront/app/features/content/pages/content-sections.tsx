import { RichText } from '#app/shop/rich-text.tsx';
import './content.css';

export type ContentSection = { anchor: string; title: string; body: string };

/** Sections with an anchor each. */
export function ContentSections({ sections }: { sections: readonly ContentSection[] }) {
  return sections.map(({ anchor, title, body }) => (
    <section className="content-section" id={anchor} key={anchor}>
      <h2 className="display">{title}</h2>
      <RichText html={body} />
    </section>
  ));
}
