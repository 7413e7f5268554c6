import { PUBLIC_PAGE } from '#app/caching.ts';
import { visitorContext } from '#app/contexts.ts';
import { PageTitle } from '#app/features/frame/page-title.tsx';
import { HowToMeasure, SizeGuideTable } from '#app/features/size-guide/size-guide-table.tsx';
import { useText } from '#app/i18n/text.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { Route } from './+types/size-guide.ts';

export const headers = () => PUBLIC_PAGE;

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(visitorContext);
  return await api.catalog.sizeGuides();
}

export default function SizeGuideRoute({ loaderData: { guides } }: Route.ComponentProps) {
  const text = useText();
  return (
    <div className="size-guide container">
      <PageTitle>{text('sizeGuide.title')}</PageTitle>
      <meta name="description" content={text('sizeGuide.text')} />
      <h1 className="display">{text('sizeGuide.title')}</h1>
      <p>{text('sizeGuide.text')}</p>
      <div>
        {guides.map((guide, index) => (
          <Disclosure key={guide.productCategory} summary={guide.title} defaultOpen={index === 0}>
            <SizeGuideTable {...guide} />
            <HowToMeasure measures={guide.measures} />
          </Disclosure>
        ))}
      </div>
    </div>
  );
}
