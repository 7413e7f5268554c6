type Route = { id: string; imports: string[]; css: string[] } & Record<string, unknown>;
type RouteManifest = { entry: { imports: string[]; css: string[] }; routes: Record<string, Route> };

const START = 'window.__reactRouterManifest=';

/**
 * Route manifest of the browser without what the router gets anyway: files that every page has, and flags that are
 * false. The file is part of the script of every page.
 */
export function compactManifest(code: string): string {
  if (!code.startsWith(START)) throw new Error('The route manifest has another form: has React Router changed?');
  const manifest: RouteManifest = JSON.parse(code.slice(START.length).replace(/;\s*$/, ''));
  const { entry } = manifest;
  const everywhere = new Set([...entry.imports, ...entry.css]);
  const routes = Object.entries(manifest.routes).map(([id, route]) => [id, compactRoute(route, everywhere)]);
  return `${START}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })};`;
}

function compactRoute(route: Route, everywhere: ReadonlySet<string>): Record<string, unknown> {
  const isNew = (file: string) => !everywhere.has(file);
  const css = route.id === 'root' ? route.css : route.css.filter(isNew);
  const compact = { ...route, imports: route.imports.filter(isNew), css };
  return Object.fromEntries(Object.entries<unknown>(compact).filter(([, value]) => value !== false));
}
