import { isLocalPath } from './local-path.ts';

const MAX_REFERER_LENGTH = 2_000;
/** Deeper nested encoding is treated as an attempt to hide something. */
const MAX_DECODINGS = 4;

/**
 * Redirect target after sign-in: the part behind `/customer/account/login/referer/`, as a path of this shop.
 * Open-redirect guard: undefined for anything that a parser could take for another host, at any level of decoding.
 */
export function safeReferer(segment: string): string | undefined {
  const spellings = decodings(segment);
  if (!spellings || spellings.some(isSuspicious)) return undefined;
  // The router may have decoded it already, so the first form with a leading slash is the path itself.
  const target = spellings.find((spelling) => spelling.startsWith('/')) ?? `/${segment}`;
  return isLocalPath(target) ? normalised(target) : undefined;
}

/** The text and each of its successive decodings; undefined when it is nested too deep. */
function decodings(text: string): string[] | undefined {
  if (text.length > MAX_REFERER_LENGTH) return undefined;
  const spellings = [text];
  for (let step = 0; step < MAX_DECODINGS; step++) {
    const before = spellings.at(-1) ?? '';
    const after = decoded(before);
    if (after === before) return spellings;
    spellings.push(after);
  }
  return undefined;
}

/** A single percent sign is the result of decoding `%25`, and stays. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Detects a scheme, a host, userinfo, and characters that parsers fold into URL delimiters. */
function isSuspicious(text: string): boolean {
  const [path = ''] = text.split(/[?#]/, 1);
  return (
    /^\/*[a-z][a-z\d+.-]*:/i.test(text) ||
    /[\\\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(text) ||
    /\/\/|[@\u3002]/.test(path) ||
    path.normalize('NFKC') !== path.normalize('NFC')
  );
}

/** Resolves dot segments here, so that the checked path is the one redirected to. */
function normalised(target: string): string | undefined {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/su.exec(target) ?? [];
  const steps: string[] = [];
  for (const step of path.slice(1).split('/')) {
    const plain = decoded(step);
    if (plain === '..') steps.pop();
    else if (plain !== '.') steps.push(step);
  }
  const climbed = `/${steps.join('/')}`;
  if (!isLocalPath(climbed) || LOOPS.test(decoded(climbed))) return undefined;
  return `${climbed}${rest}`.replace(/[^\x21-\x7e]|["<>`{}|^]/gu, encodeURIComponent);
}

/** Redirect loop: never go to a sign-in or sign-out page after sign-in. */
const LOOPS = /\/customer\/account\/(login|logout)(\/|$)/i;
