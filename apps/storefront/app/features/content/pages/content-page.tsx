import type { ContentPageReply } from '@shop/contracts/shop/discovery/page';
import type { TextLanguage } from '@shop/domain/content/document-language';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import type { ReactNode } from 'react';
import { formatDate } from '#app/i18n/dates.ts';
import { useText } from '#app/i18n/text.ts';
import { RichText } from '#app/shop/rich-text.tsx';
import { useShop } from '#app/shop/shop.tsx';
import { ContentPicture } from '#app/ui/picture/content-picture.tsx';
import { Breadcrumb } from '#app/ui/text/breadcrumb.tsx';
import { ContentSections } from './content-sections.tsx';
import { SectionLinks } from './section-links.tsx';
import './content.css';

/** Minimum number of sections for a section list. */
const LISTED_FROM = 3;

/** Editorial page: text, picture and sections. Children (interactive parts) come first. */
export function ContentPage({ page, children }: { page: ContentPageReply; children?: ReactNode }) {
  const { title, intro, picture, body, sections, updatedAt, language } = page;
  const isListed = sections.length >= LISTED_FROM;
  return (
    <article className="content-page container">
      <ContentHead title={title} intro={intro} language={language} />
      {picture && (
        <ContentPicture
          className="content-page__picture"
          picture={{ ...picture, alternativeText: picture.alt }}
          sizes="(min-width: 1680px) 1568px, 93vw"
          first
        />
      )}
      <div className={isListed ? 'content-page__columns' : 'content-page__column'}>
        {isListed && <SectionLinks sections={sections} language={language} />}
        <div className="content-page__words">
          {children}
          <div className="content-page__text" {...language}>
            {body && <RichText html={body} />}
            <ContentSections sections={sections} />
          </div>
          {updatedAt && <LastChanged at={updatedAt} />}
        </div>
      </div>
    </article>
  );
}

type ContentHeadProps = {
  title: string;
  intro?: string | null | undefined;
  /** Of the document, where it is not that of the store. */
  language?: TextLanguage | undefined;
};

/** Breadcrumb, title and introduction. */
export function ContentHead({ title, intro, language }: ContentHeadProps) {
  const text = useText();
  return (
    <header className="content-head">
      <Breadcrumb
        label={text('listing.breadcrumb')}
        steps={[{ name: text('listing.home'), to: ROUTES.home.path }, { name: title }]}
      />
      <h1 className="display content-head__title" {...language}>
        {title}
      </h1>
      {intro && (
        <p className="content-head__intro" {...language}>
          {intro}
        </p>
      )}
    </header>
  );
}

function LastChanged({ at }: { at: string }) {
  const text = useText();
  const { store } = useShop();
  const instant = new Date(at);
  if (Number.isNaN(instant.getTime())) return null;
  return <p className="content-page__changed muted">{text('content.changed', { date: formatDate(instant, store) })}</p>;
}
