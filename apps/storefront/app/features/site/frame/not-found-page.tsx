import { ROUTES } from '@shop/domain/site/pages/route-table';
import type { ReactNode } from 'react';
import { PageTitle } from '#app/head/page-title.tsx';
import { Emphasis } from '#app/i18n/emphasis.tsx';
import { useText } from '#app/i18n/text.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { useNotFoundMark } from './browser-duties.ts';
import picture from './sold-out.webp';

/** `children`: suggestions below the message. */
export function NotFoundPage({ children }: { children?: ReactNode }) {
  const text = useText();
  useNotFoundMark();
  return (
    <>
      <PageTitle>{text('notFound.title')}</PageTitle>
      <meta name="robots" content="noindex" />
      <section className="sold-out container">
        <img className="sold-out__picture" src={picture} alt="" width={1040} height={1229} />
        <div className="sold-out__words">
          <h1 className="display">
            <Emphasis>{text('notFound.headline')}</Emphasis>
          </h1>
          <p className="muted">{text('notFound.text')}</p>
          <div className="sold-out__ways">
            <ButtonLink to={ROUTES.newIn.path}>{text('notFound.newIn')}</ButtonLink>
            <ButtonLink to={ROUTES.searchResults.path} variant="secondary">
              {text('notFound.search')}
            </ButtonLink>
          </div>
        </div>
      </section>
      {children}
    </>
  );
}
