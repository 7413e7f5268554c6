import { createHash } from 'node:crypto';
import { csvLine } from '#server/platform/csv/csv-writer.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  type AuditFilter,
  type ChainedEntry,
  countUnlinked,
  type FoundEntry,
  findEntries,
  readLinks,
} from './audit-repository.ts';

const PAGE = 50;
const BATCH = 1_000;

/** `head` is the hash of the newest entry: noted elsewhere, it proves that no entry was removed from the end since. */
export type ChainReport = { entries: number; head: string; broken?: { position: number; problem: string } };

/** Reads the audit trail; `createAuditTrail` writes it. */
export function createAuditService({ db }: { db: Database }) {
  async function* readBatches(filter: AuditFilter): AsyncGenerator<FoundEntry[]> {
    let before: string | undefined;
    do {
      const entries = await findEntries(db, filter, { before, most: BATCH });
      if (entries.length > 0) yield entries;
      before = entries.length === BATCH ? entries.at(-1)?.auditId : undefined;
    } while (before !== undefined);
  }

  return {
    /** Newest first; `next` continues after the last one. */
    async search(filter: AuditFilter, before?: string): Promise<{ items: FoundEntry[]; next?: string }> {
      const found = await findEntries(db, filter, { before, most: PAGE + 1 });
      const items = found.slice(0, PAGE);
      const last = found.length > PAGE ? items.at(-1) : undefined;
      return { items, ...(last && { next: last.auditId }) };
    },

    /** CSV, in pieces: the trail may be larger than the memory. */
    async *export(filter: AuditFilter): AsyncGenerator<string> {
      yield csvLine(COLUMNS.map(([name]) => name));
      for await (const entries of readBatches(filter)) {
        yield entries.map((entry) => csvLine(COLUMNS.map(([, read]) => read(entry)))).join('');
      }
    },

    /** Recomputes every hash: a changed, inserted or removed entry breaks the chain where it was. */
    async verifyChain(): Promise<ChainReport> {
      const end: ChainEnd = { position: 0, hash: Buffer.alloc(0) };
      let links: ChainedEntry[];
      do {
        links = await readLinks(db, String(end.position), BATCH);
        const problem = followLinks(end, links);
        if (problem) return buildReport(end, problem);
      } while (links.length === BATCH);
      const unlinked = await countUnlinked(db);
      return buildReport(end, unlinked > 0 ? `${unlinked} entries are not in the chain` : undefined);
    },
  };
}

export type AuditService = ReturnType<typeof createAuditService>;

type ChainEnd = { position: number; hash: Buffer };

/** Moves the end along the links; stops at the first problem and returns it. */
function followLinks(end: ChainEnd, links: readonly ChainedEntry[]): string | undefined {
  for (const link of links) {
    const problem = findProblem(end, link);
    if (problem) return problem;
    end.position++;
    end.hash = link.hash;
  }
  return undefined;
}

function findProblem(end: ChainEnd, { position, content, previousHash, hash }: ChainedEntry): string | undefined {
  if (Number(position) !== end.position + 1) return 'a link is missing';
  if (content === null) return 'the entry is missing';
  if (!previousHash.equals(end.hash)) return 'the link does not continue the one before';
  const expected = createHash('sha256').update(previousHash).update(content).digest();
  return expected.equals(hash) ? undefined : 'the entry was changed';
}

const buildReport = ({ position, hash }: ChainEnd, problem?: string): ChainReport => ({
  entries: position,
  head: hash.toString('hex'),
  ...(problem && { broken: { position: position + 1, problem } }),
});

const json = (value: unknown): string => (value === null ? '' : JSON.stringify(value));

/** Documented in docs/guides/staff-and-roles.md. */
const COLUMNS: readonly [name: string, read: (entry: FoundEntry) => string][] = [
  ['id', ({ auditId }) => auditId],
  ['at', ({ at }) => at.toISOString()],
  ['actor_kind', ({ actorKind }) => actorKind],
  ['actor', ({ actor }) => actor],
  ['actor_name', ({ actorName }) => actorName],
  ['session', ({ sessionId }) => sessionId ?? ''],
  ['request', ({ requestId }) => requestId ?? ''],
  ['permission', ({ permission }) => permission],
  ['action', ({ action }) => action ?? ''],
  ['entity_kind', ({ entityKind }) => entityKind],
  ['entity_id', ({ entityId }) => entityId],
  ['store', ({ storeId }) => String(storeId ?? '')],
  ['before', ({ before }) => json(before)],
  ['after', ({ after }) => json(after)],
  ['reason', ({ reason }) => reason ?? ''],
];
