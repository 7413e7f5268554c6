import { expect, test } from 'vitest';
import { dropMenuLinks, listMenuLinks } from './menu-link.ts';

const link = (Name: string, Url: string) => ({ Name, Url });
const MENU = [
  {
    Title: 'Dresses',
    Url: '/dresses.html',
    List: [
      { Title: 'Length', List: [link('Mini', '/dresses/mini.html'), link('Midi', '/dresses/midi.html?sort=new')] },
      { Title: 'Colour', List: [link('Red', '/dresses/red.html')] },
    ],
  },
  { Title: 'Sale', Url: 'https://outlet.example/sale.html', List: [] },
];

test('lists the links of all levels', () => {
  expect(MENU.flatMap(listMenuLinks)).toEqual([
    { title: 'Dresses', path: '/dresses.html' },
    { title: 'Mini', path: '/dresses/mini.html' },
    { title: 'Midi', path: '/dresses/midi.html' },
    { title: 'Red', path: '/dresses/red.html' },
    { title: 'Sale', path: '/sale.html' },
  ]);
});

test.each([
  ['nothing', [], ['Dresses', 'Mini', 'Midi', 'Red', 'Sale']],
  ['a link', ['/dresses/midi.html'], ['Dresses', 'Mini', 'Red', 'Sale']],
  ['an entry with all its links', ['/dresses.html'], ['Sale']],
  ['an entry by its full address', ['/sale.html'], ['Dresses', 'Mini', 'Midi', 'Red']],
])('drops %s', (_, hidden, titles) => {
  const left = dropMenuLinks(MENU, (path) => hidden.some((one) => one === path));
  expect(left.flatMap(listMenuLinks).map(({ title }) => title)).toEqual(titles);
});

test('drops a column with its last link', () => {
  const [dresses] = dropMenuLinks(MENU, (path) => path === '/dresses/red.html');
  expect(dresses).toMatchObject({ List: [{ Title: 'Length' }] });
});

const TILES = {
  Title: 'Dresses',
  Url: '/dresses.html',
  Media: { Desktop: [{ Url: 'mini.jpg' }, { Url: 'midi.jpg' }] },
  List: [[link('Mini', '/dresses/mini.html'), link('Midi', '/dresses/midi.html')], null],
};

test('reads groups without a heading, and passes over empty ones', () => {
  expect(listMenuLinks(TILES).map(({ title }) => title)).toEqual(['Dresses', 'Mini', 'Midi']);
});

test('drops a link of such a group with its picture', () => {
  expect(dropMenuLinks([TILES], (path) => path === '/dresses/mini.html')).toEqual([
    { ...TILES, Media: { Desktop: [{ Url: 'midi.jpg' }] }, List: [[link('Midi', '/dresses/midi.html')]] },
  ]);
});
