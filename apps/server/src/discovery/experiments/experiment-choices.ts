import type { ContentClient } from '@shop/contracts/content/client';
import { type HomeBlock, homepage } from '@shop/contracts/content/documents';
import { labelBlock, nameBlock } from '@shop/domain/discovery/experiment/block-experiment';
import type { Store } from '@shop/domain/site/store/store';
import type { MerchandisingService } from '#server/discovery/search/merchandising-service.ts';
import type { SearchRule } from '#server/discovery/search/search-rule.ts';

type Deps = {
  getContentClient: (store: Store) => Pick<ContentClient, 'single'>;
  rules: Pick<MerchandisingService, 'listRules'>;
  listPromotions: (store: Store) => Promise<{ id: string; label: string }[]>;
};

/** As the home page asks: some content services omit components that are not requested. */
const POPULATE = {
  blocks: {
    on: {
      'home.hero': { link: true },
      'home.tiles': { tiles: { picture: true } },
      'home.rail': { link: true },
      'home.outfit': { picture: true, spots: true },
      'home.editorial': { picture: true, link: true },
      'home.promises': { items: true },
      'home.banners': true,
    },
  },
} as const satisfies { blocks: { on: Record<HomeBlock['__component'], unknown> } };

/** Things of a store that an experiment may show to a variant. */
export const createExperimentChoices =
  ({ getContentClient, rules, listPromotions }: Deps) =>
  async (store: Store) => {
    const [home, known, promotions] = await Promise.all([
      getContentClient(store).single('homepage', homepage, { populate: POPULATE }),
      rules.listRules(store.brand),
      listPromotions(store),
    ]);
    return {
      promotions,
      blocks: (home?.blocks ?? []).map((block) => ({ id: nameBlock(block), label: labelBlock(block) })),
      rules: known
        .filter(({ locale }) => locale === undefined || locale === store.localeISOCode)
        .map((rule) => ({ id: rule.id, label: labelRule(rule) })),
    };
  };

const labelRule = ({ target, pinned, buried, boosts }: SearchRule): string => {
  const place = 'query' in target ? `“${target.query}”` : target.category;
  return `${place} (${pinned.length} pinned, ${boosts.length} boosts, ${buried.length} buried)`;
};
