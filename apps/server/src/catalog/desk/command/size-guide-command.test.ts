import { expect, test } from 'vitest';
import { parseSizeGuideCommand } from './size-guide-command.ts';

const key = { brand: 'outlet', productCategory: 'dresses' };

test.each([
  [['size-guide:list'], { action: 'list' }],
  [['size-guide:show', 'outlet', 'dresses'], { action: 'show', ...key }],
  [['size-guide:save', 'outlet', 'dresses', 'guide.json'], { action: 'save', file: 'guide.json', ...key }],
  [['size-guide:delete', 'outlet', 'dresses'], { action: 'delete', ...key }],
])('%j is parsed', (typed, command) => {
  expect(parseSizeGuideCommand(typed)).toEqual(command);
});

test.each([
  [['size-guide:list', 'outlet'], 'takes no argument'],
  [['size-guide:show', 'No body', 'dresses'], 'expected a brand'],
  [['size-guide:show', 'outlet'], 'expects a product category'],
  [['size-guide:save', 'outlet', 'dresses'], 'expects one JSON file'],
  [['size-guide:delete', 'outlet', 'dresses', 'guide.json'], 'takes two arguments'],
])('%j is refused', (typed, problem) => {
  expect(parseSizeGuideCommand(typed)).toMatchObject({ action: 'mistake', problem: expect.stringContaining(problem) });
});
