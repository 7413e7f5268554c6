/** Line of the value at each path such as `stores[0].locale` in a JSON text, which must be valid. */
export function locateLines(text: string): ReadonlyMap<string, number> {
  const state: State = { lines: new Map(), open: [], line: 1, key: undefined };
  for (const [token] of text.matchAll(TOKENS)) takeToken(token, state);
  return state.lines;
}

type State = { lines: Map<string, number>; open: Level[]; line: number; key: string | undefined };

function takeToken(token: string, state: State): void {
  const { open } = state;
  if (token === '\n') state.line += 1;
  else if (token === ',') countItem(open.at(-1));
  else if (token === '}' || token === ']') open.pop();
  else if (token.endsWith(':')) state.key = JSON.parse(token.slice(0, -1).trimEnd());
  else takeValue(token, state);
}

function takeValue(token: string, state: State): void {
  const path = joinPath(state.open.at(-1), state.key);
  state.lines.set(path, state.line);
  state.key = undefined;
  if (token === '{' || token === '[') state.open.push({ path, item: token === '[' ? 0 : undefined });
}

/** Open object or list; `item` is the position in a list. */
type Level = { path: string; item: number | undefined };

/** Line ends, keys with their colon, strings, punctuation, and numbers or words. */
const TOKENS = /\n|"(?:[^"\\\n]|\\.)*"(?:[ \t]*:)?|[{}[\],]|[^\s"{}[\],:]+/g;

function countItem(level: Level | undefined): void {
  if (level?.item !== undefined) level.item += 1;
}

function joinPath(level: Level | undefined, key: string | undefined): string {
  if (!level) return '';
  if (level.item !== undefined) return `${level.path}[${level.item}]`;
  return level.path ? `${level.path}.${key}` : `${key}`;
}

/** Line of a path, or of the nearest value around it. */
export function findLine(lines: ReadonlyMap<string, number>, path: string): number {
  for (let at = path; at !== ''; at = at.replace(/(\[\d+\]|\.?[^.[\]]+)$/, '')) {
    const line = lines.get(at);
    if (line !== undefined) return line;
  }
  return 1;
}
