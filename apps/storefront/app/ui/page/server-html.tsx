import { type ReactNode, useState } from 'react';

/** HTML of the document by id, since the element may be removed and come back. */
const known = new Map<string, string>();

type ServerHtmlProps = { id: string; children: ReactNode };

/**
 * Part of the page that no script changes. The browser keeps the HTML of the server, so that it needs neither code nor
 * data for it; it renders the children only where the document has no such part.
 */
export function ServerHtml({ id, children }: ServerHtmlProps) {
  const [html] = useState(() => readHtml(id));
  if (html === undefined) return <div id={id}>{children}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server
  return <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

function readHtml(id: string): string | undefined {
  const html = known.get(id) ?? globalThis.document?.getElementById(id)?.innerHTML;
  if (html !== undefined) known.set(id, html);
  return html;
}
