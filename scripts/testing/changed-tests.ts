/** Tests that a change touches. */
export type ChangedTests = { related: string[]; browserFolders: string[] };

const AREAS = ['account', 'catalog', 'content', 'discovery', 'order', 'quote'];
const SOURCE = /^(apps|packages|bench|scripts|tests|tools)\/.*[.](ts|tsx|js)$/;
const BROWSER_SPEC = /^tests\/browser\/([^/]+)\//;
/** Code that a browser runs or that renders pages; rules and contracts reach pages through these. */
const SHOP = /^(apps\/(server\/src|storefront)|packages\/(domain|contracts)\/src)\//;

/** Related Vitest files are found by import; browser tests by the name of the area, `site` for the code that all pages share. */
export function selectChangedTests(files: readonly string[]): ChangedTests {
  const related = files.filter((file) => SOURCE.test(file) && !BROWSER_SPEC.test(file));
  return { related, browserFolders: [...new Set(files.flatMap(selectFolder))].sort() };
}

function selectFolder(file: string): string[] {
  const spec = BROWSER_SPEC.exec(file)?.[1];
  if (spec) return [spec];
  if (!SHOP.test(file) || /[.]test[.]tsx?$/.test(file)) return [];
  return [AREAS.find((area) => file.split('/').includes(area)) ?? 'site'];
}
