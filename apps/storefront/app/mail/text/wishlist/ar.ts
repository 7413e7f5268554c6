import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const ar: Translation<typeof en> = {
  'wishlistNews.price-drop.subject': '{brand}: انخفض سعر {title}',
  'wishlistNews.price-drop.preview': 'انخفضت أسعار قطع في قائمة أمنياتكِ.',
  'wishlistNews.price-drop.tell': 'انخفضت أسعار قطع حفظتِها لدى {brand}:',
  'wishlistNews.back-in-stock.subject': 'توفّرت من جديد لدى {brand}: {title}',
  'wishlistNews.back-in-stock.preview': 'قطعة من قائمة أمنياتكِ متوفّرة من جديد بكمية محدودة.',
  'wishlistNews.back-in-stock.tell': 'قطعة حفظتِها لدى {brand} متوفّرة من جديد. الكمية محدودة ولا يمكننا حجز قطعة لكِ.',
  'wishlistNews.piece': '{piece}: {price}',
  'wishlistNews.cheaper': '{piece}: الآن {price} بدلًا من {saved} عند حفظها',
  'wishlistNews.comma': '، ',
  'wishlistNews.more':
    '{more, plural, zero {ولا قطع أخرى.} one {وقطعة أخرى.} two {وقطعتان أخريان.} few {و# قطع أخرى.} many {و# قطعة أخرى.} other {و# قطعة أخرى.}}',
  'wishlistNews.show': 'عرض قائمة أمنياتي',
  'wishlistNews.why': 'تصلكِ هذه الرسالة لأنكِ فعّلتِ تنبيهات قائمة أمنياتكِ.',
  'wishlistNews.unsubscribe': 'إيقاف هذه التنبيهات',
};
