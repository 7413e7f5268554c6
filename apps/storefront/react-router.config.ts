import type { Config } from '@react-router/dev/config';

/** The routes come as one cacheable file: a public page asks the server for nothing but its private data. */
export default { ssr: true, splitRouteModules: false, routeDiscovery: { mode: 'initial' } } satisfies Config;
