import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { ErrorBox } from '#app/ui/error-box.tsx';
import { PageTitle } from './page-title.tsx';

type FailurePageProps = { error: unknown; report: (error: unknown, route: string) => void };

/** Stands in for a page that could not be shown (§8): the message in a grey bordered box, and a way to try again. */
export function FailurePage({ error, report }: FailurePageProps) {
  const text = useText();
  const { pathname, search } = useLocation();
  useEffect(() => report(error, pathname), [report, error, pathname]);
  return (
    <section className="failure container">
      <PageTitle>{text('failure.title')}</PageTitle>
      <meta name="robots" content="noindex" />
      <h1 className="display">{text('failure.headline')}</h1>
      <ErrorBox title={messageOf(error) || text('failure.unknown')} reply={error} />
      <ButtonLink to={pathname + search} reloadDocument>
        {text('failure.retry')}
      </ButtonLink>
    </section>
  );
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return typeof error.data === 'string' ? error.data : error.statusText;
  return error instanceof Error ? error.message : '';
}
