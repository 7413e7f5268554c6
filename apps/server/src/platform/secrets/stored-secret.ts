import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '#server/platform/clock.ts';
import type { SecretState } from './secret-state.ts';

type Deps = {
  folder: string;
  name: string;
  /** Time for which a replaced value stays valid: the lifetime of what it has signed. */
  keepMs: number;
  clock: Clock;
  /** Called when another value is in use, also one that another process has created. */
  onRotation?: () => void;
};

/** The value in use has no `replacedAt`. */
type Version = { path: string; value: string; replacedAt?: number };

const SECRET_BYTES = 32;
const SECRET = /^[\w-]{43}$/;
const LOOK_AGAIN_MS = 1_000;
const MAX_ATTEMPTS = 10;

/**
 * Secret without configuration, created at the first start: `<name>` holds the value in use, and
 * `<name>.<replaced at>-<random>` one that is still valid. Processes share it through the files and notice a rotation
 * within a second. Synchronous, since the files are tiny and signers are called while pages are rendered.
 */
export function createStoredSecret({ folder, name, keepMs, clock, onRotation }: Deps) {
  const path = join(folder, name);
  let known: readonly Version[] = [];
  let readAt = Number.NEGATIVE_INFINITY;

  const isValid = ({ replacedAt }: Version, index: number): boolean =>
    index === 0 || replacedAt === undefined || clock().getTime() - replacedAt <= keepMs;

  function reload(): void {
    const before = known[0]?.value;
    known = readVersions(folder, name);
    if (known.length === 0) {
      create(folder, name);
      known = readVersions(folder, name);
    }
    readAt = clock().getTime();
    if (before !== undefined && before !== known[0]?.value) onRotation?.();
  }

  return {
    list(): readonly string[] {
      const age = clock().getTime() - readAt;
      if (age >= LOOK_AGAIN_MS || age < 0) reload();
      return known.filter(isValid).map(({ value }) => value);
    },

    /**
     * Lock-free: the renamed value has a unique name, and the new one is linked only if there is none. Killed in
     * between, the newest replaced value stays in use until the next rotation.
     */
    rotate(): void {
      reload();
      ignore('ENOENT', () => renameSync(path, `${path}.${clock().getTime()}-${randomBytes(4).toString('hex')}`));
      create(folder, name);
      reload();
      for (const [index, version] of known.entries())
        if (!isValid(version, index)) rmSync(version.path, { force: true });
    },

    retire(): number {
      const [inUse, ...replaced] = readVersions(folder, name);
      if (inUse) for (const version of replaced) rmSync(version.path, { force: true });
      readAt = Number.NEGATIVE_INFINITY;
      return replaced.length;
    },

    describe(): SecretState | undefined {
      const [inUse, ...replaced] = readVersions(folder, name);
      if (!inUse) return undefined;
      const previous = replaced.filter((version, index) => isValid(version, index + 1));
      return {
        madeAt: statSync(inUse.path).mtime,
        isUnfinished: inUse.replacedAt !== undefined,
        previousUntil: previous.map(({ replacedAt = 0 }) => new Date(replacedAt + keepMs)),
      };
    },
  };
}

/** Race between processes: the first one to create the file wins for all. */
function create(folder: string, name: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unfinished = join(folder, `${name}.${randomUUID()}.tmp`);
  try {
    writeFileSync(unfinished, randomBytes(SECRET_BYTES).toString('base64url'), { flush: true, mode: 0o600 });
    ignore('EEXIST', () => linkSync(unfinished, join(folder, name)));
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** Newest first. Reads again if a file was renamed by a rotation in between. */
function readVersions(folder: string, name: string): Version[] {
  for (let attempt = 1; ; attempt++) {
    try {
      return listFiles(folder, name).map(({ path, replacedAt }) => ({
        path,
        value: requireSecret(readFileSync(path, 'utf8').trim(), path),
        ...(replacedAt !== undefined && { replacedAt }),
      }));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || attempt >= MAX_ATTEMPTS) throw error;
    }
  }
}

function listFiles(folder: string, name: string): { path: string; replacedAt?: number }[] {
  const files = ignore('ENOENT', () => readdirSync(folder)) ?? [];
  const replaced = files.flatMap((file) => {
    const [, own, at] = /^(.+)\.(\d{1,15})-[\da-f]{8}$/.exec(file) ?? [];
    return own === name ? [{ path: join(folder, file), replacedAt: Number(at) }] : [];
  });
  const newestFirst = replaced.sort((one, other) => other.replacedAt - one.replacedAt);
  return [...(files.includes(name) ? [{ path: join(folder, name) }] : []), ...newestFirst];
}

function requireSecret(secret: string, path: string): string {
  if (!SECRET.test(secret))
    throw new Error(`${path} does not hold a secret of this shop. Remove it to create a new one.`);
  return secret;
}

function ignore<T>(code: string, work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== code) throw error;
    return undefined;
  }
}
