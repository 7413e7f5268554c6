import type { DeliveryMethodCode } from '@shop/domain/delivery';
import type { Language, Store } from '@shop/domain/store';

export type InvoiceWords = {
  title: string;
  order: string;
  date: string;
  page: (page: number, count: number) => string;
  billTo: string;
  deliverTo: string;
  columns: { what: string; quantity: string; price: string; total: string };
  size: (size: string) => string;
  comma: string;
  items: string;
  discount: string;
  services: string;
  delivery: Readonly<Record<DeliveryMethodCode, string>>;
  total: string;
  /** As `VAT 20% of £10`. */
  taxOf: (tax: string, net: string) => string;
  noTaxOf: (amount: string) => string;
  tax: Readonly<Record<TaxName, string>>;
  paidWith: string;
  refunded: string;
  tender: Readonly<Record<'payment' | 'credit' | 'gift-card', string>>;
};

type TaxName = 'vat' | 'gst' | 'sales-tax';

const TAX_NAMES: Readonly<Record<string, TaxName>> = { AU: 'gst', NZ: 'gst', US: 'sales-tax', CA: 'sales-tax' };

/** What the tax of a store is called. */
export const taxNameOf = ({ alpha2 }: Pick<Store, 'alpha2'>): TaxName => TAX_NAMES[alpha2] ?? 'vat';

/** What an invoice says. It is made where no page is, so that its words are not among those of the pages. */
export const INVOICE_WORDS: Readonly<Record<Language, InvoiceWords>> = {
  en: {
    title: 'Invoice',
    order: 'Order',
    date: 'Date',
    page: (page, count) => `Page ${page} of ${count}`,
    billTo: 'Billed to',
    deliverTo: 'Delivered to',
    columns: { what: 'Item', quantity: 'Quantity', price: 'Price', total: 'Total' },
    size: (size) => `Size ${size}`,
    comma: ', ',
    items: 'Items',
    discount: 'Discounts',
    services: 'Gift cards and services',
    delivery: {
      standard: 'Standard delivery',
      express: 'Express delivery',
      'next-day': 'Next-day delivery',
      collect: 'Collection',
    },
    total: 'Total',
    taxOf: (tax, net) => `${tax} of ${net}`,
    noTaxOf: (amount) => `No tax on ${amount}`,
    tax: { vat: 'VAT', gst: 'GST', 'sales-tax': 'Sales tax' },
    paidWith: 'Paid with',
    refunded: 'Refunded',
    tender: { payment: 'Payment', credit: 'Account credit', 'gift-card': 'Gift card' },
  },
  fr: {
    title: 'Facture',
    order: 'Commande',
    date: 'Date',
    page: (page, count) => `Page ${page} sur ${count}`,
    billTo: 'Adresse de facturation',
    deliverTo: 'Adresse de livraison',
    columns: { what: 'Article', quantity: 'Quantité', price: 'Prix', total: 'Total' },
    size: (size) => `Taille ${size}`,
    comma: ', ',
    items: 'Articles',
    discount: 'Remises',
    services: 'Cartes cadeaux et services',
    delivery: {
      standard: 'Livraison standard',
      express: 'Livraison express',
      'next-day': 'Livraison le lendemain',
      collect: 'Retrait en point relais',
    },
    total: 'Total',
    taxOf: (tax, net) => `${tax} sur ${net}`,
    noTaxOf: (amount) => `Sans taxe sur ${amount}`,
    tax: { vat: 'TVA', gst: 'TPS', 'sales-tax': 'Taxe de vente' },
    paidWith: 'Payé par',
    refunded: 'Remboursé',
    tender: { payment: 'Paiement', credit: 'Avoir', 'gift-card': 'Carte cadeau' },
  },
  de: {
    title: 'Rechnung',
    order: 'Bestellung',
    date: 'Datum',
    page: (page, count) => `Seite ${page} von ${count}`,
    billTo: 'Rechnungsadresse',
    deliverTo: 'Lieferadresse',
    columns: { what: 'Artikel', quantity: 'Menge', price: 'Preis', total: 'Summe' },
    size: (size) => `Größe ${size}`,
    comma: ', ',
    items: 'Artikel',
    discount: 'Rabatte',
    services: 'Geschenkkarten und Dienste',
    delivery: {
      standard: 'Standardversand',
      express: 'Expressversand',
      'next-day': 'Lieferung am nächsten Tag',
      collect: 'Abholung',
    },
    total: 'Gesamtbetrag',
    taxOf: (tax, net) => `${tax} auf ${net}`,
    noTaxOf: (amount) => `Ohne Steuer auf ${amount}`,
    tax: { vat: 'MwSt.', gst: 'GST', 'sales-tax': 'Umsatzsteuer' },
    paidWith: 'Bezahlt mit',
    refunded: 'Erstattet',
    tender: { payment: 'Zahlung', credit: 'Guthaben', 'gift-card': 'Geschenkkarte' },
  },
  ar: {
    title: 'فاتورة',
    order: 'الطلب',
    date: 'التاريخ',
    page: (page, count) => `صفحة ${page} من ${count}`,
    billTo: 'عنوان الفاتورة',
    deliverTo: 'عنوان التوصيل',
    columns: { what: 'القطعة', quantity: 'الكمية', price: 'السعر', total: 'المجموع' },
    size: (size) => `المقاس ${size}`,
    comma: '، ',
    items: 'القطع',
    discount: 'الخصومات',
    services: 'بطاقات الهدايا والخدمات',
    delivery: {
      standard: 'التوصيل العادي',
      express: 'التوصيل السريع',
      'next-day': 'التوصيل في اليوم التالي',
      collect: 'الاستلام',
    },
    total: 'المجموع الكلي',
    taxOf: (tax, net) => `${tax} من ${net}`,
    noTaxOf: (amount) => `بدون ضريبة على ${amount}`,
    tax: { vat: 'ضريبة القيمة المضافة', gst: 'ضريبة السلع والخدمات', 'sales-tax': 'ضريبة المبيعات' },
    paidWith: 'طريقة الدفع',
    refunded: 'المبلغ المسترد',
    tender: { payment: 'دفع', credit: 'رصيد الحساب', 'gift-card': 'بطاقة هدية' },
  },
};
