import { expect, test } from 'vitest';
import { parseImportRunCommand } from './import-run-command.ts';

const RUN = '7b0c1c5e-9f53-4a57-8f0c-0f6a4f6d1f5e';

test.each([
  [['import:list'], { action: 'list' }],
  [['import:undo', RUN], { action: 'undo', runId: RUN }],
  [['import:list', 'all'], { action: 'mistake', problem: 'import:list takes no arguments' }],
  [['import:undo'], { action: 'mistake', problem: 'import:undo expects one run' }],
  [['import:undo', 'last'], { action: 'mistake', problem: 'import:undo expects one run' }],
])('parses %j', (typed, command) => {
  expect(parseImportRunCommand(typed)).toEqual(command);
});
