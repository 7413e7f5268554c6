import type { Manifest, Plugin, ResolvedConfig } from 'vite';
import { readClientManifest } from './client-manifest.ts';

const PART_ASSETS = 'virtual:part-assets';
const RESOLVED = `\0${PART_ASSETS}`;
const PART = /^app\/routes\/[\w-]+\/parts\/(.+)-part\.tsx$/;
/** Already listed in the HTML of every page. */
const EVERY_PAGE = /^app\/(root|entry\.client)\.tsx/;

/** Exposes the files of each lazy part to the server. */
export function shopParts(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'shop-parts',
    configResolved(resolved) {
      config = resolved;
    },
    resolveId: (id) => (id === PART_ASSETS ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined;
      const assets = config.command === 'build' ? partAssets(await readClientManifest(config), config.base) : {};
      return `export const partAssets = ${JSON.stringify(assets)};`;
    },
  };
}

function partAssets(manifest: Manifest, base: string): Record<string, string[]> {
  const sources = Object.keys(manifest);
  const known = getFiles(
    manifest,
    sources.filter((source) => EVERY_PAGE.test(source)),
  );
  const assets = sources.flatMap((source) => {
    const name = PART.exec(source)?.[1];
    const own = [...getFiles(manifest, [source])].filter((file) => !known.has(file));
    return name ? [[name, own.map((file) => base + file)]] : [];
  });
  return Object.fromEntries(assets);
}

/** Files of the sources, including transitive imports. */
function getFiles(manifest: Manifest, sources: readonly string[]): Set<string> {
  const needed = new Set(sources);
  for (const source of needed) for (const imported of manifest[source]?.imports ?? []) needed.add(imported);
  return new Set([...needed].flatMap((source) => manifest[source]?.file ?? []));
}
