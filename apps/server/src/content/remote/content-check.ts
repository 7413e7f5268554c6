import { type ContentType, READING_SCHEMAS } from '@shop/contracts/content/documents';
import { fetchContent } from '@shop/contracts/content/fetch-content';
import { parseTolerantly } from '@shop/contracts/content/tolerant-parse';
import { unwrap } from '@shop/contracts/content/unwrap';
import { isApiError } from '@shop/contracts/shop/api-error';
import { MS_PER_SECOND } from '@shop/domain/time';
import { ZodError } from 'zod';
import type { Log } from '#server/platform/log.ts';
import type { VendorKeys } from '#server/platform/secrets/vendor-keys.ts';
import { isTokenRefused } from './content-requests.ts';

type Deps = {
  origins: readonly string[];
  withToken: VendorKeys;
  locale: string;
  log: Pick<Log, 'error' | 'warn' | 'info'>;
  fetch?: typeof globalThis.fetch;
};

const TIMEOUT_MS = 10 * MS_PER_SECOND;
const TYPES = Object.keys(READING_SCHEMAS) as ContentType[];

/** Start-up check: reads every content type once and logs why one cannot be shown. Never throws. */
export async function checkContentService({ origins, ...deps }: Deps): Promise<void> {
  for (const origin of origins) {
    const problems = await findProblems(origin, deps);
    if (problems.length > 0) deps.log.error({ origin, problems }, 'content service check failed');
    else deps.log.info({ origin, types: TYPES.length }, 'content service checked');
  }
}

const WRONG_TOKEN = 'CONTENT_TOKEN is not accepted';
const UNREACHABLE = 'no answer: ';

async function findProblems(origin: string, deps: Omit<Deps, 'origins'>) {
  const problems: { type: ContentType; reason: string }[] = [];
  for (const type of TYPES) {
    const reason = await findProblem(type, origin, deps);
    if (reason === undefined) continue;
    problems.push({ type, reason });
    // The same for all types.
    if (reason === WRONG_TOKEN || reason.startsWith(UNREACHABLE)) break;
  }
  return problems;
}

async function findProblem(type: ContentType, origin: string, deps: Omit<Deps, 'origins'>) {
  const asked = { url: `${origin}/api/${type}`, search: `locale=${deps.locale}&populate=*&pagination[pageSize]=1` };
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const reply = await deps.withToken(
      (token) => fetchContent(deps.fetch ?? fetch, { ...asked, token, signal }),
      isTokenRefused,
    );
    const document = unwrap(reply);
    if (document === undefined || document === null) return 'content type missing, or nothing published';
    parseTolerantly(READING_SCHEMAS[type], document);
    return undefined;
  } catch (error) {
    return explain(error);
  }
}

function explain(error: unknown): string {
  if (error instanceof ZodError) {
    return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  }
  if (!isApiError(error)) return `${UNREACHABLE}${(error as Error).message}`;
  if (error.status === 401) return WRONG_TOKEN;
  return error.status === 403 ? `the token may not read this type: ${error.message}` : error.message;
}
