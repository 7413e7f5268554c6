import { readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryFiles } from './repository-files.ts';

export type DeadPath = { line: number; path: string };
type Document = { file: string; text: string };

/** Inline code, or the target of a link; code blocks are examples and are skipped. */
const MENTION = /`([^`\n]+)`|\]\(([^)\s]+)\)/g;
const CODE_BLOCK = /^```[\s\S]*?^```/gm;
const EXTERNAL = /^([a-z]+:|#|\/)/i;
/** Such as `<area>`, `*-routes.ts` or `x.test.ts`. */
const PLACEHOLDER = /[<>*{}…$\s]|^x\./;
/** A superseded decision record is history: its paths were right when it was written. */
const SUPERSEDED = /^Status: superseded/m;
const SOURCE_FILE = /^[\w./-]*\w\.(ts|tsx|cjs|css|sql|py|md)$/;

/** Creates the check of a document against the files of the repository. */
export function createLinkCheck(files: readonly string[]) {
  const known = new Set(files.flatMap(withFolders));
  const folders = new Set(files.flatMap((file) => file.split('/').slice(0, -1)));
  const endings = new Set([...known].flatMap(listEndings));

  /** A path in the text may leave out its first folders, as in `platform/log.ts`. */
  function isDeadMention(text: string): boolean {
    const path = text.replace(/^\.\//, '').replace(/\/$/, '');
    if (EXTERNAL.test(path) || PLACEHOLDER.test(path)) return false;
    const isPath = SOURCE_FILE.test(path) || (path.includes('/') && folders.has(path.split('/', 1)[0] ?? ''));
    return isPath && !endings.has(path);
  }

  function isDeadLink(target: string, file: string): boolean {
    const path = decodeURI(target.split('#', 1)[0] ?? '');
    if (path === '' || EXTERNAL.test(path) || PLACEHOLDER.test(path)) return false;
    const resolved = normalize(join(dirname(file), path)).replace(/\/$/, '');
    return resolved !== '.' && !known.has(resolved);
  }

  /** Paths of a document that no longer exist. */
  return ({ file, text }: Document): DeadPath[] => {
    if (SUPERSEDED.test(text)) return [];
    const prose = text.replace(CODE_BLOCK, (block) => block.replace(/[^\n]/g, ''));
    return [...prose.matchAll(MENTION)].flatMap(({ 1: code, 2: target, index }) => {
      const dead = target === undefined ? isDeadMention(code ?? '') : isDeadLink(target, file);
      return dead ? [{ line: prose.slice(0, index).split('\n').length, path: target ?? code ?? '' }] : [];
    });
  };
}

/** `a/b/c.ts` → `a/b/c.ts`, `a/b`, `a`. */
const withFolders = (path: string): string[] => (path === '.' ? [] : [path, ...withFolders(dirname(path))]);

/** `a/b/c.ts` → `a/b/c.ts`, `b/c.ts`, `c.ts`. */
const listEndings = (path: string): string[] => path.split('/').map((_, index, parts) => parts.slice(index).join('/'));

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const files = repositoryFiles();
  const deadPaths = createLinkCheck(files);
  const complaints: string[] = [];
  for (const file of files.filter((path) => path.endsWith('.md'))) {
    const dead = deadPaths({ file, text: await readFile(file, 'utf8') });
    complaints.push(...dead.map(({ line, path }) => `${file}:${line} names ${path}, which does not exist`));
  }
  if (complaints.length > 0) console.error(complaints.join('\n'));
  process.exitCode = complaints.length > 0 ? 1 : 0;
}
