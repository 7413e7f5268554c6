import type { ContentPageDocument } from '@shop/contracts/content/documents';
import type { ReactNode } from 'react';
import { RichText } from '#app/shop/rich-text.tsx';
import { ContentPicture } from '#app/ui/picture/content-picture.tsx';
import { ContentHead } from './content-page.tsx';
import { ContentSections } from './content-sections.tsx';
import './content.css';

/** Shipped text, shown while editors have written no page. */
export type ServiceText = {
  title: string;
  intro: string;
  sections: readonly { anchor: string; title: string; text: string }[];
};

type ServicePageProps = { page: ContentPageDocument | undefined; shipped: ServiceText; children: ReactNode };

/** Page about a service of the shop. Children (links) are shown with the editors' text as well. */
export function ServicePage({ page, shipped, children }: ServicePageProps) {
  const { title, intro } = page ?? shipped;
  return (
    <article className="content-page container">
      <ContentHead title={title} intro={intro} />
      {page?.picture && (
        <ContentPicture
          className="content-page__picture"
          picture={page.picture}
          sizes="(min-width: 1680px) 1568px, 93vw"
          first
        />
      )}
      <div className="content-page__words">
        {children}
        {page?.body && <RichText html={page.body} />}
        {page ? <ContentSections sections={page.sections ?? []} /> : <ShippedSections sections={shipped.sections} />}
      </div>
    </article>
  );
}

/** Title and description for the head of the page. */
export const getServiceHead = (page: ContentPageDocument | undefined, { title, intro }: ServiceText) => ({
  title: page?.seo?.metaTitle || page?.title || title,
  description: page?.seo?.metaDescription || page?.intro || intro,
});

function ShippedSections({ sections }: Pick<ServiceText, 'sections'>) {
  return sections.map(({ anchor, title, text }) => (
    <section className="content-section" id={anchor} key={anchor}>
      <h2 className="display">{title}</h2>
      <p>{text}</p>
    </section>
  ));
}
