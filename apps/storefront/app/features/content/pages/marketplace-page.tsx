import type { ContentPageDocument } from '@shop/contracts/content/documents';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop/shop.tsx';
import { buttonClass } from '#app/ui/action/button.tsx';
import { ShopLink } from '#app/ui/action/shop-link.tsx';
import { ServicePage, type ServiceText } from './service-page.tsx';

/** The marketplace: who sells, how buying and returns work, and the way in for brands. */
export function MarketplacePage({ page }: { page: ContentPageDocument | undefined }) {
  const text = useText();
  return (
    <ServicePage page={page} shipped={useMarketplaceText()}>
      <section className="service-links" aria-label={text('marketplace.sell.title')}>
        <p>{text('marketplace.sell.text')}</p>
        <ShopLink className={buttonClass({ variant: 'secondary' })} href={ROUTES.contact.path}>
          {text('marketplace.sell.link')}
        </ShopLink>
      </section>
    </ServicePage>
  );
}

export function useMarketplaceText(): ServiceText {
  const text = useText();
  const brand = useShop().brand.titleName;
  return {
    title: text('marketplace.title', { brand }),
    intro: text('marketplace.intro'),
    sections: [
      { anchor: 'what', title: text('marketplace.what.title'), text: text('marketplace.what.text', { brand }) },
      { anchor: 'buying', title: text('marketplace.buying.title'), text: text('marketplace.buying.text') },
      { anchor: 'returns', title: text('marketplace.returns.title'), text: text('marketplace.returns.text') },
    ],
  };
}
