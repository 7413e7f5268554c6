import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'appInfo.title': 'Die {brand}-App',
  'appInfo.intro': 'Ihr {brand} für unterwegs: Neuheiten entdecken, Bestellungen verfolgen und Lieblingsteile merken.',
  'appInfo.download': 'App herunterladen',
  'appInfo.ios': 'Für iPhone und iPad laden',
  'appInfo.android': 'Für Android laden',
  'appInfo.first.title': 'Neuheiten zuerst sehen',
  'appInfo.first.text':
    'Entdecken Sie Neuheiten, sobald sie da sind, und erfahren Sie sofort, wenn ein Teil von Ihrer Wunschliste günstiger wird oder in Ihrer Größe zurück ist.',
  'appInfo.orders.title': 'Alle Bestellungen im Blick',
  'appInfo.orders.text':
    'Verfolgen Sie Ihr Paket vom Lager bis zur Haustür und starten Sie eine Rücksendung in wenigen Augenblicken.',
  'appInfo.account.title': 'Ein Konto für alles',
  'appInfo.account.text':
    'Einmal anmelden genügt: Wunschliste, Adressen und Bestellungen finden Sie in der App und auf der Website.',
  'marketplace.title': '{brand} Marketplace',
  'marketplace.intro': 'Noch mehr Lieblingsmarken neben unserer eigenen.',
  'marketplace.what.title': 'Was ist Marketplace?',
  'marketplace.what.text':
    'Auf Marketplace verkaufen unabhängige Marken bei {brand}. Unser Einkauf wählt jede einzelne aus, und auf jeder Produktseite steht, wer verkauft und versendet.',
  'marketplace.buying.title': 'Wie bestelle ich?',
  'marketplace.buying.text':
    'Bestellen Sie wie gewohnt und bezahlen Sie alles zusammen. Artikel verschiedener Verkäufer können in getrennten Paketen ankommen.',
  'marketplace.returns.title': 'Und die Rückgabe?',
  'marketplace.returns.text':
    'Unsere Rückgabebedingungen gelten auch für Marketplace-Bestellungen. Stimmt etwas nicht, schreiben Sie uns: Wir klären es mit dem Verkäufer.',
  'marketplace.sell.title': 'Bei uns verkaufen',
  'marketplace.sell.text': 'Ihre Marke passt zu unseren Kundinnen und Kunden? Wir freuen uns auf Ihre Nachricht.',
  'marketplace.sell.link': 'Kontakt aufnehmen',
};
