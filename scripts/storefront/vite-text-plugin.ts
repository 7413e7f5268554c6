import type { Plugin, ResolvedConfig } from 'vite';
import { readClientManifest } from './client-manifest.ts';
import { compileText } from './compile-text.ts';

const TEXT_ASSETS = 'virtual:text-assets';
const RESOLVED = `\0${TEXT_ASSETS}`;
const TEXT_FILE = /\/app\/(i18n|mail)\/text\//;
const CATALOGUE = /^app\/i18n\/compiled\/(.+)\.generated\.js$/;

/** Compiles the texts before every build and on every change, and exposes the chunk of each catalogue to the server. */
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

/** Chunk of each catalogue and its imports. */
async function builtAssets(config: ResolvedConfig): Promise<Record<string, string[]>> {
  const manifest = await readClientManifest(config);
  const assets = Object.entries(manifest).flatMap(([source, { file, imports = [] }]) => {
    const name = CATALOGUE.exec(source)?.[1];
    const files = [file, ...imports.flatMap((key) => manifest[key]?.file ?? [])];
    return name ? [[name, files.map((found) => config.base + found)]] : [];
  });
  return Object.fromEntries(assets);
}
