import { GATEWAY_BASE } from '@shop/contracts/gateway/gateway-endpoint';
import { escapeHtml } from '#server/platform/http/escape-html.ts';
import type { GatewayLanguage } from './gateway-texts.ts';

type Page = { language: GatewayLanguage; title: string; body: string; script?: string; isFramed?: boolean };

/** Layout of every gateway page. `body` is trusted markup; everything else is escaped. */
export const gatewayPage = ({ language, title, body, script, isFramed = false }: Page): string => `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${escapeHtml(title)}</title>
  <link rel="stylesheet" href="${GATEWAY_BASE}/gateway.css">
  ${script ? `<script type="module" src="${GATEWAY_BASE}/${script}"></script>` : ''}
</head>
<body class="${isFramed ? 'framed' : 'whole'}">
  ${isFramed ? '' : '<header class="gateway"><span class="gateway__mark" aria-hidden="true"></span><span dir="ltr">Test Payments</span></header>'}
  <main${isFramed ? ` aria-label="${escapeHtml(title)}"` : ''}>${body}</main>
</body>
</html>`;
