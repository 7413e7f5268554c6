import { CONTENT_PAGES } from '@shop/domain/content-pages';
import { data } from 'react-router';
import { findPage } from '#app/content-loading.ts';
import { visitorContext } from '#app/contexts.ts';
import { ContentHead } from '#app/features/content/content-page.tsx';
import { ContentSections } from '#app/features/content/content-sections.tsx';
import { HowToMeasure, SizeGuideTable } from '#app/features/size-guide/size-guide-table.tsx';
import { PageHead } from '#app/head/page-head.tsx';
import { useText } from '#app/i18n/text.ts';
import { RichText } from '#app/rich-text.tsx';
import { sharedHeaders, sharedPage } from '#app/shared-page.ts';
import { AboutPage } from '#app/structured-data/about-page.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { Route } from './+types/size-guide.ts';

export const headers = sharedHeaders;

/** The tables are the catalogue's; the words around them are editors'. */
export async function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const [{ guides }, page] = await Promise.all([visitor.api.catalog.sizeGuides(), findPage(visitor, 'size-guide')]);
  return data({ guides, page }, { headers: sharedPage({ keys: ['content:pages'], now: visitor.now }) });
}

export default function SizeGuideRoute({ loaderData: { guides, page } }: Route.ComponentProps) {
  const text = useText();
  const title = page?.title ?? text('sizeGuide.title');
  const head = {
    title: page?.seo?.metaTitle ?? title,
    description: page?.seo?.metaDescription || page?.intro || text('sizeGuide.text'),
  };
  return (
    <div className="size-guide container">
      <PageHead {...head} canonical={CONTENT_PAGES.sizeGuide.path} />
      <ContentHead title={title} intro={page?.intro ?? text('sizeGuide.text')} />
      {page?.body && <RichText html={page.body} />}
      <div>
        {guides.map((guide, index) => (
          <Disclosure key={guide.productCategory} summary={guide.title} defaultOpen={index === 0}>
            <SizeGuideTable {...guide} />
            <HowToMeasure measures={guide.measures} />
          </Disclosure>
        ))}
      </div>
      <div className="size-guide__words">
        <ContentSections sections={page?.sections ?? []} />
      </div>
      <AboutPage about={{ kind: 'page', ...head, path: CONTENT_PAGES.sizeGuide.path, picture: page?.picture }} />
    </div>
  );
}
