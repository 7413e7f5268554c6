import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'error.code_unknown': 'Dieser Code ist nicht gültig. Bitte prüfen Sie die Eingabe.',
  'error.gift_card_unknown': 'Diese Geschenkkarte ist nicht gültig. Bitte prüfen Sie den Code.',
  'error.line_unknown': 'Dieser Artikel ist nicht mehr in Ihrem Warenkorb.',
  'error.lines_limit': 'Ihr Warenkorb ist voll. Bitte entfernen Sie zuerst einen Artikel.',
  'error.too_many_quotes':
    'Wir können gerade keinen neuen Warenkorb anlegen. Bitte versuchen Sie es später noch einmal.',
  'error.sold_out': 'Diese Größe ist leider gerade ausverkauft.',
  'error.out_of_stock': 'In dieser Größe sind leider nicht mehr so viele verfügbar.',
  'error.quantity_limit': 'Sie können bis zu 10 Stück je Größe bestellen.',
  'error.quote_unknown': 'Ihr Warenkorb wurde nicht gefunden. Bitte fügen Sie Ihre Artikel erneut hinzu.',
  'error.sign_in_required': 'Bitte melden Sie sich an.',
  'error.sku_unknown': 'Dieser Artikel ist leider nicht mehr erhältlich.',
  'error.busy': 'Im Shop ist gerade viel los. Bitte versuchen Sie es gleich noch einmal.',
  'error.email_invalid': 'Bitte geben Sie eine gültige E-Mail-Adresse ein, z. B. name@beispiel.de',
  'error.foreign_form':
    'Das Formular ist nicht mehr gültig. Bitte laden Sie die Seite neu und versuchen Sie es erneut.',
  'error.invalid': 'Bitte prüfen Sie Ihre Eingabe und versuchen Sie es noch einmal.',
  'error.internal': 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es gleich noch einmal.',
  'error.link_unusable':
    'Dieser Link ist abgelaufen oder wurde bereits verwendet. Bitte melden Sie sich noch einmal an, dann erhalten Sie einen neuen.',
  'error.network_error':
    'Keine Verbindung zum Shop. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
  'error.no_picture': 'Bitte wählen Sie ein Foto im Format JPEG, PNG oder WebP.',
  'error.picture_unreadable': 'Dieses Foto konnte nicht gelesen werden. Bitte versuchen Sie es mit einem anderen.',
  'error.postcode_unknown': 'Diese Postleitzahl wurde nicht gefunden. Bitte prüfen Sie Ihre Eingabe.',
  'error.req_file_too_large': 'Dieses Foto ist größer als 2 MB. Bitte wählen Sie ein kleineres.',
  'error.timeout': 'Der Shop antwortet gerade nicht. Bitte versuchen Sie es erneut.',
};
