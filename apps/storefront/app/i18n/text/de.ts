import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'frame.skip': 'Zum Inhalt springen',
  'frame.announcement': '28 Tage Rückgaberecht auf jede Bestellung',
  'frame.home': 'Startseite von {brand}',
  'frame.search.label': 'Shop durchsuchen',
  'frame.search.placeholder': 'Kleider, Denim, Stiefel …',
  'frame.search.submit': 'Suchen',
  'frame.account': 'Ihr Konto',
  'frame.wishlist': 'Wunschliste',
  'frame.bag': '{count, plural, =0 {Warenkorb} one {Warenkorb, # Artikel} other {Warenkorb, # Artikel}}',
  'frame.tabs.label': 'Schnellzugriff',
  'frame.tabs.home': 'Start',
  'frame.tabs.shop': 'Shop',
  'frame.tabs.search': 'Suche',
  'frame.tabs.saved': 'Gemerkt',
  'frame.tabs.account': 'Konto',
  'frame.footer.outlet.promise':
    'Die besten Stücke der letzten Saison, geprüft und ehrlich kalkuliert. Jeder Streichpreis wurde wirklich verlangt.',
  'frame.footer.main.promise':
    'Die Stücke der Saison, geprüft und ehrlich kalkuliert. Jeder Streichpreis wurde wirklich verlangt.',
  'frame.footer.legal': '© {legalName}, {address}',
  'frame.footer.store': '{currency} · {country} · {language}',
  'frame.demo.label': 'Demo-Shop: nichts wird verkauft, nichts verschickt',
  'frame.demo.mailbox': 'Postfach',
  'frame.demo.gallery': 'Komponenten',

  'home.outlet.title': 'Das Beste der letzten Saison, ehrlich kalkuliert',
  'home.outlet.headline': 'Gute Kleidung verdient eine <em>zweite</em> Saison',
  'home.main.title': 'Mode der Saison, ehrlich kalkuliert',
  'home.main.headline': 'Gute Kleidung ist zum <em>Tragen</em> da',
  'home.lead':
    'Wir hängen gerade die Stangen voll. Die ersten Stücke sind hier zu sehen, sobald sie geprüft, vermessen und ehrlich ausgezeichnet sind.',
  'home.newsletter': 'Sagt mir, wenn ihr öffnet',
  'home.promise.label': 'Worauf Sie sich verlassen können',
  'home.promise.prices.title': 'Ehrliche Streichpreise',
  'home.promise.prices.text': 'Jeder wurde wirklich verlangt',
  'home.promise.returns.title': '28 Tage Rückgaberecht',
  'home.promise.returns.text': 'Ab dem Tag der Zustellung',
  'home.promise.pressure.title': 'Kein Druck',
  'home.promise.pressure.text': 'Keine Countdowns, kein erfundener Andrang',

  'notFound.title': 'Seite nicht gefunden',
  'notFound.headline': 'Diese Seite ist <em>ausverkauft</em>',
  'notFound.text':
    'Der Link ist vielleicht veraltet, oder das Stück ist weg. Suchen Sie danach oder beginnen Sie bei den Neuheiten.',
  'notFound.newIn': 'Neu',
  'notFound.search': 'Suchen',

  'failure.title': 'Etwas ist schiefgegangen',
  'failure.headline': 'Etwas ist schiefgegangen',
  'failure.unknown':
    'Diese Seite konnte nicht angezeigt werden. Das liegt an uns, nicht an Ihnen. Bitte versuchen Sie es gleich noch einmal.',
  'failure.retry': 'Noch einmal versuchen',

  'newsletter.headline': 'Neuheiten zuerst sehen',
  'newsletter.text': 'Eine E-Mail pro Woche. Mit einem Klick abbestellt.',
  'newsletter.email': 'E-Mail-Adresse',
  'newsletter.placeholder': 'name@beispiel.de',
  'newsletter.submit': 'Anmelden',
  'newsletter.home': 'Zum Shop',
  'newsletter.sent': 'Bitte sehen Sie in Ihr Postfach: Wir haben Ihnen einen Link zur Bestätigung geschickt.',
  'newsletter.confirm.title': 'Newsletter bestätigen',
  'newsletter.confirm.text': 'Ein Klick, und der Newsletter kommt zu Ihnen.',
  'newsletter.confirm.submit': 'Adresse bestätigen',
  'newsletter.confirm.done': 'Sie stehen auf der Liste. Vielen Dank.',
  'newsletter.unsubscribe.title': 'Newsletter abbestellen',
  'newsletter.unsubscribe.text': 'Ein Klick, und Sie erhalten keinen Newsletter mehr.',
  'newsletter.unsubscribe.submit': 'Abbestellen',
  'newsletter.unsubscribe.done': 'Sie stehen nicht mehr auf der Liste und erhalten keinen Newsletter mehr.',

  'sizeGuide.title': 'Größentabelle',
  'sizeGuide.text':
    'Messen Sie über der Wäsche, die Sie darunter tragen, und vergleichen Sie mit der Tabelle. Zwischen zwei Größen nehmen Sie die größere.',
  'sizeGuide.size': 'Größe ({system})',
  'sizeGuide.cm': '{from} bis {to} cm',
  'sizeGuide.inches': '{from} bis {to} Zoll',
  'sizeGuide.howTo': 'So messen Sie richtig',

  'error.email_invalid': 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@beispiel.de',
  'error.foreign_form':
    'Dieses Formular kam von einer anderen Website. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  'error.invalid': 'Bitte prüfen Sie Ihre Eingabe und versuchen Sie es noch einmal.',
  'error.internal': 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es gleich noch einmal.',
  'error.link_unusable':
    'Dieser Link ist abgelaufen oder wurde schon benutzt. Melden Sie sich noch einmal an, dann schicken wir Ihnen einen neuen.',
  'error.network_error': 'Der Shop ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  'error.timeout': 'Der Shop hat zu lange nicht geantwortet. Bitte versuchen Sie es erneut.',
};
