import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest, Plugin, ResolvedConfig } from 'vite';
import { compileText } from './compile-text.ts';

const TEXT_ASSETS = 'virtual:text-assets';
const RESOLVED = `\0${TEXT_ASSETS}`;
const TEXT_FILE = /\/app\/(i18n|mail)\/text\//;
const CATALOGUE = /^app\/i18n\/compiled\/(.+)\.generated\.js$/;

/** Compiles the texts before every build and at every change, and tells the server where each catalogue's chunk is. */
export function shopText(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'shop-text',
    async config() {
      await compileText();
    },
    configResolved(resolved) {
      config = resolved;
    },
    async hotUpdate({ file }) {
      if (this.environment.name === 'client' && TEXT_FILE.test(file)) await compileText();
    },
    resolveId: (id) => (id === TEXT_ASSETS ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined;
      const assets = config.command === 'build' ? await builtAssets(config) : {};
      return `export const textAssets = ${JSON.stringify(assets)};`;
    },
  };
}

/** Per catalogue its own chunk and those it imports. The client is built first, so its manifest is there to be read. */
async function builtAssets({ base, environments }: ResolvedConfig): Promise<Record<string, string[]>> {
  const path = join(environments.client?.build.outDir ?? '', '.vite/manifest.json');
  const manifest: Manifest = JSON.parse(await readFile(path, 'utf8'));
  const assets = Object.entries(manifest).flatMap(([source, { file, imports = [] }]) => {
    const name = CATALOGUE.exec(source)?.[1];
    const files = [file, ...imports.flatMap((key) => manifest[key]?.file ?? [])];
    return name ? [[name, files.map((found) => base + found)]] : [];
  });
  return Object.fromEntries(assets);
}
