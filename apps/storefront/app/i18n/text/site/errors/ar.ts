import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const ar: Translation<typeof en> = {
  'error.code_unknown': 'هذا الرمز غير صحيح. تحققي من كتابته.',
  'error.gift_card_unknown': 'رمز بطاقة الهدية غير صحيح. تحققي منه.',
  'error.line_unknown': 'لم تعد هذه القطعة في حقيبتكِ.',
  'error.lines_limit': 'حقيبة التسوق ممتلئة. أزيلي قطعة أولًا.',
  'error.too_many_quotes': 'يتعذّر علينا إنشاء حقيبة تسوق جديدة الآن. حاولي مرة أخرى لاحقًا.',
  'error.sold_out': 'نفد هذا المقاس للتوّ.',
  'error.out_of_stock': 'الكمية المطلوبة غير متوفّرة من هذا المقاس.',
  'error.quantity_limit': 'يمكنكِ إضافة 10 قطع كحد أقصى من كل مقاس.',
  'error.quote_unknown': 'لم نعثر على حقيبة التسوق. أضيفي القطع من جديد.',
  'error.sign_in_required': 'سجّلي الدخول للمتابعة.',
  'error.sku_unknown': 'لم تعد هذه القطعة متوفّرة.',
  'error.busy': 'هناك إقبال كبير على المتجر الآن. حاولي مرة أخرى بعد قليل.',
  'error.email_invalid': 'أدخلي بريدًا إلكترونيًا صحيحًا، مثل name@example.com',
  'error.foreign_form': 'لم يعد هذا النموذج صالحًا. أعيدي تحميل الصفحة وحاولي مرة أخرى.',
  'error.invalid': 'تحققي مما أدخلتِه وحاولي مرة أخرى.',
  'error.internal': 'حدث خطأ من جهتنا. يُرجى المحاولة مرة أخرى بعد قليل.',
  'error.link_unusable': 'انتهت صلاحية هذا الرابط أو سبق استخدامه. سجّلي مرة أخرى وسنرسل إليكِ رابطًا جديدًا.',
  'error.network_error': 'تعذّر الاتصال بالمتجر. تحققي من اتصالكِ بالإنترنت وحاولي مرة أخرى.',
  'error.no_picture': 'اختاري صورة بصيغة JPEG أو PNG أو WebP.',
  'error.picture_unreadable': 'تعذّرت قراءة هذه الصورة. جرّبي صورة أخرى.',
  'error.postcode_unknown': 'الرمز البريدي غير صحيح. تحققي منه وحاولي مرة أخرى.',
  'error.req_file_too_large': 'يتجاوز حجم هذه الصورة 2 ميغابايت. اختاري صورة أصغر.',
  'error.timeout': 'استغرق الرد وقتًا طويلًا. يُرجى المحاولة مرة أخرى.',
};
