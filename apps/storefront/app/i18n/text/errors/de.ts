import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'error.code_unknown': 'Diesen Code kennen wir nicht. Prüfen Sie die Schreibweise.',
  'error.gift_card_unknown': 'Diese Geschenkkarte kennen wir nicht. Prüfen Sie den Code.',
  'error.line_unknown': 'Das liegt nicht mehr in Ihrem Warenkorb.',
  'error.lines_limit': 'Ihr Warenkorb ist voll. Nehmen Sie erst etwas heraus.',
  'error.sold_out': 'Diese Größe ist soeben ausverkauft.',
  'error.out_of_stock': 'So viele sind in dieser Größe nicht mehr da.',
  'error.quantity_limit': 'Mehr als zehn Stück je Größe gehen nicht.',
  'error.quote_unknown': 'Ihr Warenkorb wurde nicht gefunden. Legen Sie bitte alles neu hinein.',
  'error.sign_in_required': 'Bitte melden Sie sich zuerst an.',
  'error.sku_unknown': 'Dieses Stück wird hier nicht mehr verkauft.',
  'error.busy': 'Im Shop ist gerade viel los. Versuchen Sie es gleich noch einmal.',
  'error.email_invalid': 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@beispiel.de',
  'error.foreign_form':
    'Dieses Formular kam von einer anderen Website. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  'error.invalid': 'Bitte prüfen Sie Ihre Eingabe und versuchen Sie es noch einmal.',
  'error.internal': 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es gleich noch einmal.',
  'error.link_unusable':
    'Dieser Link ist abgelaufen oder wurde schon benutzt. Melden Sie sich noch einmal an, dann senden wir Ihnen einen neuen.',
  'error.network_error': 'Der Shop ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  'error.no_picture': 'Wählen Sie ein Foto: ein Bild als JPEG, PNG oder WebP.',
  'error.picture_unreadable': 'Dieses Bild lässt sich nicht lesen. Versuchen Sie es mit einem anderen Foto.',
  'error.postcode_unknown':
    'Diese Postleitzahl kennen wir nicht. Bitte prüfen Sie sie und versuchen Sie es noch einmal.',
  'error.req_file_too_large': 'Dieses Foto ist größer als 2 MB. Wählen Sie ein kleineres.',
  'error.timeout': 'Der Shop hat zu lange nicht geantwortet. Bitte versuchen Sie es erneut.',
};
