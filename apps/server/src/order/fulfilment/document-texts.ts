import type { Language } from '@shop/domain/site/store/store';

type DocumentTexts = { packingSlip: string; giftNote: string; parcel: (position: number, count: number) => string };

/** Texts of packing slips and labels, beside those of the invoice. */
export const DOCUMENT_TEXTS: Readonly<Record<Language, DocumentTexts>> = {
  en: {
    packingSlip: 'Packing slip',
    giftNote: 'Gift note',
    parcel: (position, count) => `Parcel ${position} of ${count}`,
  },
  fr: {
    packingSlip: 'Bon de livraison',
    giftNote: 'Message cadeau',
    parcel: (position, count) => `Colis ${position} sur ${count}`,
  },
  de: {
    packingSlip: 'Lieferschein',
    giftNote: 'Geschenktext',
    parcel: (position, count) => `Paket ${position} von ${count}`,
  },
  ar: {
    packingSlip: 'قائمة التعبئة',
    giftNote: 'رسالة الهدية',
    parcel: (position, count) => `الطرد ${position} من ${count}`,
  },
};
