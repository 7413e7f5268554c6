import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const ar: Translation<typeof en> = {
  'appInfo.title': 'تطبيق {brand}',
  'appInfo.intro': 'كل ما في {brand} بين يديكِ: تسوّقي أحدث القطع، وتابعي طلباتكِ، واحفظي ما يعجبكِ.',
  'appInfo.download': 'حمّلي التطبيق',
  'appInfo.ios': 'تحميل لآيفون وآيباد',
  'appInfo.android': 'تحميل لأندرويد',
  'appInfo.first.title': 'كوني أول من يراها',
  'appInfo.first.text':
    'تصفّحي القطع الجديدة فور وصولها، ويصلكِ تنبيه عندما ينخفض سعر قطعة في قائمة أمنياتكِ أو تتوفّر بمقاسكِ من جديد.',
  'appInfo.orders.title': 'كل طلباتكِ في مكان واحد',
  'appInfo.orders.text': 'تابعي شحنتكِ من مستودعنا حتى باب منزلكِ، وابدئي طلب الإرجاع في لحظات.',
  'appInfo.account.title': 'حساب واحد في كل مكان',
  'appInfo.account.text': 'سجّلي الدخول مرة واحدة لتجدي قائمة أمنياتكِ وعناوينكِ وطلباتكِ في التطبيق وعلى الموقع.',
  'marketplace.title': '{brand} ماركت بليس',
  'marketplace.intro': 'علامات أخرى نحبّها، إلى جانب علامتنا.',
  'marketplace.what.title': 'ما هو ماركت بليس؟',
  'marketplace.what.text':
    'في ماركت بليس تبيع علامات مستقلة منتجاتها عبر {brand}. يختار فريقنا كل علامة بعناية، وتوضح صفحة كل منتج من يبيعه ومن يشحنه.',
  'marketplace.buying.title': 'كيف أشتري؟',
  'marketplace.buying.text':
    'تسوّقي كالمعتاد وادفعي ثمن كل القطع دفعة واحدة. قد تصل القطع من بائعين مختلفين في شحنات منفصلة.',
  'marketplace.returns.title': 'ماذا عن الإرجاع؟',
  'marketplace.returns.text':
    'تشمل سياسة الإرجاع لدينا طلبات ماركت بليس أيضًا. إذا واجهتِ أي مشكلة فتواصلي معنا وسنحلّها مع البائع.',
  'marketplace.sell.title': 'بيعي معنا',
  'marketplace.sell.text': 'هل لديكِ علامة ستحبها عميلاتنا؟ يسعدنا أن نسمع منكِ.',
  'marketplace.sell.link': 'تواصلي معنا',
};
