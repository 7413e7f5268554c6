import { expect, test } from 'vitest';
import { givenSecret } from '#server/platform/secrets/secret.ts';
import { createVendorKeys } from '#server/platform/secrets/vendor-keys.ts';
import { checkContentService } from './content-check.ts';

type Line = { problems?: { type: string; reason: string }[] };

async function check(answer: (type: string) => Response | Promise<Response>) {
  const [errors, infos]: [Line[], Line[]] = [[], []];
  const requested: string[] = [];
  await checkContentService({
    ...{ origins: ['https://cms.example.com'], withToken: createVendorKeys(givenSecret(['secret'])), locale: 'en-GB' },
    log: {
      error: (line: Line) => void errors.push(line),
      info: (line: Line) => void infos.push(line),
    } as never,
    fetch: async (url) => {
      const type = new URL(String(url)).pathname.split('/').at(-1) ?? '';
      requested.push(type);
      return answer(type);
    },
  });
  return { problems: errors.flatMap(({ problems }) => problems ?? []), infos, requested };
}

const refuse = (status: number, name: string, message: string) =>
  Response.json({ data: null, error: { status, name, message, details: {} } }, { status });
const GOOD = { title: 'A', content: '', slug: 'a', filters: [], blocks: [], sections: [], channels: [], questions: [] };
const answer = (type: string) =>
  Response.json({ data: ['pages', 'faq-content-pages'].includes(type) ? [GOOD] : GOOD, meta: {} });

test('logs that a service answers for all fifteen types', async () => {
  const { problems, infos, requested } = await check(answer);
  expect([problems, infos.length, requested.length]).toEqual([[], 1, 15]);
});

test('names a wrong token once', async () => {
  const { problems, requested } = await check(() => refuse(401, 'UnauthorizedError', 'Missing or invalid credentials'));
  expect(problems.map(({ reason }) => reason)).toEqual(['CONTENT_TOKEN is not accepted']);
  expect(requested).toHaveLength(1);
});

test('names an unreachable service once', async () => {
  const { problems } = await check(() => Promise.reject(new Error('connect ECONNREFUSED')));
  expect(problems.map(({ reason }) => reason)).toEqual(['no answer: connect ECONNREFUSED']);
});

test.each([
  ['a missing permission', () => refuse(403, 'ForbiddenError', 'Forbidden'), /may not read this type.*Forbidden/],
  ['a missing type', () => refuse(404, 'NotFoundError', 'Not Found'), /missing, or nothing published/],
  ['another shape', () => Response.json({ data: { blocks: 'none' } }), /^blocks: /],
])('names %s of one type', async (_, broken, reason) => {
  const { problems } = await check((type) => (type === 'homepage' ? broken() : answer(type)));
  expect(problems).toEqual([{ type: 'homepage', reason: expect.stringMatching(reason) }]);
});
