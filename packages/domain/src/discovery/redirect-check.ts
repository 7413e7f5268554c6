import { ShopError } from '../shop-error.ts';
import {
  getTargetPath,
  MAX_REDIRECT_STEPS,
  requireRedirectPath,
  requireRedirectTarget,
} from '../site/pages/page-redirect.ts';

/** Faults: the redirect cannot be saved. */
const FAULTS = ['path-invalid', 'target-refused', 'duplicate', 'loop'] as const;
/** Warnings: it can be saved, but may not be meant so. */
const WARNINGS = ['target-unknown', 'hides-page', 'replaces', 'chain', 'unchanged'] as const;
export const REDIRECT_FINDINGS = [...FAULTS, ...WARNINGS] as const;
export type RedirectFinding = (typeof REDIRECT_FINDINGS)[number];

export type GivenRedirect = { path: string; target: string };
export type CheckedRedirect = GivenRedirect & { findings: RedirectFinding[] };

/** Target by path. */
type Steps = ReadonlyMap<string, string>;
type Known = {
  /** Redirects of the brand, those of renamed products and categories too. */
  steps: Steps;
  /** Paths of this list that are pages. */
  pages: ReadonlySet<string>;
  trustedOrigins: readonly string[];
};

export const hasFault = ({ findings }: CheckedRedirect): boolean =>
  findings.some((one) => FAULTS.some((fault) => fault === one));

/** Findings of every line before a list of redirects is saved. The first of several lines for a path counts. */
export function checkRedirects(lines: readonly GivenRedirect[], known: Known): CheckedRedirect[] {
  const read = lines.map((line) => readLine(line, known.trustedOrigins));
  const steps = new Map(known.steps);
  const given = new Set<string>();
  for (const { path, target, findings } of read) {
    if (findings.length > 0) continue;
    if (given.has(path)) findings.push('duplicate');
    else steps.set(path, target);
    given.add(path);
  }
  return read.map((line) => (line.findings.length > 0 ? line : { ...line, findings: judge(line, known, steps) }));
}

/** Paths that must be looked up before the check: both sides of every line. */
export const listCheckedPaths = (lines: readonly GivenRedirect[]): string[] => [
  ...new Set(lines.flatMap(({ path, target }) => [getTargetPath(path) ?? [], getTargetPath(target) ?? []].flat())),
];

function judge({ path, target }: GivenRedirect, known: Known, steps: Steps): RedirectFinding[] {
  if (leadsBack(path, steps)) return ['loop'];
  const before = known.steps.get(path);
  if (before === target) return ['unchanged'];
  const place = getTargetPath(target);
  const next = place === undefined ? undefined : findStep(place, steps);
  const isKnown = place === undefined || next !== undefined || isPage(place, known.pages);
  return [
    ...(isKnown ? [] : ['target-unknown' as const]),
    ...(before === undefined && known.pages.has(path) ? ['hides-page' as const] : []),
    ...(before === undefined ? [] : ['replaces' as const]),
    ...(next === undefined ? [] : ['chain' as const]),
  ];
}

/** Whether following the redirects comes back, or takes too many steps. */
function leadsBack(path: string, steps: Steps): boolean {
  const visited = new Set([path]);
  for (let place = getTargetPath(steps.get(path) ?? ''); place !== undefined; ) {
    if (visited.has(place) || visited.size > MAX_REDIRECT_STEPS) return true;
    visited.add(place);
    place = getTargetPath(findStep(place, steps) ?? '');
  }
  return false;
}

/** Same lookup as for shoppers: the path itself, then with `.html`, unless that leads back to it. */
const findStep = (place: string, steps: Steps): string | undefined =>
  [place, `${place}.html`].map((one) => steps.get(one)).find((target) => target && getTargetPath(target) !== place);

const isPage = (place: string, pages: ReadonlySet<string>): boolean => pages.has(place) || pages.has(`${place}.html`);

function readLine({ path, target }: GivenRedirect, trustedOrigins: readonly string[]): CheckedRedirect {
  const [readPath, readTarget] = [
    attempt(() => requireRedirectPath(path)),
    attempt(() => requireRedirectTarget(target, trustedOrigins)),
  ];
  return {
    ...{ path: readPath ?? path, target: readTarget ?? target },
    findings: [
      ...(readPath === undefined ? ['path-invalid' as const] : []),
      ...(readTarget === undefined ? ['target-refused' as const] : []),
    ],
  };
}

function attempt(read: () => string): string | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof ShopError) return undefined;
    throw error;
  }
}
