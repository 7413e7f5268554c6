import type { ContentQuestion } from '@shop/contracts/content/client';
import type { ContentType } from '@shop/contracts/content/documents';
import { withinTime } from '@shop/contracts/shop/timeout-fetch';
import { FOOTER_TIMEOUT_MS } from '@shop/domain/content/footer';
import { isRecord } from '@shop/domain/record';
import { MS_PER_MINUTE, MS_PER_SECOND } from '@shop/domain/time';
import { LRUCache } from 'lru-cache';
import type { AnswerStore } from '#server/platform/answer-store.ts';
import { CircuitOpenError } from '#server/platform/circuit-breaker.ts';
import { createContentRequests, type RequestDeps } from './content-requests.ts';

type Deps = RequestDeps & {
  answers: AnswerStore;
  /** Sanitises a reply of the service at this address. */
  clean: (reply: unknown, url: string) => unknown;
  /** Called when a refresh in the background found another version. */
  onChange?: (type: ContentType) => void;
  timeoutMs?: number;
};

type Answer = {
  type: ContentType;
  /** Sanitised; undefined when the service has no such document. */
  reply: unknown;
  /** Reply as text, to notice changes. */
  text: string;
  /** Time of the next refresh in the background. */
  refreshAt: number;
  /** Changed at the service: the next reader waits for the new version. */
  isOutdated: boolean;
};

/** Time that a page waits for content that it has never seen; §7 sets the timeout of the footer only. */
const TIMEOUT_MS = 3 * MS_PER_SECOND;
const LIFE_MS = MS_PER_MINUTE;
const RETRY_MS = 10 * MS_PER_SECOND;
/** Room for every document of every store and as many unknown addresses. */
const KEPT_ANSWERS = 5_000;

/**
 * Replies of an external content service. The last good answer of every document is served at once, also after a
 * restart, and refreshed in the background. A page waits only for what the shop has never seen: for a footer as long as
 * §7 says.
 */
export function createRemoteContent(deps: Deps) {
  const { answers, clock, log, clean, onChange, timeoutMs = TIMEOUT_MS } = deps;
  const known = new LRUCache<string, Answer>({ max: KEPT_ANSWERS });
  const underWay = new Map<string, Promise<Answer>>();
  const ask = createContentRequests(deps);
  const now = () => clock().getTime();

  async function receive(question: ContentQuestion): Promise<Answer> {
    const key = getKey(question);
    const former = known.get(key);
    const reply = await ask(question, question.type === 'footer' ? FOOTER_TIMEOUT_MS : timeoutMs);
    const answer = toAnswer(question, reply);
    // Outside the breaker: one unreadable document does not mean that the service fails.
    question.check(answer.reply);
    known.set(key, answer);
    // Not awaited: no page waits for the disk.
    void (isEmpty(reply) ? answers.remove(key) : answers.save(key, { reply, receivedAt: now() }));
    if (former && !former.isOutdated && former.text !== answer.text) onChange?.(question.type);
    return answer;
  }

  const toAnswer = ({ type, url }: ContentQuestion, reply: unknown, receivedAt = now()): Answer => ({
    ...{ type, text: JSON.stringify(reply) ?? '', isOutdated: false },
    reply: clean(reply, url),
    refreshAt: receivedAt + LIFE_MS,
  });

  /** Single flight per question. */
  function refresh(question: ContentQuestion): Promise<Answer> {
    const key = getKey(question);
    const receiving = underWay.get(key) ?? receive(question).finally(() => underWay.delete(key));
    underWay.set(key, receiving);
    return receiving;
  }

  function refreshInBackground(question: ContentQuestion, answer: Answer): void {
    if (now() < answer.refreshAt) return;
    answer.refreshAt = now() + RETRY_MS;
    refresh(question).catch((error) => {
      // The breaker has logged the failures that opened it.
      if (error instanceof CircuitOpenError) return;
      log.warn({ err: error, type: question.type }, 'content refresh failed, serving the last good answer');
    });
  }

  /** New version, unless the service does not give it in time: then no further page waits, and the retry is as usual. */
  async function readChanged(question: ContentQuestion, answer: Answer): Promise<Answer> {
    const limits = { url: question.url, timeoutMs, given: undefined };
    try {
      return await withinTime(limits, () => refresh(question));
    } catch {
      Object.assign(answer, { isOutdated: false, refreshAt: now() + RETRY_MS });
      return answer;
    }
  }

  /** Answer of an earlier run; refreshed by its first reader. */
  async function recall(question: ContentQuestion): Promise<Answer | undefined> {
    const stored = await answers.find(getKey(question));
    if (!stored) return undefined;
    const answer = toAnswer(question, stored.reply, stored.receivedAt);
    known.set(getKey(question), answer);
    return answer;
  }

  return {
    /** Rejects only if no answer is known and the service fails. */
    async read(question: ContentQuestion): Promise<unknown> {
      const answer = known.get(getKey(question)) ?? (await recall(question));
      if (!answer) return (await refresh(question)).reply;
      if (answer.isOutdated) return (await readChanged(question, answer)).reply;
      refreshInBackground(question, answer);
      return answer.reply;
    },

    /** After a change at the service: the next reader gets the new version. */
    outdate(type: ContentType): void {
      for (const answer of known.values()) if (answer.type === type) answer.isOutdated = true;
    },

    /** Types of the documents that show the picture of this URL. */
    findTypesShowing(picture: string): ContentType[] {
      const showing = [...known.values()].filter(({ text }) => text.includes(JSON.stringify(picture)));
      return [...new Set(showing.map(({ type }) => type))];
    },

    /** Notifications may have been lost: refreshes everything, in the background. */
    expire(): void {
      for (const answer of known.values()) answer.refreshAt = 0;
    },
  };
}

export type RemoteContent = ReturnType<typeof createRemoteContent>;

const getKey = ({ url, search }: ContentQuestion): string => `${url}?${search}`;

/** Unknown addresses must not fill the disk. */
const isEmpty = (reply: unknown): boolean => {
  const data = isRecord(reply) ? reply.data : undefined;
  return data === undefined || data === null || (Array.isArray(data) && data.length === 0);
};
