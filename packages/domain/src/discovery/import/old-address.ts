import { MAX_REDIRECT_STEPS, type RedirectStatus } from '../../site/pages/page-redirect.ts';

/**
 * Row of a file of old addresses. `page`: the row only says that the former shop had a page at this path (Magento's type
 * 0); otherwise it led to `target`.
 */
export type OldAddressRow = { path: string; status: RedirectStatus } & ({ page: string } | { target: string });
export type OldAddressProblem = { column: string; reason: string; cure: string };

/** Rows of Magento's table `url_rewrite`, or of Shopify's URL redirects. */
export function readOldAddressRow(cells: ReadonlyMap<string, string>): OldAddressRow | OldAddressProblem {
  const isShopify = cells.has('Redirect from') || cells.has('Redirect to');
  const [from, to] = isShopify ? ['Redirect from', 'Redirect to'] : ['request_path', 'target_path'];
  const path = toPath(cells.get(from) ?? '');
  const target = (cells.get(to) ?? '').trim();
  if (path === undefined) return { column: from, ...NO_PATH };
  if (target === '') return { column: to, ...NO_TARGET };
  const type = cells.get('redirect_type')?.trim() ?? '301';
  if (type === '0') return { path, status: 301, page: target };
  if (type !== '301' && type !== '302') return { column: 'redirect_type', ...NO_TYPE };
  return { path, target: toTarget(target), status: type === '302' ? 302 : 301 };
}

const NO_PATH = { reason: 'No path of a page', cure: 'Write the old path, such as /old-page.html' };
const NO_TARGET = { reason: 'The row leads nowhere', cure: 'Write the new path, or remove the row' };
const NO_TYPE = { reason: 'Not 0, 301 or 302', cure: 'Write 301 for a permanent redirect' };

/** Path with a slash at its beginning; that of a full address without its query. */
function toPath(typed: string): string | undefined {
  const path = typed
    .trim()
    .replace(/^https?:\/\/[^/?#]+/i, '')
    .replace(/[?#].*$/, '')
    .replace(/^\/*/, '/');
  return path === '/' ? undefined : path;
}

const toTarget = (typed: string): string => (/^https?:\/\//i.test(typed) ? typed : typed.replace(/^\/*/, '/'));

/** What old addresses can lead to. */
export type OldShop = {
  /** Rows of the file by path, in lower case. */
  rows: ReadonlyMap<string, OldAddressRow>;
  /** Path by Magento's internal address, such as `catalog/product/view/id/5`. */
  internal: ReadonlyMap<string, string>;
  /** Whether the shop has a page at a path. */
  isPage: (path: string) => boolean;
  /** Category by the last part of its path, such as `dresses`. */
  findCategory: (slug: string) => string | undefined;
};

/**
 * `here`: the page is still at its path. `unknown`: nothing is known at the end, `target` is where the row led. `gone`: the
 * former shop had a page, this one has none.
 */
export type ResolvedAddress =
  | { state: 'moved'; target: string; status: RedirectStatus }
  | { state: 'unknown'; target: string; status: RedirectStatus }
  | { state: 'here' }
  | { state: 'gone' }
  | { state: 'loop' };

/** Follows a row through the file to its end, and finds the page of this shop there. */
export function resolveOldAddress(row: OldAddressRow, shop: OldShop): ResolvedAddress {
  const own = findPage(row.path, shop);
  // The shop adds a missing `.html` by itself.
  if (own !== undefined && own.replace(/\.html$/, '') === normalise(row.path).replace(/\.html$/, '')) {
    return { state: 'here' };
  }
  const visited = new Set<string>();
  let step: Step = { at: row, status: row.status };
  while ('target' in step.at) {
    const key = normalise(step.at.path);
    if (visited.has(key) || visited.size > MAX_REDIRECT_STEPS) return { state: 'loop' };
    visited.add(key);
    const next = followTarget(step.at.target, step.status, shop);
    if ('state' in next) return next;
    step = next;
  }
  const page = findPage(step.at.path, shop);
  return page === undefined ? { state: 'gone' } : { state: 'moved', target: page, status: step.status };
}

type Step = { at: OldAddressRow; status: RedirectStatus };

/** Page at the target, or the row of the file that goes on there. */
function followTarget(target: string, status: RedirectStatus, shop: OldShop): Step | ResolvedAddress {
  const path = toLocal(target, shop);
  const page = path === undefined ? undefined : findPage(path, shop);
  if (page !== undefined) return { state: 'moved', target: page, status };
  const at = path === undefined ? undefined : shop.rows.get(normalise(path));
  if (!at) return { state: 'unknown', target, status };
  return { at, status: at.status === 302 ? 302 : status };
}

export const normalise = (path: string): string => path.toLowerCase().replace(/\/+$/, '');

/** A full address may be one of the former shop: its path counts if it leads somewhere. */
function toLocal(target: string, { internal }: OldShop): string | undefined {
  const path = toPath(target);
  return path && (internal.get(path.slice(1)) ?? path);
}

/**
 * Page of this shop for a path of another: Magento's `/men/tops/shirt.html`, Shopify's `/products/shirt`,
 * `/collections/tops` and `/pages/about`.
 */
function findPage(path: string, { isPage, findCategory }: OldShop): string | undefined {
  const plain = normalise(path);
  const parts = plain
    .replace(/\.html$/, '')
    .split('/')
    .filter(Boolean);
  const last = parts.at(-1) ?? '';
  const section = parts.at(-2);
  const candidates = [plain, `${plain.replace(/\.html$/, '')}.html`];
  if (section === 'pages') candidates.push(`/${last}`);
  if (section === 'collections') candidates.push(findCategory(last) ?? '');
  else candidates.push(`/${last}.html`);
  return candidates.find((one) => one !== '' && isPage(one));
}
