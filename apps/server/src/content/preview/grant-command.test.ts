import { describe, expect, test } from 'vitest';
import { parseGrantCommand } from './grant-command.ts';

describe('preview:grant', () => {
  test.each([
    [[], { brand: undefined, locale: undefined, hours: 8 }],
    [['--brand', 'main', '--locale', 'fr-FR', '--hours', '0.5'], { brand: 'main', locale: 'fr-FR', hours: 0.5 }],
  ])('parses %j as %o', (args, command) => {
    expect(parseGrantCommand(args)).toEqual(command);
  });

  test.each([
    [['--hours', '0'], 'a number of hours'],
    [['--hours', 'for ever'], 'a number of hours'],
    [['--hours', '1000'], 'at most 744'],
    [['--for', 'ever'], 'Unknown option'],
    [['outlet'], 'Unexpected argument'],
  ])('rejects %j', (args, problem) => {
    expect(parseGrantCommand(args)).toEqual({ problem: expect.stringContaining(problem) });
  });
});
