/** `-- contract after 0.4.0: no release since then reads the column` in a migration that removes something. */
const CONTRACT = /^-- contract after (\d+\.\d+\.\d+): \S/m;

/** Release that a contract migration follows; undefined: the migration says that it only adds. */
export const readContract = (text: string): string | undefined => CONTRACT.exec(text)?.[1];

type Rule = { pattern: RegExp; finding: string };

/** Statements that break a release which still runs on the database. */
const RULES: readonly Rule[] = [
  { pattern: /\bdrop\s+(table|column|view|function|schema|type|sequence|materialized\s+view)\b/, finding: 'drops' },
  {
    pattern: /\balter\s+table\b[^;]*\bdrop\s+(?!constraint\b|default\b|not\s+null\b|expression\b|identity\b)/,
    finding: 'drops',
  },
  { pattern: /\brename\s+(to|column|constraint)?\b/, finding: 'renames' },
  { pattern: /\bset\s+not\s+null\b/, finding: 'forbids null in' },
  { pattern: /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/, finding: 'changes the type of' },
  { pattern: /\btruncate\b/, finding: 'empties' },
];

const ADDED_COLUMN = /\badd\s+(?:column\s+)?(?!constraint\b|check\b|unique\b|primary\b|foreign\b|exclude\b)[^,;]*/g;

/** What stands against running a migration while the release before it still serves; empty: it only adds. */
export function findContractions(text: string): string[] {
  const bare = text
    .replace(/--.*$/gm, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '')
    .toLowerCase();
  const statements = bare.split(';');
  return statements.flatMap((statement) => {
    const findings = RULES.filter(({ pattern }) => pattern.test(statement)).map(({ finding }) => finding);
    if (addsRequiredColumn(statement)) findings.push('requires a value without a default in');
    return [...new Set(findings)].map((finding) => `${finding}: ${statement.trim().replace(/\s+/g, ' ')}`);
  });
}

const addsRequiredColumn = (statement: string): boolean =>
  /\balter\s+table\b/.test(statement) &&
  [...statement.matchAll(ADDED_COLUMN)].some(
    ([column]) => /\bnot\s+null\b/.test(column) && !/\b(default|generated)\b/.test(column),
  );
