import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { UNUSED, withoutUnused } from './vite-router-plugin.ts';

const ROUTER = join(import.meta.dirname, '../node_modules/react-router/dist/production');
const textOf = (file: string): string => readFileSync(join(ROUTER, file), 'utf8');

describe('the router of the browser', () => {
  test.each(Object.entries(UNUSED))('has in %s what the build leaves out', (file, parts) => {
    const left = withoutUnused(file, textOf(file));
    for (const [part] of parts) expect(left).not.toContain(part);
  });

  test('that has moved such a place fails the build', () => {
    expect(() => withoutUnused('lib/router/router.js', 'another router')).toThrow(/no longer has/);
  });
});
