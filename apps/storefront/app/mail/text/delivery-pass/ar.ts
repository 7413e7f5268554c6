import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const ar: Translation<typeof en> = {
  'deliveryPass.renewing.subject': 'يتجدد اشتراككِ للتوصيل لدى {brand} في {day}',
  'deliveryPass.renewing.preview': 'نسحب {price} من بطاقتكِ المحفوظة، ما لم تلغي الاشتراك قبل ذلك.',
  'deliveryPass.renewing.tell':
    'تنتهي مدة اشتراككِ للتوصيل لدى {brand} في {day}. ويتجدد بعدها لعام آخر، ونسحب {price} من البطاقة التي تُستخدم أولًا.',
  'deliveryPass.renewing.how':
    'لا حاجة إلى فعل أي شيء. وإن كنتِ لا ترغبين في الاستمرار، فألغي الاشتراك قبل ذلك اليوم: يبقى التوصيل مجانيًا لكِ حتى حينه.',
  'deliveryPass.renewed.subject': 'يسري اشتراككِ للتوصيل لدى {brand} حتى {day}',
  'deliveryPass.renewed.preview': 'عام آخر من التوصيل المجاني.',
  'deliveryPass.renewed.tell': 'شكرًا لكِ: سحبنا {price} من بطاقتكِ، وأصبح اشتراككِ للتوصيل لدى {brand} ساريًا حتى {day}.',
  'deliveryPass.renewed.how': 'يمكنكِ الإلغاء في أي وقت، وعندئذ ينتهي في ذلك اليوم.',
  'deliveryPass.ending.subject': 'ينتهي اشتراككِ للتوصيل لدى {brand}',
  'deliveryPass.ending.preview': 'تعذّر علينا سحب المبلغ من بطاقتكِ.',
  'deliveryPass.ending.tell':
    'تعذّر علينا سحب {price} لعام آخر من اشتراككِ للتوصيل لدى {brand}، لذلك ينتهي في يومه الأخير.',
  'deliveryPass.ending.how': 'لم يُسحب أي مبلغ. وإن رغبتِ في الاستمرار، يمكنكِ الاشتراك من جديد.',
  'deliveryPass.show': 'عرض اشتراكي',
};
