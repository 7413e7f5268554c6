import './ui/styles/backoffice.css';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root.ts';
import { Failure } from './features/frame/failure.tsx';
import { useLanguage } from './i18n/text-context.tsx';
import { isTheme, readCookie, THEME_COOKIE, type Theme } from './staff/cookies.ts';
import { requireSession } from './staff/require-session.ts';
import { NonceMeta } from './ui/page/nonce.tsx';

export const middleware: Route.MiddlewareFunction[] = [requireSession];

export function loader({ request }: Route.LoaderArgs): { theme: Theme | undefined } {
  const theme = readCookie(request.headers.get('cookie'), THEME_COOKIE);
  return { theme: isTheme(theme) ? theme : undefined };
}

/** The document is rendered once; its theme is changed in place. */
export const shouldRevalidate = (): boolean => false;

export const meta: Route.MetaFunction = () => [{ title: 'Merroway' }, { name: 'robots', content: 'noindex' }];

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  const language = useLanguage();
  return (
    <html lang={language} dir="ltr" data-theme={root?.theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <NonceMeta />
        <Meta />
        <Links nonce="" />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main className="gate">
      <Failure error={error} />
    </main>
  );
}
