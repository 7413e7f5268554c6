import { expect, test } from 'vitest';
import { parseContentCommand, runContentCommand } from './content-command.ts';

const OUTLET = { brand: 'outlet', locale: 'en-GB' };

test.each([
  ['content:list --brand main', { action: 'list', place: { brand: 'main', locale: 'en-GB' } }],
  ['content:show homepage', { action: 'show', document: { ...OUTLET, type: 'homepage' } }],
  ['content:save pages/a/b x.json', { action: 'save', file: 'x.json', document: { type: 'pages', slug: 'a/b' } }],
  ['content:publish footer --locale de-DE', { action: 'publish', document: { type: 'footer', locale: 'de-DE' } }],
])('%s', (typed, command) => {
  expect(parseContentCommand(typed.split(' '))).toMatchObject(command);
});

test.each([
  'content:list homepage',
  'content:show',
  'content:show pages',
  'content:show homepage/a',
  'content:show unknown',
  'content:save homepage',
  'content:save homepage a b',
  'content:publish homepage a.json',
  'content:show homepage --x',
])('%s is a mistake', (typed) => {
  expect(parseContentCommand(typed.split(' ')).action).toBe('mistake');
});

test('documents of a collection are found by their slug, and saved on the version that is there', async () => {
  const calls: unknown[] = [];
  const lines: string[] = [];
  const locales = [{ locale: 'en-GB', state: 'draft', isOutdated: false, isInReview: true }];
  const desk = {
    reading: {
      list: async () => ({ items: [{ type: 'pages', documentId: 'x1', slug: 'returns', locales }] }),
      show: async () => ({ editions: [{ locale: 'en-GB', version: 7, data: { title: 'Returns' } }] }),
    },
    writing: {
      save: async (_: unknown, saved: unknown) => void calls.push(saved),
      publish: async (_: unknown, target: unknown) => void calls.push(target),
    },
  };
  const run = async (typed: string) =>
    runContentCommand(
      parseContentCommand(typed.split(' ')) as Parameters<typeof runContentCommand>[0],
      {
        ...{ desk, actor: { kind: 'command', name: 'test' }, print: (line: string) => lines.push(line) },
        readJson: async () => ({ title: 'Send back' }),
      } as unknown as Parameters<typeof runContentCommand>[1],
    );
  await run('content:list');
  await run('content:show pages/returns');
  await run('content:save pages/returns a.json');
  await run('content:publish pages/returns');
  const target = { ...OUTLET, type: 'pages', documentId: 'x1', version: 7 };
  expect(calls).toEqual([{ ...target, data: { title: 'Send back' } }, target]);
  expect(lines).toEqual([
    ...['pages/returns\tdraft, in review', '{\n  "title": "Returns"\n}', '✓ Draft saved', '✓ Published'],
  ]);
  await expect(run('content:show pages/none')).rejects.toMatchObject({ code: 'document_unknown' });
});
