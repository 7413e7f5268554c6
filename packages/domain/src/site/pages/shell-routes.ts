export const HEALTH_CHECK_PATH = '/elb-health-check';
export const ASSET_PREFIX = '/euw1';

/** The shell fetches navigation, footer and listing banners on the server for every path except the four of §2. */
export const shellFetchesFrame = (routePattern: string): boolean => !FETCHING_THEIR_OWN.includes(routePattern);

const FETCHING_THEIR_OWN = ['/', '/[...slug]', HEALTH_CHECK_PATH, '/catalogsearch/result'];
