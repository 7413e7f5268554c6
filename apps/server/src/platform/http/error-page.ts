import type { ErrorReply } from '@shop/contracts/errors';
import { escapeHtml } from './escape-html.ts';

/** HTML error page outside the storefront. Loads nothing and runs no script. */
export const errorPage = (errors: ErrorReply['errors']): string => `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${escapeHtml(errors[0]?.reason ?? '')}</title>
</head>
<body>
  <main>
    <h1>This did not work</h1>
    ${errors.map(({ reason }) => `<p>${escapeHtml(reason)}</p>`).join('')}
    <p><a href="/">Back to the shop</a></p>
  </main>
</body>
</html>`;
