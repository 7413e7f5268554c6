import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const ar: Translation<typeof en> = {
  'deliveryPass.renewing.subject': 'يتجدد اشتراك التوصيل لدى {brand} في {day}',
  'deliveryPass.renewing.preview': 'سيُسحب {price} من بطاقتكِ المحفوظة، ما لم تلغي الاشتراك قبل ذلك.',
  'deliveryPass.renewing.tell':
    'تنتهي مدة اشتراك التوصيل لدى {brand} في {day}. سيتجدد لعام آخر ويُسحب {price} من بطاقتكِ الافتراضية.',
  'deliveryPass.renewing.how':
    'لا داعي لأي إجراء. وإذا كنتِ لا ترغبين في التجديد، فألغي الاشتراك قبل هذا التاريخ، ويبقى التوصيل مجانيًا حتى حينه.',
  'deliveryPass.renewed.subject': 'اشتراك التوصيل لدى {brand} سارٍ حتى {day}',
  'deliveryPass.renewed.preview': 'عام آخر من التوصيل المجاني.',
  'deliveryPass.renewed.tell': 'شكرًا لكِ! سُحب {price} من بطاقتكِ، وأصبح اشتراك التوصيل لدى {brand} ساريًا حتى {day}.',
  'deliveryPass.renewed.how': 'يمكنكِ الإلغاء في أي وقت، ويبقى الاشتراك ساريًا حتى ذلك التاريخ.',
  'deliveryPass.ending.subject': 'ينتهي اشتراك التوصيل لدى {brand}',
  'deliveryPass.ending.preview': 'تعذّر سحب المبلغ من بطاقتكِ.',
  'deliveryPass.ending.tell': 'تعذّر سحب {price} لتجديد اشتراك التوصيل لدى {brand}، لذلك ينتهي عند انقضاء مدته.',
  'deliveryPass.ending.how': 'لم يُخصم أي مبلغ. يمكنكِ الاشتراك من جديد في أي وقت.',
  'deliveryPass.confirming.subject': 'يطلب البنك تأكيد اشتراك التوصيل لدى {brand}',
  'deliveryPass.confirming.preview': 'تعذّر سحب {price} من دون تأكيدكِ.',
  'deliveryPass.confirming.tell':
    'يطلب منكِ البنك تأكيد دفع {price} لاشتراك التوصيل لدى {brand}، لذلك لم نتمكن من تجديده. ينتهي الاشتراك في {day}.',
  'deliveryPass.confirming.how':
    'لم يُخصم أي مبلغ. للاستمرار، اشتري الاشتراك من جديد وأكّدي الدفع لدى البنك، وتُضاف السنة الجديدة إلى المدة الحالية.',
  'deliveryPass.show': 'عرض اشتراكي',
};
