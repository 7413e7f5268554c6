import type { ContentClient } from '@shop/contracts/content/client';
import { EMPTY_FOOTER, FOOTER_CACHE_CHECK_MS, FOOTER_CACHE_MS, type Footer, readFooter } from '@shop/domain/footer';
import { MS_PER_SECOND } from '@shop/domain/time';
import type { Clock } from '#server/platform/clock.ts';

type Asked = {
  /** Whose footer it is. */
  name: string;
  /** Reports its failures by itself. */
  content: Pick<ContentClient, 'raw'>;
  report: (error: unknown) => void;
};

type Kept = { footer: Promise<Footer | undefined>; until: number };

/** So long nobody else waits for a content service that has just failed. */
const PAUSE_MS = 10 * MS_PER_SECOND;
const POPULATE = { sections: { links: true } } as const;

/** §9: footers are kept for a quarter of an hour, or until the database says that content has changed. */
export function createFooters({ clock }: { clock: Clock }) {
  const kept = new Map<string, Kept>();
  let checkedAt = 0;

  function throwOut(now: number): void {
    if (now < checkedAt + FOOTER_CACHE_CHECK_MS) return;
    checkedAt = now;
    for (const [name, { until }] of kept) if (until <= now) kept.delete(name);
  }

  function load(asked: Asked): Promise<Footer | undefined> {
    const footer = fetchFooter(asked);
    const entry = { footer, until: clock().getTime() + FOOTER_CACHE_MS };
    kept.set(asked.name, entry);
    void footer.then((loaded) => {
      if (!loaded) entry.until = clock().getTime() + PAUSE_MS;
    });
    return footer;
  }

  return {
    /** Undefined where the content service fails; a page stands without its footer. */
    read(asked: Asked): Promise<Footer | undefined> {
      const now = clock().getTime();
      throwOut(now);
      const known = kept.get(asked.name);
      return known && known.until > now ? known.footer : load(asked);
    },

    /** Whoever is waiting gets the old one; whoever asks from now on does not. */
    forget: (): void => kept.clear(),
  };
}

export type Footers = ReturnType<typeof createFooters>;

async function fetchFooter({ content, report }: Asked): Promise<Footer | undefined> {
  try {
    const reply = await content.raw('footer', { populate: POPULATE });
    if (reply === undefined) return EMPTY_FOOTER;
    let isReadable = true;
    const footer = readFooter(reply, (reason) => {
      isReadable = false;
      report(new Error(reason));
    });
    return isReadable ? footer : undefined;
  } catch {
    return undefined;
  }
}
