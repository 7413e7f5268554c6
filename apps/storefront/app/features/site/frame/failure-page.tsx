import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { isNetworkFailure } from '#app/browser/network-failure.ts';
import { PageTitle } from '#app/head/page-title.tsx';
import { useText } from '#app/i18n/text.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { ErrorBox } from '#app/ui/text/error-box.tsx';

const MAX_MESSAGE = 250;
const UNAVAILABLE = 503;
/** Texts of the router and of proxies for an error without a message. */
const REASON_PHRASES: readonly unknown[] = [
  'Unexpected Server Error',
  'Internal Server Error',
  'Service Unavailable',
  'Bad Gateway',
];

type FailurePageProps = { error: unknown; report: (error: unknown, route: string) => void };

/** Error boundary page (§8): message in a grey bordered box, and a retry button. */
export function FailurePage({ error, report }: FailurePageProps) {
  const text = useText();
  const isAway = isRouteErrorResponse(error) && error.status === UNAVAILABLE;
  const fallback = text(isAway ? 'failure.unavailable' : 'failure.unknown');
  const message = isNetworkFailure(error) ? text('error.network_error') : getMessage(error);
  const { pathname, search } = useLocation();
  useEffect(() => report(error, pathname), [report, error, pathname]);
  return (
    <section className="failure container">
      <PageTitle>{text('failure.title')}</PageTitle>
      <meta name="robots" content="noindex" />
      <h1 className="display">{text('failure.headline')}</h1>
      <ErrorBox title={message || fallback} reply={error} />
      <ButtonLink to={pathname + search} reloadDocument>
        {text('failure.retry')}
      </ButtonLink>
    </section>
  );
}

function getMessage(error: unknown): string {
  const messages = isRouteErrorResponse(error)
    ? [error.data, error.statusText]
    : [error instanceof Error && error.message];
  return messages.find(isPlainText) ?? '';
}

/** Excludes HTML from a proxy and JSON from an API, which are not readable messages. */
const isPlainText = (messages: unknown): messages is string =>
  typeof messages === 'string' &&
  messages !== '' &&
  !REASON_PHRASES.includes(messages) &&
  messages.length <= MAX_MESSAGE &&
  !/[<>{}]/.test(messages);
