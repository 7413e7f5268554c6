import type { ContentPageReply } from '@shop/contracts/shop/page';
import { ROUTES } from '@shop/domain/route-table';
import type { ReactNode } from 'react';
import { formatDate } from '#app/i18n/dates.ts';
import { useText } from '#app/i18n/text.ts';
import { RichText } from '#app/rich-text.tsx';
import { useShop } from '#app/shop.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { ContentPicture } from '#app/ui/content-picture.tsx';
import { ContentSections } from './content-sections.tsx';
import { SectionLinks } from './section-links.tsx';
import './content.css';

/** With fewer sections than this a list of them helps nobody. */
const LISTED_FROM = 3;

/** What editors write: words, a picture, and sections that a list leads to. What can be done there stands first. */
export function ContentPage({ page, children }: { page: ContentPageReply; children?: ReactNode }) {
  const { title, intro, picture, body, sections, updatedAt } = page;
  const isListed = sections.length >= LISTED_FROM;
  return (
    <article className="content-page container">
      <ContentHead title={title} intro={intro} />
      {picture && (
        <ContentPicture
          className="content-page__picture"
          picture={{ ...picture, alternativeText: picture.alt }}
          sizes="(min-width: 1680px) 1568px, 93vw"
          first
        />
      )}
      <div className={isListed ? 'content-page__columns' : 'content-page__column'}>
        {isListed && <SectionLinks sections={sections} />}
        <div className="content-page__words">
          {children}
          {body && <RichText html={body} />}
          <ContentSections sections={sections} />
          {updatedAt && <LastChanged at={updatedAt} />}
        </div>
      </div>
    </article>
  );
}

/** Where one is, what it is called, and what it is about. */
export function ContentHead({ title, intro }: { title: string; intro?: string | null | undefined }) {
  const text = useText();
  return (
    <header className="content-head">
      <Breadcrumb
        label={text('listing.breadcrumb')}
        steps={[{ name: text('listing.home'), to: ROUTES.home.path }, { name: title }]}
      />
      <h1 className="display content-head__title">{title}</h1>
      {intro && <p className="content-head__intro">{intro}</p>}
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
