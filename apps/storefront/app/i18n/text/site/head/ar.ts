import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const ar: Translation<typeof en> = {
  'head.page': '{title} لدى {brand}.',
  'head.listing.title': '{title}، صفحة {page}',
  'head.listing.description': '{title}، صفحة {page}: {description}',
  'head.contact': 'لديكِ سؤال عن طلب أو إرجاع أو قطعة أعجبتكِ؟ راسلي {brand} وستردّ عليكِ خدمة العملاء بالبريد الإلكتروني.',
  'head.faq': 'إجابات عن الطلبات والتوصيل والإرجاع والدفع وحسابكِ لدى {brand}.',
  'head.unlisted.account': 'حسابكِ لدى {brand}: الطلبات والمرتجعات والعناوين وبطاقات الدفع والتفضيلات.',
  'head.unlisted.backInStock': 'اتركي بريدكِ الإلكتروني، وستُعلمكِ {brand} عند توفّر مقاسكِ من جديد.',
  'head.unlisted.quote': 'حقيبة تسوقكِ لدى {brand}: القطع والتوصيل والخصومات والمجموع قبل إتمام الشراء.',
  'head.unlisted.checkout': 'أتمّي طلبكِ لدى {brand} خطوة بخطوة: العنوان والتوصيل والدفع.',
  'head.unlisted.consent': 'اختاري ملفات تعريف الارتباط التي تسمحين لـ {brand} باستخدامها. يمكنكِ تغيير رأيكِ في أي وقت.',
  'head.unlisted.giftCard': 'فعّلي بطاقة الهدية من {brand} واستفيدي من قيمتها في مشترياتكِ.',
  'head.unlisted.guestReturn': 'أرجعي قطعة اشتريتِها من {brand} من دون حساب: يكفي رقم الطلب وبريدكِ الإلكتروني.',
  'head.unlisted.login': 'سجّلي الدخول إلى حسابكِ لدى {brand} للاطّلاع على طلباتكِ ومرتجعاتكِ وعناوينكِ وقائمة أمنياتكِ.',
  'head.unlisted.mails': 'أديري الرسائل التي تصلكِ من {brand}.',
  'head.unlisted.orderLookup': 'تتبّعي طلبكِ لدى {brand} برقمه وبريدكِ الإلكتروني، من دون حساب.',
  'head.unlisted.password': 'اختاري كلمة مرور جديدة لحسابكِ لدى {brand} عبر رابط نرسله إليكِ بالبريد الإلكتروني.',
  'head.unlisted.referral': 'صديقتكِ توصيكِ بـ {brand}: استمتعي بخصم على طلبكِ الأول.',
  'head.unlisted.register': 'أنشئي حسابًا لدى {brand}: طلباتكِ ومرتجعاتكِ وقائمة أمنياتكِ في مكان واحد وعلى جميع أجهزتكِ.',
  'head.unlisted.reviews': 'آراء مشتري {brand} في المقاس والجودة، مرتبة حسب المقاس والتقييم.',
  'head.unlisted.search': 'ابحثي لدى {brand} بالاسم أو اللون أو المقاس، أو اعثري على قطع مشابهة لصورة لديكِ.',
  'head.unlisted.sharedWishlist': 'قائمة أمنيات تمت مشاركتها معكِ: اكتشفي قطعًا مختارة من {brand}.',
  'head.unlisted.stores': 'اختاري متجر {brand} المناسب لكِ: البلد واللغة والعملة والتوصيل والإرجاع.',
  'head.unlisted.wishlist': 'قائمة أمنياتكِ لدى {brand}: قطعكِ المفضلة بأسعارها ومقاساتها الحالية.',
};
