import type { Config } from '@react-router/dev/config';

/** All routes in one cacheable manifest: a public page requests only its private data from the server. */
export default { ssr: true, splitRouteModules: false, routeDiscovery: { mode: 'initial' } } satisfies Config;
