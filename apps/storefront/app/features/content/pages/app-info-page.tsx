import type { ContentPageDocument } from '@shop/contracts/content/documents';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop/shop.tsx';
import { buttonClass } from '#app/ui/action/button.tsx';
import { ServicePage, type ServiceText } from './service-page.tsx';

/** The app and its downloads by platform. */
export function AppInfoPage({ page }: { page: ContentPageDocument | undefined }) {
  const text = useText();
  const { ios, android } = useShop().brand.appLinks;
  return (
    <ServicePage page={page} shipped={useAppInfoText()}>
      <nav className="service-links" aria-label={text('appInfo.download')}>
        {ios && (
          <a className={buttonClass({})} href={ios} rel="noopener">
            {text('appInfo.ios')}
          </a>
        )}
        {android && (
          <a className={buttonClass({})} href={android} rel="noopener">
            {text('appInfo.android')}
          </a>
        )}
      </nav>
    </ServicePage>
  );
}

export function useAppInfoText(): ServiceText {
  const text = useText();
  const brand = useShop().brand.titleName;
  return {
    title: text('appInfo.title', { brand }),
    intro: text('appInfo.intro', { brand }),
    sections: [
      { anchor: 'first', title: text('appInfo.first.title'), text: text('appInfo.first.text') },
      { anchor: 'orders', title: text('appInfo.orders.title'), text: text('appInfo.orders.text') },
      { anchor: 'account', title: text('appInfo.account.title'), text: text('appInfo.account.text') },
    ],
  };
}
