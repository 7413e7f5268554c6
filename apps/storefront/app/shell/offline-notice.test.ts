// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { buildStore, buildVisitor, FRENCH } from '../../../../tests/fixtures/site/shop-fixture.tsx';
import { withOfflineNotice } from './offline-notice.server.ts';

const PAGE = '<html><body><h1>New in</h1></body></html>';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

function openPage(visitor = buildVisitor()): void {
  const parts = new DOMParser().parseFromString(withOfflineNotice(PAGE, visitor), 'text/html');
  document.body.innerHTML = parts.body.innerHTML;
  // biome-ignore lint/security/noGlobalEval: what is written into the page is run as the page would
  // biome-ignore lint/complexity/noCommaOperator: in the window, not here
  (0, eval)(document.querySelector('script')?.textContent ?? '');
}

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

const notice = () => document.querySelector('[role=alert]')?.textContent;

describe('§3 offline notice', () => {
  test('is shown while the browser is offline', () => {
    openPage();
    expect(notice()).toBeUndefined();
    setOnline(false);
    expect(notice()).toBe('You’re offline. Reconnect to carry on shopping.');
    setOnline(true);
    expect(notice()).toBeUndefined();
  });

  test('has the language of the store', () => {
    expect(withOfflineNotice(PAGE, buildVisitor({ site: { store: buildStore(FRENCH) } }))).toContain('hors ligne');
  });

  test.each([
    ['the store', { site: { store: buildStore({ enabledFeatures: [] }) } }],
    ['one visitor', { settings: { features: { outlet_offline: false } } }],
  ])('is absent where the flag is off for %s', (_, changes) => {
    expect(withOfflineNotice(PAGE, buildVisitor(changes))).toBe(PAGE);
  });
});

describe('reload of the router after a failed module', () => {
  type Reload = { navigationType: string; userInitiated: boolean; cancelable: boolean; preventDefault: () => void };
  const buildReload = (changes: Partial<Reload> = {}) => ({
    navigationType: 'reload',
    userInitiated: false,
    cancelable: true,
    preventDefault: vi.fn<() => void>(),
    ...changes,
  });

  function watchPage(answer: () => Promise<Response>) {
    let onNavigate: (event: Reload) => void = () => {};
    vi.stubGlobal('navigation', {
      addEventListener: (_: string, listener: typeof onNavigate) => (onNavigate = listener),
    });
    vi.stubGlobal('fetch', answer);
    openPage();
    return (event: Reload) => onNavigate(event);
  }

  afterEach(() => vi.unstubAllGlobals());

  test('is held back with a notice while the shop is unreachable', async () => {
    const navigate = watchPage(() => Promise.reject(new TypeError('Failed to fetch')));
    const reload = buildReload();
    navigate(reload);
    expect(reload.preventDefault).toHaveBeenCalled();
    await vi.waitFor(() => expect(notice()).toBe('We can’t connect. Check your connection and try again.'));
  });

  test('follows once the shop has answered', async () => {
    const reloaded = vi.spyOn(location, 'reload').mockImplementation(() => {});
    const navigate = watchPage(async () => new Response());
    navigate(buildReload());
    await vi.waitFor(() => expect(reloaded).toHaveBeenCalled());
    const second = buildReload();
    navigate(second);
    expect(second.preventDefault).not.toHaveBeenCalled();
    expect(notice()).toBeUndefined();
  });

  test.each([
    ['a reload by the shopper', { userInitiated: true }],
    ['another navigation', { navigationType: 'push' }],
  ])('leaves %s alone', (_, changes) => {
    const navigate = watchPage(async () => new Response());
    const event = buildReload(changes);
    navigate(event);
    expect(event.preventDefault).not.toHaveBeenCalled();
  });
});

describe('service worker', () => {
  test('is registered after the load event, when the browser is idle', () => {
    const register = vi.fn<(path: string) => Promise<void>>(async () => {});
    vi.stubGlobal('requestIdleCallback', (task: () => void) => task());
    Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true });
    openPage(buildVisitor({ settings: { offlinePage: true } }));
    expect(register).not.toHaveBeenCalled();
    dispatchEvent(new Event('load'));
    expect(register).toHaveBeenCalledWith('/service-worker.js');
    vi.unstubAllGlobals();
  });

  test('is not registered where the setting is off', () => {
    expect(withOfflineNotice(PAGE, buildVisitor())).not.toContain('serviceWorker');
  });
});
