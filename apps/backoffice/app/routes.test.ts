import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from './routes.ts';

const DOCS = join(import.meta.dirname, '../../../docs');
const text = readFileSync(join(DOCS, 'backoffice.md'), 'utf8');
const frame = routes.find(({ file }) => file === 'routes/frame.tsx');

/** Addresses of screens; resource routes have no component. */
const listPaths = (entries: readonly RouteConfigEntry[], parent = ''): string[] =>
  entries.flatMap(({ path, file, children }) => {
    if (path === '*') return [];
    const own = path === undefined ? parent : `${parent}/${path}`;
    if (children) return listPaths(children, own);
    return file.endsWith('.tsx') ? [own || '/'] : [];
  });

const paths = listPaths(frame?.children ?? []);

test('docs/backoffice.md describes every screen', () => {
  const described = new Set([...text.matchAll(/^`(\/\S*)` ·/gm)].map(([, path]) => path));
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.filter((path) => !described.has(path))).toEqual([]);
});

test('every picture of docs/backoffice.md exists and shows a screen', () => {
  const pictures = [...text.matchAll(/\((pictures\/backoffice\/[\w-]+\.webp) "(\/\S*?)(?: from \/\S*)?"\)/g)];
  expect(pictures.length).toBeGreaterThan(40);
  const faults = pictures.filter(
    ([, file, path]) => !existsSync(join(DOCS, file ?? '')) || !paths.includes(path ?? ''),
  );
  expect(faults.map(([whole]) => whole)).toEqual([]);
});
