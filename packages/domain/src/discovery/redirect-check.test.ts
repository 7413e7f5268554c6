import { expect, test } from 'vitest';
import {
  checkRedirects,
  type GivenRedirect,
  hasFault,
  listCheckedPaths,
  type RedirectFinding,
} from './redirect-check.ts';

const KNOWN = {
  steps: new Map([
    ['/old', '/sale.html'],
    ['/renamed.html', '/dresses.html'],
  ]),
  pages: new Set(['/', '/sale.html', '/dresses.html']),
  trustedOrigins: ['https://journal.example'],
};
const read = (typed: string): GivenRedirect => {
  const [path = '', target = ''] = typed.split(' ');
  return { path, target };
};

test.each<[string, string[], RedirectFinding[]]>([
  ['to a page', ['/summer /sale.html'], []],
  ['to a page without its ending', ['/summer /sale'], []],
  ['to a trusted site', ['/journal https://journal.example/a'], []],
  ['written another way', ['/SUMMER/ /sale.html?colour=red'], []],
  ['from an address with a query', ['/summer?a=1 /sale.html'], ['path-invalid']],
  ['from the home page', ['/ /sale.html'], ['path-invalid']],
  ['to another site', ['/summer https://evil.example/'], ['target-refused']],
  ['of nothing', ['summer sale'], ['path-invalid', 'target-refused']],
  ['given twice', ['/summer /sale.html', '/Summer /dresses.html'], ['duplicate']],
  ['to itself', ['/summer /summer'], ['loop']],
  ['to an unknown page without its ending', ['/summer.html /summer'], ['target-unknown']],
  ['between two addresses without their endings', ['/a.html /b', '/b.html /a'], ['loop']],
  ['in a circle of the list', ['/a /b', '/b /c', '/c /a'], ['loop']],
  ['in a circle with a saved one', ['/sale.html /old'], ['loop']],
  ['in a circle with a renamed page', ['/dresses.html /renamed'], ['loop']],
  ['to an unknown address', ['/summer /nothing.html'], ['target-unknown']],
  ['that hides a page', ['/dresses.html /sale.html'], ['hides-page']],
  ['that replaces another', ['/old /dresses.html'], ['replaces']],
  ['that is saved already', ['/old /sale.html'], ['unchanged']],
  ['to another redirect', ['/summer /old'], ['chain']],
  ['to another one of the list', ['/b /sale.html', '/a /b'], ['chain']],
])('a redirect %s', (_, typed, findings) => {
  expect(checkRedirects(typed.map(read), KNOWN).at(-1)?.findings).toEqual(findings);
});

test('a chain that is too long counts as a loop', () => {
  const typed = Array.from({ length: 12 }, (_, step) => read(`/step-${step} /step-${step + 1}`));
  const [first] = checkRedirects(typed, KNOWN);
  expect(first?.findings).toEqual(['loop']);
});

test('faults keep a line from being saved, warnings do not', () => {
  const lines = checkRedirects(['/a /a', '/b /nothing', '/c /sale.html'].map(read), KNOWN);
  expect(lines.map(hasFault)).toEqual([true, false, false]);
});

test('both sides of every line are looked up once', () => {
  const lines = ['/A /b?x=1', '/c /b', '/d https://journal.example/'].map(read);
  expect(listCheckedPaths(lines)).toEqual(['/a', '/b', '/c', '/d']);
});
