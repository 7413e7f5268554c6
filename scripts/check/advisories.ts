import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

/**
 * Asks the registry for known advisories of the production dependencies in the lock file, as `npm audit --omit=dev`
 * does. Fails on high and critical ones. Without an answer the check is skipped with a notice: a registry that is down
 * must not stop work.
 */
type Deps = {
  /** Address of the registry, such as `https://registry.npmjs.org/`. */
  registry: string;
  lock: Lock;
  allowed: readonly Allowed[];
  now: Date;
  timeoutMs: number;
};

export type Outcome =
  | { kind: 'clean'; packages: number }
  | { kind: 'skipped'; reason: string }
  | { kind: 'vulnerable'; findings: readonly string[] };

const BULK_PATH = '-/npm/v1/security/advisories/bulk';
const MAX_REPLY_LENGTH = 10_000_000;
const GRAVE: ReadonlySet<string> = new Set(['high', 'critical']);

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({ version: z.string().optional(), dev: z.boolean().optional(), link: z.boolean().optional() }),
  ),
});
export type Lock = z.infer<typeof lockSchema>;

const allowedSchema = z.strictObject({
  /** Address of the advisory, or its GHSA id. */
  advisory: z.string().regex(/GHSA(-[\da-z]{4}){3}/),
  package: z.string().min(1),
  reason: z.string().min(20),
  /** Last day on which the advisory is allowed. */
  until: z.iso.date(),
});
export type Allowed = z.infer<typeof allowedSchema>;

const replySchema = z.record(
  z.string(),
  z.array(z.looseObject({ url: z.string(), title: z.string(), severity: z.string(), vulnerable_versions: z.string() })),
);
type Reply = z.infer<typeof replySchema>;

export async function checkAdvisories({ registry, lock, allowed, now, timeoutMs }: Deps): Promise<Outcome> {
  const packages = listProduction(lock);
  const reply = await ask(registry, packages, timeoutMs);
  if (typeof reply === 'string') return { kind: 'skipped', reason: reply };
  const findings = Object.entries(reply).flatMap(([name, advisories]) =>
    advisories
      .filter(({ severity }) => GRAVE.has(severity))
      .filter(({ url }) => !allowed.some((one) => isAllowed(one, { name, url }, now)))
      .map(
        ({ severity, title, url, vulnerable_versions }) =>
          `${severity} ${name} ${vulnerable_versions}: ${title} ${url}`,
      ),
  );
  return findings.length > 0
    ? { kind: 'vulnerable', findings }
    : { kind: 'clean', packages: Object.keys(packages).length };
}

/** Versions by package name. */
export function listProduction({ packages }: Lock): Record<string, string[]> {
  const versions = new Map<string, Set<string>>();
  for (const [path, { version, dev, link }] of Object.entries(packages)) {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (!path.includes('node_modules/') || !version || dev || link) continue;
    versions.set(name, (versions.get(name) ?? new Set()).add(version));
  }
  return Object.fromEntries([...versions].map(([name, found]) => [name, [...found]]));
}

const isAllowed = (one: Allowed, { name, url }: { name: string; url: string }, now: Date): boolean =>
  one.package === name &&
  url.includes(one.advisory.split('/').at(-1) ?? '') &&
  now <= new Date(`${one.until}T23:59:59Z`);

/** Reply, or the reason why there is none. */
async function ask(registry: string, packages: object, timeoutMs: number): Promise<Reply | string> {
  try {
    const response = await fetch(new URL(BULK_PATH, registry), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(packages),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) return `${registry} answers ${response.status}`;
    const text = await response.text();
    if (text.length > MAX_REPLY_LENGTH) return `${registry} answers with more than it can know`;
    const { success, data } = replySchema.safeParse(JSON.parse(text));
    return success ? data : `${registry} answers with another shape`;
  } catch (error) {
    return `${registry} does not answer (${(error as Error).message})`;
  }
}

const TIMEOUT_MS = 10_000;
const DEFAULT_REGISTRY = 'https://registry.npmjs.org/';

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const readJson = async (...path: string[]): Promise<unknown> =>
    JSON.parse(await readFile(join(import.meta.dirname, ...path), 'utf8'));
  const outcome = await checkAdvisories({
    registry: process.env.npm_config_registry ?? DEFAULT_REGISTRY,
    lock: lockSchema.parse(await readJson('../../package-lock.json')),
    allowed: z.array(allowedSchema).parse(await readJson('allowed-advisories.json')),
    now: new Date(),
    timeoutMs: TIMEOUT_MS,
  });
  if (outcome.kind === 'clean') console.log(`No grave advisory for ${outcome.packages} packages.`);
  if (outcome.kind === 'skipped') console.log(`Notice: advisories were not checked, ${outcome.reason}.`);
  if (outcome.kind === 'vulnerable') console.error(outcome.findings.join('\n'));
  process.exitCode = outcome.kind === 'vulnerable' ? 1 : 0;
}
