/** Page of a former shop. The body still has the markup of that shop. */
export type ImportedPage = { slug: string; title: string; body: string; metaTitle?: string; metaDescription?: string };
type PageProblem = { level: 'fault' | 'note'; column: string; value: string; reason: string; cure: string };
export type PageRow = { page?: ImportedPage; problems: PageProblem[] };

const SLUG = /^[a-z0-9][a-z0-9/-]{0,100}$/;
/** Pages that Magento's own software needs. */
const SYSTEM_PAGES = ['home', 'no-route', 'enable-cookies', 'privacy-policy-cookie-restriction-mode'];
const MOST_TITLE = 200;

/** Row of Magento's table `cms_page`, or of a file of Shopify's pages. */
export function readPageRow(cells: ReadonlyMap<string, string>): PageRow {
  const isShopify = cells.has('Handle') || cells.has('Body HTML');
  const [key, heading, content] = isShopify
    ? (['Handle', 'Title', 'Body HTML'] as const)
    : (['identifier', 'title', 'content'] as const);
  const given = cells.get(key)?.trim() ?? '';
  const slug = given
    .toLowerCase()
    .replace(/\.html$/, '')
    .replaceAll('_', '-');
  const fault = (reason: string, cure: string): PageRow => ({
    problems: [{ level: 'fault', column: key, value: given, reason, cure }],
  });
  if (!SLUG.test(slug)) return fault('Not an address of a page', 'Write letters, digits and dashes, such as about-us');
  if (!isShopify && SYSTEM_PAGES.includes(slug)) return fault('A page of Magento itself', 'The shop has its own');
  const { body, left } = replaceDirectives(cells.get(content) ?? '');
  const [metaTitle, metaDescription] = [cells.get('meta_title')?.trim(), cells.get('meta_description')?.trim()];
  return {
    page: {
      ...{ slug, title: (cells.get(heading)?.trim() || slug).slice(0, MOST_TITLE), body },
      ...(metaTitle && { metaTitle }),
      ...(metaDescription && { metaDescription }),
    },
    problems: left.map((value) => ({
      ...{ level: 'note', column: content, value, reason: 'A directive of Magento is left out' },
      cure: 'Add what it showed in the editor of pages',
    })),
  };
}

/** Links to pages stay; blocks, widgets and pictures of Magento's media folder cannot. */
function replaceDirectives(content: string): { body: string; left: string[] } {
  const left: string[] = [];
  const body = content
    .replace(/\{\{store\s+(?:direct_)?url=(?:"|'|&quot;)([^"'&}]*)(?:"|'|&quot;)[^}]*\}\}/g, (_, path: string) =>
      path.replace(/^\/*/, '/'),
    )
    .replace(/<img\b[^>]*\{\{[^}]*\}\}[^>]*>/gi, (tag) => {
      left.push(/\{\{[^}]*\}\}/.exec(tag)?.[0] ?? tag);
      return '';
    })
    .replace(/\{\{[^}]*\}\}/g, (directive) => {
      left.push(directive);
      return '';
    });
  return { body, left: [...new Set(left)] };
}
