import { FRAUD_COOKIE_DAYS } from '@shop/domain/fraud-script';
import { REFERRAL_COOKIE_DAYS } from '@shop/domain/referral';
import type { PageData } from '../demo-document.ts';
import type { Voice } from '../voice.ts';

export type CookieRow = readonly [name: string, what: string, howLong: string];

export const cookiesPage = ({ name }: Voice): PageData => ({
  slug: 'cookies',
  title: 'Cookies',
  intro: 'What the shop keeps on your device, what for, and how to change your mind.',
  seo: {
    metaTitle: 'Cookies',
    metaDescription: `Every cookie that ${name} may set, what it is for, how long it stays and how to refuse it.`,
  },
  sections: [
    {
      anchor: 'your-choice',
      title: 'Your choice',
      body: `<p>The shop works with the necessary cookies alone. Everything else waits until you allow it, purpose by purpose, and
refusing is as easy as allowing. You can change your choice at any time with the cookie settings at the foot of every
page.</p>`,
    },
    {
      anchor: 'necessary',
      title: 'Necessary',
      body: `<p>Without these you could not sign in, fill a bag or pay. They need no consent.</p>
${cookieTable(HEAD, NECESSARY)}`,
    },
    {
      anchor: 'with-your-consent',
      title: 'With your consent',
      body: `<p>There are four purposes: analytics (how pages are used, counted together), functionality (conveniences such as A/B
tests of a better page), personalisation (rails that fit what you have looked at) and advertising (whether an advert
brought you here). Which tools stand behind them depends on the shop; where a tool is not in use, its cookie is not set.</p>
${cookieTable(HEAD, WITH_CONSENT)}`,
    },
    {
      anchor: 'on-your-device',
      title: 'Kept on your device only',
      body: `<p>Your browser also remembers recent searches, recently viewed pieces and, while you are not signed in, the pieces
you saved. They stay on your device; clear them there, or with the “Clear” link beside recent searches.</p>`,
    },
    {
      anchor: 'more',
      title: 'More',
      body: `<p>What we do with personal data in general is in our <a href="/privacy-policy">privacy policy</a>. You can also block or
delete cookies in the settings of your browser; without the necessary ones you cannot order.</p>`,
    },
  ],
});

export const cookieTable = (head: CookieRow, rows: readonly CookieRow[]): string =>
  `<table><thead><tr>${head.map((cell) => `<th>${cell}</th>`).join('')}</tr></thead>
<tbody>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}</tbody></table>`;

const HEAD: CookieRow = ['Name', 'What it is for', 'How long'];

const NECESSARY: readonly CookieRow[] = [
  ['pltjwt', 'Keeps you signed in', '14 days'],
  ['pltqt, _pltqt', 'Which bag is yours', '14 days'],
  ['pltqtjs', 'That there is a bag, so that the page shows its count', '14 days'],
  ['XSRF-TOKEN', 'Makes sure that a form was sent from our own page', '14 days'],
  ['cc_preference', 'Your choice about cookies', '14 days'],
  [
    'plt_raf',
    'Which friend’s link brought you here, so that you get what they give you',
    `${REFERRAL_COOKIE_DAYS} days`,
  ],
  ['store, currency', 'The country and currency you chose', '14 days'],
];

const WITH_CONSENT: readonly CookieRow[] = [
  ['_br_uid_2', 'Personalisation: a random number by which search learns what is looked at together', '14 days'],
  ['awc', 'Advertising: which advert or partner site brought you here', '14 days'],
  [
    'The fraud-prevention tool’s own',
    'Recognises a device that has been used for fraud, where such a tool is in use',
    `${FRAUD_COOKIE_DAYS} days`,
  ],
];
