import type { Brand } from '@shop/domain/brand';
import { CONTENT_PAGES } from '@shop/domain/content-pages';
import { ROUTES } from '@shop/domain/route-table';
import type { BrandKey } from '@shop/domain/store';

/** Where a brand's texts differ: what it says of itself, and where it sends a shopper who needs help. */
export type Voice = {
  name: string;
  legalName: string;
  address: string;
  email: string;
  /** Completes "We sell …". */
  sells: string;
  /** A sentence on where more is answered, if anywhere. */
  moreHelp: string;
  startReturnPath: string;
  /** What a shopper finds where the return begins. */
  startReturn: string;
};

export function voiceOf({
  key,
  name,
  legalName,
  address,
}: Pick<Brand, 'key' | 'name' | 'legalName' | 'address'>): Voice {
  const own = VOICES[key];
  if (!own) throw new Error(`The demo has no texts for ${key}`);
  const { streetAddress, locality, postalCode } = address;
  return { name, legalName, address: `${streetAddress}, ${locality} ${postalCode}`, ...own };
}

type OwnVoice = Omit<Voice, 'name' | 'legalName' | 'address'>;

const VOICES: Readonly<Partial<Record<BrandKey, OwnVoice>>> = {
  main: {
    email: 'help@merroway.example.com',
    sells: 'this season’s clothes, shoes, bags, accessories and beauty',
    moreHelp: `More is answered under <a href="${CONTENT_PAGES.faq.path}">Help and questions</a>.`,
    startReturnPath: CONTENT_PAGES.startReturn.path,
    startReturn: 'Start a return',
  },
  outlet: {
    email: 'help@outlet.merroway.example.com',
    sells: 'last season’s Merroway pieces below the price we first charged for them',
    moreHelp: '',
    startReturnPath: ROUTES.orderHistory.path,
    startReturn: 'Your orders',
  },
};
