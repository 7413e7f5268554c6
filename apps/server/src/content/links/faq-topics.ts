import type { ContentClient } from '@shop/contracts/content/client';
import { faqTopic } from '@shop/contracts/content/documents';
import { collectAnchors } from '@shop/domain/content/link/collect-links';
import type { Store } from '@shop/domain/site/store/store';
import type { FindSight } from './link-check.ts';

/** Topics of the FAQ by their slug. The client logs its own failures. */
export const createFaqLookup =
  (getContentClient: (store: Store) => ContentClient): FindSight =>
  async (store, slug) => {
    try {
      const topics = await getContentClient(store).collection('faq-content-pages', faqTopic, {
        ...{ filters: { slug }, populate: { questions: true }, pageSize: 1 },
      });
      return topics[0] && { kind: 'content', title: topics[0].title, anchors: collectAnchors(topics[0]) };
    } catch {
      return { kind: 'away' };
    }
  };
