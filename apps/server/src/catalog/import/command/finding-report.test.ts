import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createFindingReport } from './finding-report.ts';

const FINDING = {
  level: 'fault',
  row: 3,
  column: 'name',
  value: '<b>&</b>',
  reason: 'Wrong',
  cure: 'Correct it',
} as const;

async function writeReport(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'report-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const report = createFindingReport(join(folder, name));
  report.tell(['? Stock pool: gb (assumed; set --pool)']);
  report.add(FINDING);
  report.end({ created: 2 });
  return await readFile(join(folder, name), 'utf8');
}

test('writes findings, plan and result as JSON', async () => {
  expect(JSON.parse(await writeReport('found.json'))).toEqual({
    ...{ findings: [FINDING], created: 2 },
    plan: ['? Stock pool: gb (assumed; set --pool)'],
  });
});

test('writes a page that shows cells as text', async () => {
  const html = await writeReport('found.html');
  expect(html).toContain('<tr class="fault"><td>fault</td><td>3</td><td>name</td><td>&lt;b&gt;&amp;&lt;/b&gt;</td>');
  expect(html).toContain('<li>? Stock pool: gb (assumed; set --pool)</li>');
  expect(html).toContain('<dt>created</dt><dd>2</dd>');
  expect(html).not.toContain('<b>');
});
