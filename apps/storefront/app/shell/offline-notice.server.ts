import type { Visitor } from '@shop/contracts/storefront';
import { hasFeature } from '@shop/domain/site/store/features';
import { getTexts } from '#app/i18n/catalogues.server.ts';

/**
 * Script of the notice for a browser that is offline, where the store has it (§3). Inline: it works before the page's
 * script has loaded, and adds nothing to that.
 */
export function offlineNoticeScript({ site: { store }, settings }: Visitor): string | undefined {
  if (!hasFeature(store, '{product}_offline', settings.features)) return undefined;
  const { text } = getTexts(store);
  const texts = [text('offline.notice'), text('error.network_error')];
  const notice = `(${watch})(...${JSON.stringify(texts).replaceAll('<', '\\u003c')})`;
  return settings.offlinePage ? `${notice};(${register})()` : notice;
}

/** Adds the notice to a page that is rendered as a whole. */
export function withOfflineNotice(html: string, visitor: Visitor): string {
  const script = offlineNoticeScript(visitor);
  if (!script) return html;
  const end = html.lastIndexOf('</body>');
  return `${html.slice(0, end)}<script nonce="${visitor.page.nonce}">${script}</script>${html.slice(end)}`;
}

/**
 * Serialised into the page, so it must not reference anything outside itself.
 *
 * The router reloads the page when it cannot load a route module, which without a connection would be the browser's
 * error page. That reload is held back until the server answers. Otherwise the notice is shown; the router waits for
 * the failed module for ever, so from then on links load their page as a document. A page hidden by
 * `usePrivatePage` is reloaded in any case. Browsers without the Navigation API reload as before.
 */
const watch = `(offline, unreachable) => {
  const notice = document.createElement('p');
  notice.className = 'offline-notice';
  notice.setAttribute('role', 'alert');
  const tell = (text) => {
    notice.textContent = text;
    document.body.prepend(notice);
  };
  const show = () => navigator.onLine ? notice.remove() : tell(offline);
  addEventListener('online', show);
  addEventListener('offline', show);
  let isStuck = false;
  let mayReload = false;
  window.navigation?.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return;
    if (mayReload || document.body.hidden) return;
    event.preventDefault();
    fetch('/robots.txt', { cache: 'no-store', signal: AbortSignal.timeout(5000) }).then(
      () => {
        mayReload = true;
        location.reload();
      },
      () => {
        isStuck = true;
        tell(navigator.onLine ? unreachable : offline);
      },
    );
  });
  addEventListener('click', (event) => {
    if (!isStuck || !event.target.closest('a[href]')) return;
    event.stopPropagation();
    if (!navigator.onLine) event.preventDefault();
  }, true);
}`.replaceAll(/\n\s*/g, '');

/** Registers the service worker with the offline page, after everything that the page itself needs. */
const register = `() => {
  const start = () => navigator.serviceWorker?.register('/service-worker.js').catch(() => {});
  addEventListener('load', () => window.requestIdleCallback ? requestIdleCallback(start) : setTimeout(start, 1000));
}`.replaceAll(/\n\s*/g, '');
