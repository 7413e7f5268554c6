import type { Brand } from '@shop/domain/site/store/brand';
import { paymentOptions } from '../payment-options.ts';
import { socialLinks } from '../social-links.ts';

export const outletBrand: Brand = Object.freeze({
  key: 'outlet',
  shortCode: 'MWO',
  voice: 'outlet',
  orderPrefix: 'MW',
  name: 'Merroway Outlet',
  titleName: 'Merroway Outlet',
  legalName: 'Merroway Outlet Limited',
  brandName: 'Merroway Outlet',
  alternateName: ['MerrowayOutlet', 'MWO'],
  parentOrganization: 'Merroway Group',
  founder: ['Ada Merrow', 'Tom Merrow'],
  foundingDate: '2012',
  address: { locality: 'Manchester', postalCode: 'M1 0AA', streetAddress: '12 Loom Street' },
  logo: '/media/brand/outlet.svg',
  socialLinks: {
    common: socialLinks('merrowayoutlet'),
    'en-GB': socialLinks('merrowayoutlet'),
    'fr-FR': socialLinks('merrowayoutlet.fr'),
    'en-AE': socialLinks('merrowayoutlet.me'),
    'en-QA': socialLinks('merrowayoutlet.me'),
    'en-SA': socialLinks('merrowayoutlet.me'),
    'en-US': socialLinks('merrowayoutlet.usa'),
    'en-CA': socialLinks('merrowayoutlet.usa'),
    'en-AU': socialLinks('merrowayoutlet.aus'),
    'en-NZ': socialLinks('merrowayoutlet.aus'),
  },
  paymentOptions,
  appLinks: {
    ios: 'https://apps.example.com/ios/merroway-outlet',
    android: 'https://apps.example.com/android/merroway-outlet',
  },
  homePageLanguageAlternates: [{ href: 'https://outlet.merroway.example.com/', language: 'en-gb' }],
});
