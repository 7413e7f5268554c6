import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const ar: Translation<typeof en> = {
  'head.page': '{title} لدى {brand}.',
  'head.listing.title': '{title}، صفحة {page}',
  'head.listing.description': '{title}، صفحة {page}: {description}',
  'head.contact':
    'لديكِ سؤال عن طلب أو إرجاع أو قطعة أعجبتكِ؟ اكتبي إلى {brand} وستجيبكِ خدمة العملاء بالبريد الإلكتروني.',
  'head.faq': 'إجابات عن الطلبات والتوصيل والإرجاع والدفع وحسابكِ لدى {brand}.',
  'head.unlisted.account': 'حسابكِ لدى {brand}: الطلبات والمرتجعات والعناوين وبطاقات الدفع والتفضيلات.',
  'head.unlisted.backInStock': 'اتركي بريدكِ الإلكتروني، وستكتب إليكِ {brand} مرة واحدة عندما يتوفّر مقاسكِ من جديد.',
  'head.unlisted.bag': 'ما اخترتِه لدى {brand}، مع التوصيل والخصومات والمجموع قبل إتمام الشراء.',
  'head.unlisted.checkout': 'أتمّي طلبكِ لدى {brand} خطوة بخطوة: العنوان والتوصيل والدفع.',
  'head.unlisted.consent': 'اختاري ملفات تعريف الارتباط التي تسمحين لـ {brand} باستخدامها. يمكنكِ تغيير رأيكِ في أي وقت.',
  'head.unlisted.giftCard': 'فعّلي بطاقة الهدية من {brand} واستفيدي من قيمتها في مشترياتكِ.',
  'head.unlisted.guestReturn': 'أرجعي قطعة اشتريتِها من {brand} من دون حساب: يكفي رقم الطلب وبريدكِ الإلكتروني.',
  'head.unlisted.login': 'سجّلي الدخول إلى حسابكِ لدى {brand} للاطّلاع على طلباتكِ ومرتجعاتكِ وعناوينكِ وقائمة أمنياتكِ.',
  'head.unlisted.mails': 'أكّدي الرسائل التي تصلكِ من {brand} أو أوقفيها.',
  'head.unlisted.orderLookup': 'ابحثي عن طلبكِ لدى {brand} برقمه وبريدكِ الإلكتروني وتابعي مكانه، دون الحاجة إلى حساب.',
  'head.unlisted.password': 'اختاري كلمة مرور جديدة لحسابكِ لدى {brand} عبر رابط نرسله إليكِ بالبريد الإلكتروني.',
  'head.unlisted.referral': 'صديقة توصيكِ بـ {brand}: استمتعي بخصم على طلبكِ الأول.',
  'head.unlisted.register': 'أنشئي حسابًا لدى {brand}: طلباتكِ ومرتجعاتكِ وما حفظتِه في مكان واحد وعلى كل أجهزتكِ.',
  'head.unlisted.search': 'ابحثي في كل ما لدى {brand} بالاسم أو اللون أو المقاس، أو اعثري على قطع تشبه صورة لديكِ.',
  'head.unlisted.sharedWishlist': 'قائمة أمنيات شاركتها معكِ إحداهن: شاهدي ما يعجبها لدى {brand}.',
  'head.unlisted.stores': 'اختاري متجر {brand} الخاص بكِ: البلد واللغة والعملة، مع التوصيل والإرجاع فيه.',
  'head.unlisted.wishlist': 'ما يعجبكِ لدى {brand}: قائمة أمنياتكِ بأسعار اليوم ومقاساته.',
};
