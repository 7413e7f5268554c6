import { CONTENT_PAGES } from '@shop/domain/content/content-pages';
import { data } from 'react-router';
import { packGuide, unpackGuide } from '#app/features/catalog/size-guide/packed-guide.ts';
import { HowToMeasure, SizeGuideTable } from '#app/features/catalog/size-guide/size-guide-table.tsx';
import { ContentHead } from '#app/features/content/pages/content-page.tsx';
import { ContentSections } from '#app/features/content/pages/content-sections.tsx';
import { RecentlyViewedSlot } from '#app/features/discovery/rails/recently-viewed-slot.tsx';
import { PageHead } from '#app/head/page-head.tsx';
import { AboutPage } from '#app/head/structured-data/about-page.tsx';
import { useText } from '#app/i18n/text.ts';
import { findPage } from '#app/shop/content-loading.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import { RichText } from '#app/shop/rich-text.tsx';
import { sharedHeaders, sharedPage } from '#app/shop/shared-page.ts';
import { Disclosure } from '#app/ui/action/disclosure.tsx';
import type { Route } from './+types/size-guide.ts';

export const headers = sharedHeaders;

/** Tables come from the catalogue, the text around them from editors. */
export async function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const [{ guides }, page] = await Promise.all([
    visitor.services.api.catalog.sizeGuides(),
    findPage(visitor, 'size-guide'),
  ]);
  const sent = { guides: guides.map(packGuide), page };
  return data(sent, { headers: sharedPage({ keys: ['content:pages', 'size-guide'], now: visitor.page.now }) });
}

export default function SizeGuideRoute({ loaderData: { guides, page } }: Route.ComponentProps) {
  const text = useText();
  const title = page?.title ?? text('sizeGuide.title');
  const head = {
    title: page?.seo?.metaTitle ?? title,
    description: page?.seo?.metaDescription || page?.intro || text('sizeGuide.text'),
  };
  return (
    <>
      <div className="size-guide container">
        <PageHead {...head} canonical={CONTENT_PAGES.sizeGuide.path} />
        <ContentHead title={title} intro={page?.intro ?? text('sizeGuide.text')} language={page?.language} />
        {page?.body && (
          <div {...page.language}>
            <RichText html={page.body} />
          </div>
        )}
        <div>
          {guides.map(unpackGuide).map((guide, index) => (
            <Disclosure key={guide.productCategory} summary={guide.title} defaultOpen={index === 0}>
              <SizeGuideTable {...guide} />
              <HowToMeasure measures={guide.measures} />
            </Disclosure>
          ))}
        </div>
        <div className="size-guide__words" {...page?.language}>
          <ContentSections sections={page?.sections ?? []} />
        </div>
        <AboutPage about={{ kind: 'page', ...head, path: CONTENT_PAGES.sizeGuide.path, picture: page?.picture }} />
      </div>
      <RecentlyViewedSlot />
    </>
  );
}
