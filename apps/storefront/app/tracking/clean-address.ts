import { filterQuery, isKeptParameter } from '@shop/domain/query-parameters';

/**
 * §2: removes unknown query parameters from the address bar, without a reload. Lazy-loaded: most URLs have no query,
 * and the list of kept parameters is long.
 */
export function cleanAddress(): void {
  const url = new URL(location.href);
  const dropped = [...url.searchParams].filter(([name]) => !isKeptParameter(name));
  if (dropped.length === 0) return;
  tellCampaign(dropped);
  url.search = new URLSearchParams(filterQuery(url.searchParams)).toString();
  history.replaceState(history.state, '', url);
}

/** Tags load later and read campaign parameters (`utm_…`, click ids) from this value. Kept ones may be secret. */
function tellCampaign(dropped: readonly [string, string][]): void {
  const page = `${location.origin}${location.pathname}?${new URLSearchParams([...dropped])}`;
  window.gtag?.('set', { page_location: page });
}
