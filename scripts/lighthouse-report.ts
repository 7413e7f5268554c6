const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

/** A page that is measured, and what it is held to. */
export type MeasuredPage = {
  name: string;
  path: string;
  /** Whether shoppers look around on it: then it has to be fast. */
  isCatalogue: boolean;
  /** Whether search engines are to leave it alone: that alone may cost it points. */
  isUnlisted: boolean;
};

/** What Lighthouse says of one visit, as far as it is read here. */
export type LighthouseResult = {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>;
};

export type Row = { language: string; page: MeasuredPage; result: LighthouseResult };

const FULL = 100;
const FAST = 98;
/** Fails wherever a page asks not to be listed. */
const UNLISTED_AUDIT = 'is-crawlable';

/** What keeps a page below its bars, as sentences; none where it keeps them. */
export function shortfallsOf({ language, page, result }: Row): string[] {
  return CATEGORIES.flatMap((category) => {
    const [score, bar] = [scoreOf(result, category), barOf(category, page)];
    if (score >= bar || isExcused(category, page, result)) return [];
    const failed = failedAudits(result, category).map((id) => `${id} (${result.audits[id]?.title})`);
    return `${page.name} (${language}): ${category} ${score}, the bar is ${bar}: ${failed.join('; ')}`;
  });
}

function barOf(category: Category, { isCatalogue }: MeasuredPage): number {
  if (category !== 'performance') return FULL;
  return isCatalogue ? FAST : 0;
}

const isExcused = (category: Category, { isUnlisted }: MeasuredPage, result: LighthouseResult): boolean =>
  category === 'seo' && isUnlisted && failedAudits(result, category).every((id) => id === UNLISTED_AUDIT);

const failedAudits = ({ categories, audits }: LighthouseResult, category: Category): string[] =>
  categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);

export const scoreOf = ({ categories }: LighthouseResult, category: Category): number =>
  Math.round((categories[category].score ?? 0) * 100);

const TIMES = [
  ['LCP', 'largest-contentful-paint'],
  ['TBT', 'total-blocking-time'],
  ['CLS', 'cumulative-layout-shift'],
] as const;

type Measured = { rows: readonly Row[]; version: string; runs: number; day: string };

/** The page of the documentation. */
export function reportPage({ rows, version, runs, day }: Measured): string {
  const heads = [
    'page',
    'language',
    'performance',
    'accessibility',
    'best practices',
    'SEO',
    ...TIMES.map(([name]) => name),
  ];
  const lines = rows.map((row) => [row.page.name, row.language, ...scoresOf(row), ...timesOf(row)]);
  const table = [heads, heads.map((_, place) => (place < 2 ? '---' : '--:')), ...lines].map(
    (cells) => `| ${cells.join(' | ')} |`,
  );
  return `# Lighthouse

Written by \`npm run lighthouse\`, on ${day} with Lighthouse ${version} and its mobile preset: ${runs === 1 ? 'one visit' : `the median of ${runs} visits`} of a
guest to the built shop with the demo catalogue. The times are those of Lighthouse’s simulated slow phone; machines differ.

${table.join('\n')}

The bars: accessibility, best practices and SEO ${FULL}, performance at least ${FAST} on the pages of the catalogue. ${NOTE}
`;
}

const NOTE = 'A \\* marks\npages that ask search engines to leave them alone, which Lighthouse takes points off for.';

const scoresOf = ({ page, result }: Row): string[] =>
  CATEGORIES.map((category) => {
    const isMarked = scoreOf(result, category) < FULL && isExcused(category, page, result);
    return `${scoreOf(result, category)}${isMarked ? ' \\*' : ''}`;
  });

const timesOf = ({ result }: Row): string[] =>
  TIMES.map(([, audit]) => result.audits[audit]?.displayValue?.replaceAll(/\s/g, ' ') ?? '');

/** The visit in the middle, by how fast it was. */
export function medianOf(results: readonly LighthouseResult[]): LighthouseResult {
  const sorted = results.toSorted((one, other) => scoreOf(one, 'performance') - scoreOf(other, 'performance'));
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new RangeError('Nothing was measured');
  return middle;
}
