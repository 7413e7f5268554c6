import type { SiteCheck } from './site-check.ts';

export const LINK_COMMAND = 'links:check';
export const LINK_USAGE = `  ${LINK_COMMAND}                  checks links of all published pages, menus and banners, and keeps the findings
                               (exit code 1 if links are broken)`;

type Deps = { check: () => ReturnType<SiteCheck>; print: (line: string) => void };

/** Prints broken and moved links and returns the exit code. */
export async function runLinkCommand({ check, print }: Deps): Promise<number> {
  const { links, broken, moved, found } = await check();
  for (const { holder, finding } of found) {
    const place = [holder.kind, holder.brand, holder.region ?? holder.locale ?? '', holder.title || holder.id].join(
      ' ',
    );
    print(`${finding.reason}  ${finding.href}${finding.to ? ` → ${finding.to}` : ''}  (${place}, ${finding.path})`);
  }
  print(`${broken > 0 ? '✗' : '✓'} ${links} links checked: ${broken} broken, ${moved} moved`);
  return broken > 0 ? 1 : 0;
}
