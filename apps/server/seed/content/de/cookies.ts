import { FRAUD_COOKIE_DAYS } from '@shop/domain/fraud-script';
import { REFERRAL_COOKIE_DAYS } from '@shop/domain/referral';
import type { PageWriter } from '../edition.ts';
import { type CookieRow, cookieTable } from '../pages/cookies.ts';

export const cookies: PageWriter = ({ name }) => ({
  slug: 'cookies',
  title: 'Cookies',
  intro: 'Was der Shop auf Ihrem Gerät ablegt, wozu, und wie Sie Ihre Meinung ändern.',
  seo: {
    metaTitle: 'Cookies',
    metaDescription: `Jedes Cookie, das ${name} setzen kann, wozu es dient, wie lange es bleibt und wie Sie es ablehnen.`,
  },
  sections: [
    {
      anchor: 'your-choice',
      title: 'Ihre Wahl',
      body: `<p>Der Shop funktioniert allein mit den notwendigen Cookies. Alles andere wartet auf Ihre Erlaubnis, Zweck für Zweck, und Ablehnen
ist so einfach wie Erlauben. Sie können Ihre Wahl jederzeit mit den Cookie-Einstellungen am Ende jeder Seite ändern.</p>`,
    },
    {
      anchor: 'necessary',
      title: 'Notwendig',
      body: `<p>Ohne diese könnten Sie sich nicht anmelden, keinen Warenkorb füllen und nicht bezahlen. Sie brauchen keine Einwilligung.</p>
${cookieTable(HEAD, NECESSARY)}`,
    },
    {
      anchor: 'with-your-consent',
      title: 'Mit Ihrer Einwilligung',
      body: `<p>Es gibt vier Zwecke: Analyse (wie Seiten genutzt werden, zusammengezählt), Funktionen (Annehmlichkeiten wie A/B-Tests einer
besseren Seite), Personalisierung (Empfehlungen, die zu dem passen, was Sie angesehen haben) und Werbung (ob eine Anzeige Sie
hergeführt hat). Welche Werkzeuge dahinterstehen, hängt vom Shop ab; wo ein Werkzeug nicht verwendet wird, wird auch sein Cookie nicht
gesetzt.</p>
${cookieTable(HEAD, WITH_CONSENT)}`,
    },
    {
      anchor: 'on-your-device',
      title: 'Nur auf Ihrem Gerät',
      body: `<p>Ihr Browser merkt sich außerdem die letzten Suchen, zuletzt angesehene Stücke und, solange Sie nicht angemeldet sind, die Stücke,
die Sie sich gemerkt haben. Sie bleiben auf Ihrem Gerät; löschen Sie sie dort oder mit dem Link „Löschen“ neben den letzten Suchen.</p>`,
    },
    {
      anchor: 'more',
      title: 'Mehr dazu',
      body: `<p>Wie wir mit personenbezogenen Daten insgesamt umgehen, steht in unserer <a href="/privacy-policy">Datenschutzerklärung</a>. Sie
können Cookies auch in den Einstellungen Ihres Browsers sperren oder löschen; ohne die notwendigen können Sie nicht bestellen.</p>`,
    },
  ],
});

const HEAD: CookieRow = ['Name', 'Wozu es dient', 'Wie lange'];

const NECESSARY: readonly CookieRow[] = [
  ['pltjwt', 'Hält Sie angemeldet', '14 Tage'],
  ['pltqt, _pltqt', 'Welcher Warenkorb Ihrer ist', '14 Tage'],
  ['pltqtjs', 'Dass es einen Warenkorb gibt, damit die Seite seinen Inhalt anzeigt', '14 Tage'],
  ['XSRF-TOKEN', 'Stellt sicher, dass ein Formular von unserer eigenen Seite gesendet wurde', '14 Tage'],
  ['cc_preference', 'Ihre Wahl zu Cookies', '14 Tage'],
  [
    'plt_raf',
    'Über wessen Empfehlungslink Sie gekommen sind, damit Sie Ihren Vorteil erhalten',
    `${REFERRAL_COOKIE_DAYS} Tage`,
  ],
  ['store, currency', 'Das Land und die Währung, die Sie gewählt haben', '14 Tage'],
];

const WITH_CONSENT: readonly CookieRow[] = [
  ['_br_uid_2', 'Personalisierung: eine Zufallszahl, mit der die Suche lernt, was gemeinsam angesehen wird', '14 Tage'],
  ['awc', 'Werbung: welche Anzeige oder Partnerseite Sie hergeführt hat', '14 Tage'],
  [
    'Das des Werkzeugs zur Betrugsvorbeugung',
    'Erkennt ein Gerät wieder, das für Betrug verwendet wurde, wo ein solches Werkzeug im Einsatz ist',
    `${FRAUD_COOKIE_DAYS} Tage`,
  ],
];
