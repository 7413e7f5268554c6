import type { Plugin } from 'vite';

/** Stylesheet of every page, linked in its head. */
const EVERY_PAGE = /[\\/]shop-[^\\/]+[.]css$/;
/** Written by Vite into each chunk with lazy imports: the files that they need, and lists of places in it. */
const FILES = /(__vite__mapDeps=\(i,m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=)(\[[^\]]*\])/;
const NEEDED = /__vite__mapDeps\(\[([\d,]+)\]\)/g;

/**
 * Lazy imports do not wait for the stylesheet of every page. Vite loads it a second time with the first of them:
 * React Router links it as `shop-….css#`, which Vite takes for another file, and `resolveDependencies` sees no styles.
 */
export function shopStyles(): Plugin {
  return {
    name: 'shop-styles',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const changed = chunks.filter((chunk) => {
          const code = withoutFile(chunk.code, EVERY_PAGE);
          const isChanged = code !== chunk.code;
          chunk.code = code;
          return isChanged;
        });
        if (changed.length === 0) this.error('No lazy import needs the stylesheet of every page: has Vite changed?');
      },
    },
  };
}

/** Code whose lazy imports no longer need the matching file. */
export function withoutFile(code: string, pattern: RegExp): string {
  const files: string[] = JSON.parse(FILES.exec(code)?.[2] ?? '[]');
  const place = files.findIndex((file) => pattern.test(file));
  if (place < 0) return code;
  return code
    .replace(FILES, (_, start) => start + JSON.stringify(files.toSpliced(place, 1)))
    .replace(NEEDED, (_, places: string) => `__vite__mapDeps([${skip(places.split(',').map(Number), place)}])`);
}

const skip = (places: readonly number[], gone: number): number[] =>
  places.flatMap((one) => (one === gone ? [] : [one > gone ? one - 1 : one]));
