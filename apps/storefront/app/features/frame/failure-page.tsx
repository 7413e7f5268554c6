import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { isNetworkFailure } from '#app/browser/network-failure.ts';
import { useText } from '#app/i18n/text.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { ErrorBox } from '#app/ui/error-box.tsx';
import { PageTitle } from './page-title.tsx';

const MAX_MESSAGE = 250;

type FailurePageProps = { error: unknown; report: (error: unknown, route: string) => void };

/** Stands in for a page that could not be shown (§8): the message in a grey bordered box, and a way to try again. */
export function FailurePage({ error, report }: FailurePageProps) {
  const text = useText();
  const message = isNetworkFailure(error) ? text('error.network_error') : messageOf(error);
  const { pathname, search } = useLocation();
  useEffect(() => report(error, pathname), [report, error, pathname]);
  return (
    <section className="failure container">
      <PageTitle>{text('failure.title')}</PageTitle>
      <meta name="robots" content="noindex" />
      <h1 className="display">{text('failure.headline')}</h1>
      <ErrorBox title={message || text('failure.unknown')} reply={error} />
      <ButtonLink to={pathname + search} reloadDocument>
        {text('failure.retry')}
      </ButtonLink>
    </section>
  );
}

function messageOf(error: unknown): string {
  const told = isRouteErrorResponse(error) ? [error.data, error.statusText] : [error instanceof Error && error.message];
  return told.find(isPlainText) ?? '';
}

/** A proxy answers with a page of its own, an API with JSON: neither is for reading. */
const isPlainText = (told: unknown): told is string =>
  typeof told === 'string' && told !== '' && told.length <= MAX_MESSAGE && !/[<>{}]/.test(told);
