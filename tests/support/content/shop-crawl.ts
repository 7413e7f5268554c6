/** A page that a crawl has read. */
export type CrawledPage = { path: string; status: number; html: string; from: string };

type CrawlOptions = { origin: string; start: readonly string[]; most?: number };

const MOST_PAGES = 300;
const LINK = /<a\b[^>]*\bhref="([^"]+)"/g;

/** Reads every page that links of the shop lead to, without script. Redirects inside the shop are followed. */
export async function crawlShop({ origin, start, most = MOST_PAGES }: CrawlOptions): Promise<CrawledPage[]> {
  const queue = start.map((path) => ({ path, from: 'start' }));
  const seen = new Set(start);
  const pages: CrawledPage[] = [];
  for (let next = queue.shift(); next; next = queue.shift()) {
    if (pages.length >= most) throw new Error(`More than ${most} pages`);
    const page = await readPage(origin, next);
    pages.push(page);
    for (const path of listLinks(page, origin)) {
      if (seen.has(path)) continue;
      seen.add(path);
      queue.push({ path, from: page.path });
    }
  }
  return pages;
}

async function readPage(origin: string, { path, from }: { path: string; from: string }): Promise<CrawledPage> {
  const reply = await fetch(`${origin}${path}`, { redirect: 'manual' });
  const html = await reply.text();
  const target = reply.headers.get('location');
  const link = target ? `<a href="${target}">` : '';
  return { path, status: reply.status, html: `${html}${link}`, from };
}

function listLinks({ path, html }: CrawledPage, origin: string): string[] {
  const base = new URL(path, origin);
  return [...html.matchAll(LINK)].flatMap(([, href = '']) => {
    const url = URL.parse(href.replaceAll('&amp;', '&'), base);
    if (!url || url.host !== base.host || !url.protocol.startsWith('http')) return [];
    return [url.pathname + url.search];
  });
}
