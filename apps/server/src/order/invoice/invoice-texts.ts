import type { DeliveryMethodCode } from '@shop/domain/quote/delivery/delivery';
import type { ServiceKind } from '@shop/domain/quote/quote-service';
import type { Language, Store } from '@shop/domain/site/store/store';

export type InvoiceTexts = {
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
  service: Readonly<Record<ServiceKind, string>>;
  delivery: Readonly<Record<DeliveryMethodCode, string>>;
  total: string;
  /** Example: `VAT 20% on £10`. */
  getTax: (tax: string, net: string) => string;
  getNoTax: (amount: string) => string;
  tax: Readonly<Record<TaxName, string>>;
  paidWith: string;
  refunded: string;
  tender: Readonly<Record<'payment' | 'credit' | 'gift-card', string>>;
  creditNote: {
    title: string;
    /** Before the number of the order, which is that of its invoice. */
    invoice: string;
    /** Line of a refund of the whole order. */
    order: string;
    /** Line of what no item of the refund names. */
    other: string;
    total: string;
  };
};

type TaxName = 'vat' | 'gst' | 'sales-tax';

const TAX_NAMES: Readonly<Record<string, TaxName>> = { AU: 'gst', NZ: 'gst', US: 'sales-tax', CA: 'sales-tax' };

/** Name of the tax in a store. */
export const getTaxName = ({ alpha2 }: Pick<Store, 'alpha2'>): TaxName => TAX_NAMES[alpha2] ?? 'vat';

/** Invoice texts. The PDF is made without a page, so they are not part of the page texts. */
export const INVOICE_WORDS: Readonly<Record<Language, InvoiceTexts>> = {
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
    service: { 'gift-card': 'Gift card', 'delivery-pass': 'Delivery pass', 'gift-wrap': 'Gift wrapping' },
    delivery: {
      standard: 'Standard delivery',
      express: 'Express delivery',
      'next-day': 'Next-day delivery',
      collect: 'Collection',
    },
    total: 'Total',
    getTax: (tax, net) => `${tax} on ${net}`,
    getNoTax: (amount) => `No tax on ${amount}`,
    tax: { vat: 'VAT', gst: 'GST', 'sales-tax': 'Sales tax' },
    paidWith: 'Paid with',
    refunded: 'Refunded',
    tender: { payment: 'Payment', credit: 'Account credit', 'gift-card': 'Gift card' },
    creditNote: {
      title: 'Credit note',
      invoice: 'For the invoice of order',
      order: 'Refund of the order',
      other: 'Other amounts',
      total: 'Amount credited',
    },
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
    services: 'Cartes cadeaux et pass livraison',
    service: { 'gift-card': 'Carte cadeau', 'delivery-pass': 'Pass livraison', 'gift-wrap': 'Emballage cadeau' },
    delivery: {
      standard: 'Livraison standard',
      express: 'Livraison express',
      'next-day': 'Livraison le lendemain',
      collect: 'Retrait en point relais',
    },
    total: 'Total',
    getTax: (tax, net) => `${tax} sur ${net}`,
    getNoTax: (amount) => `Montant hors taxe : ${amount}`,
    tax: { vat: 'TVA', gst: 'TPS', 'sales-tax': 'Taxe de vente' },
    paidWith: 'Mode de paiement',
    refunded: 'Remboursé',
    tender: { payment: 'Paiement', credit: 'Avoir', 'gift-card': 'Carte cadeau' },
    creditNote: {
      title: 'Facture d’avoir',
      invoice: 'Pour la facture de la commande',
      order: 'Remboursement de la commande',
      other: 'Autres montants',
      total: 'Montant de l’avoir',
    },
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
    services: 'Geschenkkarten und Lieferpass',
    service: { 'gift-card': 'Geschenkkarte', 'delivery-pass': 'Lieferpass', 'gift-wrap': 'Geschenkverpackung' },
    delivery: {
      standard: 'Standardversand',
      express: 'Expressversand',
      'next-day': 'Lieferung am nächsten Werktag',
      collect: 'Abholung im Paketshop',
    },
    total: 'Gesamtbetrag',
    getTax: (tax, net) => `${tax} auf ${net}`,
    getNoTax: (amount) => `Steuerfrei: ${amount}`,
    tax: { vat: 'MwSt.', gst: 'GST', 'sales-tax': 'Verkaufssteuer' },
    paidWith: 'Zahlungsart',
    refunded: 'Erstattet',
    tender: { payment: 'Zahlung', credit: 'Guthaben', 'gift-card': 'Geschenkkarte' },
    creditNote: {
      title: 'Rechnungskorrektur',
      invoice: 'Zur Rechnung der Bestellung',
      order: 'Erstattung der Bestellung',
      other: 'Sonstige Beträge',
      total: 'Gutschriftbetrag',
    },
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
    services: 'بطاقات الهدايا واشتراك التوصيل',
    service: { 'gift-card': 'بطاقة هدية', 'delivery-pass': 'اشتراك التوصيل', 'gift-wrap': 'تغليف الهدية' },
    delivery: {
      standard: 'التوصيل العادي',
      express: 'التوصيل السريع',
      'next-day': 'التوصيل في اليوم التالي',
      collect: 'الاستلام من نقطة توزيع',
    },
    total: 'المجموع الكلي',
    getTax: (tax, net) => `${tax} على ${net}`,
    getNoTax: (amount) => `مبلغ غير خاضع للضريبة: ${amount}`,
    tax: { vat: 'ضريبة القيمة المضافة', gst: 'ضريبة السلع والخدمات', 'sales-tax': 'ضريبة المبيعات' },
    paidWith: 'طريقة الدفع',
    refunded: 'المبلغ المسترد',
    tender: { payment: 'دفع', credit: 'رصيد الحساب', 'gift-card': 'بطاقة هدية' },
    creditNote: {
      title: 'إشعار دائن',
      invoice: 'لفاتورة الطلب',
      order: 'استرداد قيمة الطلب',
      other: 'مبالغ أخرى',
      total: 'المبلغ المُعاد',
    },
  },
};
