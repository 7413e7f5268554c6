import { createHash } from 'node:crypto';
import type { Brand } from '@shop/domain/site/store/brand';
import type { Store } from '@shop/domain/site/store/store';
import { escapeHtml } from '#server/platform/http/escape-html.ts';

type Shown = Pick<Store, 'language' | 'direction'>;

export type NoticeWords = Record<'title' | 'text' | 'retry', string>;

/** Whole page without any other file: nothing else can be loaded when it is shown. */
export function renderNoticePage(
  { language, direction }: Shown,
  { name }: Pick<Brand, 'name'>,
  { title, text, retry }: NoticeWords,
): string {
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${title} | ${name}`)}</title>
<style>${STYLE}</style>
<header>${escapeHtml(name)}</header>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<button type="button">${escapeHtml(retry)}</button>
</main>
<script>${SCRIPT}</script>
</html>`;
}

/** Colours and measures of the storefront's tokens; its fonts cannot be loaded. */
const STYLE = [
  'body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:#fcfaf7;color:#1e1a18;font:16px/1.5 system-ui,sans-serif}',
  'header{padding:20px;border-bottom:1px solid #e5dfd8;text-align:center;font:22px/1.2 Didot,"Bodoni MT",Georgia,serif}',
  'main{margin:auto;padding:32px 20px;max-width:30em;text-align:center}',
  'h1{margin:0 0 12px;font:32px/1.2 Didot,"Bodoni MT",Georgia,serif}',
  'p{margin:0 0 24px}',
  'button{min-height:48px;padding:0 28px;border:0;border-radius:2px;background:#1e1a18;color:#fcfaf7;font:inherit;cursor:pointer}',
  'button:focus-visible{outline:2px solid #1e1a18;outline-offset:3px}',
].join('');

/** Loads the requested page again: its address is the current one. */
const SCRIPT = [
  "document.querySelector('button').addEventListener('click',()=>location.reload());",
  "addEventListener('online',()=>location.reload())",
].join('');

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Content security policy of the page: its own style and script, and nothing else. */
export const NOTICE_POLICY = [
  "default-src 'none'",
  `style-src ${hash(STYLE)}`,
  `script-src ${hash(SCRIPT)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
