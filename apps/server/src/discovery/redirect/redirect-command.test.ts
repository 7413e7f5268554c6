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
  ['', { action: 'mistake', problem: 'Invalid arguments: redirect ' }],
  ['add /a', { action: 'mistake', problem: 'Invalid arguments: redirect add /a' }],
  ['add /a /b /c', { action: 'mistake', problem: 'Invalid arguments: redirect add /a /b /c' }],
  ['list --brand boohoo', { action: 'mistake', problem: '--brand boohoo: expected one of main, outlet, boohooman' }],
  ['add /a /b --status 307', { action: 'mistake', problem: '--status 307: expected 301 or 302' }],
  ['list --all', { action: 'mistake', problem: "Unknown option '--all'" }],
])('redirect %s', (typed, command) => {
  expect(parseRedirectCommand(typed.split(' ').filter(Boolean))).toEqual(command);
});
