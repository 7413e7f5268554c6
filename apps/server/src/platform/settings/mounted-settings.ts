import { readFileSync } from 'node:fs';
import { StartupProblem } from '#server/platform/startup-problem.ts';

type Settings = Readonly<Record<string, string | undefined>>;

/** Replaces `NAME_FILE` by the content of that file as `NAME`, for secrets that are mounted as files. */
export function readMountedSettings(given: Settings, names: readonly string[]): Settings {
  const mounted = names.filter((name) => given[`${name}_FILE`] !== undefined);
  return { ...given, ...Object.fromEntries(mounted.map((name) => [name, readMounted(name, given)])) };
}

function readMounted(name: string, given: Settings): string {
  const path = given[`${name}_FILE`] ?? '';
  if (given[name] !== undefined) {
    throw new StartupProblem(`${name} and ${name}_FILE are both set; unset one of them.`);
  }
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupProblem(
      `${name}_FILE names ${path}, which cannot be read (${code}); correct the path or its rights.`,
    );
  }
}
