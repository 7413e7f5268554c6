import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const ar: Translation<typeof en> = {
  'merchantOrder.subject': '{brand}: طلب جديد {number} بقيمة {total}',
  'merchantOrder.preview': '{store}، {total}',
  'merchantOrder.tell': 'طلب جديد {number} في المتجر {store} بقيمة {total}:',
  'merchantOrder.country': 'بلد التوصيل: {country}',
  'merchantOrder.open': 'فتح الطلب',
  'merchantDigest.subject':
    '{brand}: {count, plural, zero {لا طلبات جديدة} one {طلب جديد واحد} two {طلبان جديدان} few {# طلبات جديدة} many {# طلبًا جديدًا} other {# طلب جديد}}',
  'merchantDigest.preview':
    'تم دفع {count, plural, zero {# طلب} one {طلب واحد} two {طلبين} few {# طلبات} many {# طلبًا} other {# طلب}}.',
  'merchantDigest.tell':
    'منذ الملخص الأخير تم دفع {count, plural, zero {# طلب} one {طلب واحد} two {طلبين} few {# طلبات} many {# طلبًا} other {# طلب}}.',
  'merchantDigest.store':
    '{store}، {count, plural, zero {# طلب} one {طلب واحد} two {طلبان} few {# طلبات} many {# طلبًا} other {# طلب}}',
  'merchantDigest.orders': 'الطلبات',
  'merchantDigest.more':
    '… و{more, plural, zero {# طلب آخر} one {طلب واحد آخر} two {طلبان آخران} few {# طلبات أخرى} many {# طلبًا آخر} other {# طلب آخر}}.',
  'merchantDigest.open': 'فتح الطلبات',
  'merchantUnfillable.subject': '{brand}: تعذّر تنفيذ الطلب {number}',
  'merchantUnfillable.preview': 'جارٍ رد المبلغ المدفوع.',
  'merchantUnfillable.tell': 'وصلت دفعة الطلب {number} في المتجر {store} بقيمة {total} بعد بيع المخزون.',
  'merchantUnfillable.next': 'جارٍ رد المبلغ المدفوع، وتم إبلاغ العميل. يُرجى مراجعة المخزون.',
  'merchantDispute.subject': '{brand}: اعتراض على دفعة الطلب {number}',
  'merchantDispute.preview': 'يُرجى الرد على الاعتراض لدى مزوّد خدمة الدفع.',
  'merchantDispute.tell': 'يوجد اعتراض على دفعة الطلب {number} في المتجر {store}: {total}.',
  'merchantDispute.reason': 'السبب بحسب البنك: {reason}',
  'merchantDispute.due': 'أرسل المستندات إلى مزوّد خدمة الدفع قبل {due}.',
};
