import { expect, test } from 'vitest';
import { parseRedirectCommand } from './redirect-command.ts';

test.each([
  ['list', { action: 'list', brand: 'outlet' }],
  ['list --brand main', { action: 'list', brand: 'main' }],
  ['remove /a', { action: 'remove', brand: 'outlet', path: '/a' }],
  ['add /a /b', { action: 'add', redirect: { brand: 'outlet', path: '/a', target: '/b', status: 301 } }],
  [
    'add /a /b --brand main --status 302',
    { action: 'add', redirect: { brand: 'main', path: '/a', target: '/b', status: 302 } },
  ],
  ['', { action: 'mistake', problem: 'redirect  is not to be understood' }],
  ['add /a', { action: 'mistake', problem: 'redirect add /a is not to be understood' }],
  ['add /a /b /c', { action: 'mistake', problem: 'redirect add /a /b /c is not to be understood' }],
  ['list --brand boohoo', { action: 'mistake', problem: '--brand boohoo: the brands are main, outlet, boohooman' }],
  ['add /a /b --status 307', { action: 'mistake', problem: '--status 307: a redirect answers 301 or 302' }],
  ['list --all', { action: 'mistake', problem: "Unknown option '--all'" }],
])('redirect %s', (typed, command) => {
  expect(parseRedirectCommand(typed.split(' ').filter(Boolean))).toEqual(command);
});
