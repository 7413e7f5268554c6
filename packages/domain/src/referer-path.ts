import { isLocalPath } from './local-path.ts';

const MAX_REFERER_LENGTH = 2_000;
/** Nobody nests an address deeper by accident; whoever does means to hide something. */
const MAX_DECODINGS = 4;

/**
 * Where to go after signing in: what stands behind `/customer/account/login/referer/`, as a path of this shop. Undefined
 * for everything that any reader of it, decoded as often as you like, could take for another place.
 */
export function safeReferer(segment: string): string | undefined {
  const spellings = decodings(segment);
  if (!spellings || spellings.some(isSuspicious)) return undefined;
  // The router may have decoded it already, so that the first spelling with a slash before it is the path itself.
  const target = spellings.find((spelling) => spelling.startsWith('/')) ?? `/${segment}`;
  return isLocalPath(target) ? normalised(target) : undefined;
}

/** The text itself and what it decodes to, step by step; undefined where that has no end. */
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

/** A lonely percent sign is what `%25` decodes to, and stays. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A scheme, a host, a user name, and what browsers and other readers fold into the signs of an address. */
function isSuspicious(text: string): boolean {
  const [path = ''] = text.split(/[?#]/, 1);
  return (
    /^\/*[a-z][a-z\d+.-]*:/i.test(text) ||
    /[\\\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(text) ||
    /\/\/|[@\u3002]/.test(path) ||
    path.normalize('NFKC') !== path.normalize('NFC')
  );
}

/** Steps up the path are taken here, so that what was checked is what is gone to. */
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

/** Who has just signed in must not land where one signs in or out. */
const LOOPS = /\/customer\/account\/(login|logout)(\/|$)/i;
