import { expect, test } from 'vitest';
import { compactManifest } from './compact-manifest.ts';

const START = 'window.__reactRouterManifest=';
const entry = { module: '/entry.js', imports: ['/shop.js'], css: ['/shop.css#'] };
const route = (id: string, rest: object) => ({ id, hasLoader: true, hasAction: false, module: `/${id}.js`, ...rest });

test('removes files of every page and false flags from the routes', () => {
  const routes = {
    root: route('root', { imports: ['/shop.js'], css: ['/shop.css#'] }),
    home: route('home', { parentId: 'root', imports: ['/shop.js', '/rails.js'], css: ['/home.css', '/shop.css#'] }),
  };
  const code = compactManifest(`${START}${JSON.stringify({ entry, routes, url: '/m.js', version: '1' })};`);
  expect(JSON.parse(code.slice(START.length, -1))).toEqual({
    entry,
    routes: {
      root: { id: 'root', hasLoader: true, module: '/root.js', imports: [], css: ['/shop.css#'] },
      home: {
        id: 'home',
        parentId: 'root',
        hasLoader: true,
        module: '/home.js',
        imports: ['/rails.js'],
        css: ['/home.css'],
      },
    },
    url: '/m.js',
    version: '1',
  });
});

test('fails the build when the manifest has another form', () => {
  expect(() => compactManifest('export default {}')).toThrow('React Router');
});
