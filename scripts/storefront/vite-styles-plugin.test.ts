import { describe, expect, test } from 'vitest';
import { withoutFile } from './vite-styles-plugin.ts';

const STYLES = /[\\/]shop-[^\\/]+[.]css$/;
const chunk = (files: readonly string[], needed: readonly string[]) =>
  [
    `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=${JSON.stringify(files)})))=>i.map(i=>d[i]);`,
    ...needed.map((places) => `load(()=>import("./x.js"),__vite__mapDeps([${places}]))`),
  ].join('\n');

describe('files of lazy imports', () => {
  test('drop the stylesheet and renumber the files after it', () => {
    const before = chunk(['assets/dialog-a.js', 'assets/shop-b.css', 'assets/toast-c.js'], ['0,1', '1', '2,0']);
    expect(withoutFile(before, STYLES)).toBe(chunk(['assets/dialog-a.js', 'assets/toast-c.js'], ['0', '', '1,0']));
  });

  test('stay as they are without the stylesheet', () => {
    const before = chunk(['assets/dialog-a.js', 'assets/shop-b.js', 'assets/private-c.css'], ['0,1,2']);
    expect(withoutFile(before, STYLES)).toBe(before);
    expect(withoutFile('export{}', STYLES)).toBe('export{}');
  });
});
