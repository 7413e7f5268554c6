import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const ar: Translation<typeof en> = {
  'wishlistNews.price-drop.subject': '{brand}: انخفض سعر {title}',
  'wishlistNews.price-drop.preview': 'انخفضت أسعار في قائمة أمنياتكِ.',
  'wishlistNews.price-drop.tell': 'ما حفظتِه لدى {brand} أقل سعرًا اليوم:',
  'wishlistNews.back-in-stock.subject': 'توفّر من جديد لدى {brand}: {title}',
  'wishlistNews.back-in-stock.preview': 'قطعة من قائمة أمنياتكِ توفرت من جديد بعدد قليل.',
  'wishlistNews.back-in-stock.tell':
    'ما حفظتِه لدى {brand} توفر من جديد. لا نراسل عددًا أكبر من عدد القطع المتوفرة، ولا يمكننا حجز واحدة لكِ.',
  'wishlistNews.piece': '{piece}: {price}',
  'wishlistNews.cheaper': '{piece}: الآن {price}، وكان {saved} حين حفظتِه',
  'wishlistNews.comma': '، ',
  'wishlistNews.more':
    '{more, plural, zero {ولا قطع أخرى.} one {وقطعة أخرى.} two {وقطعتان أخريان.} few {و# قطع أخرى.} many {و# قطعة أخرى.} other {و# قطعة أخرى.}}',
  'wishlistNews.show': 'عرض قائمة أمنياتي',
  'wishlistNews.why': 'تصلكِ هذه الرسالة لأنكِ طلبتِها في قائمة أمنياتكِ.',
  'wishlistNews.unsubscribe': 'لا مزيد من الرسائل عن قائمة أمنياتي',
};
