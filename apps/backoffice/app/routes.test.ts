import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from './routes.ts';

const DOCS = join(import.meta.dirname, '../../../docs');
const text = readFileSync(join(DOCS, 'backoffice.md'), 'utf8');

/** Addresses of screens; resource routes have no component. */
const listPaths = (entries: readonly RouteConfigEntry[], parent = ''): string[] =>
  entries.flatMap(({ path, file, children }) => {
    if (path === '*') return [];
    const own = path === undefined ? parent : `${parent}/${path}`;
    if (children) return listPaths(children, own);
    return file.endsWith('.tsx') ? [own || '/'] : [];
  });

const paths = listPaths(routes);

/** Screens without a picture, with the reason. */
const WITHOUT_PICTURE: Readonly<Record<string, string>> = {
  '/sign-in/code': 'demo accounts have no second factor',
  '/sign-in/sso': 'leads on at once, and needs a provider of identities',
  '/enrol': 'demo roles need no second factor',
  '/invitation': 'needs the single-use link of a mail',
};

const pictures = [...text.matchAll(/\((pictures\/backoffice\/[\w-]+\.webp) "(\/\S*?)(?: from \/\S*)?"\)/g)].map(
  ([, file = '', path = '']) => ({ file, path }),
);

test('docs/backoffice.md describes every screen', () => {
  const described = new Set([...text.matchAll(/^`(\/\S*)` ·/gm)].map(([, path]) => path));
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.filter((path) => !described.has(path))).toEqual([]);
});

test('docs/backoffice.md shows a picture of every screen', () => {
  const shown = new Set(pictures.map(({ path }) => path));
  expect(paths.filter((path) => !shown.has(path)).sort()).toEqual(Object.keys(WITHOUT_PICTURE).sort());
});

test('every picture of docs/backoffice.md exists and shows a screen', () => {
  expect(pictures.filter(({ file, path }) => !existsSync(join(DOCS, file)) || !paths.includes(path))).toEqual([]);
  expect(new Set(pictures.map(({ file }) => file)).size).toBe(pictures.length);
});

test('docs/pictures/backoffice holds no picture that docs/backoffice.md does not show', () => {
  const shown = new Set(pictures.map(({ file }) => file));
  const files = readdirSync(join(DOCS, 'pictures/backoffice')).map((name) => `pictures/backoffice/${name}`);
  expect(files.filter((file) => !shown.has(file))).toEqual([]);
});
