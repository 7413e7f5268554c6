import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const ar: Translation<typeof en> = {
  'error.code_unknown': 'لا نعرف هذا الرمز. تحققي من كتابته.',
  'error.gift_card_unknown': 'لا نعرف بطاقة الهدية هذه. تحققي من رمزها.',
  'error.line_unknown': 'لم يعد هذا في حقيبتكِ.',
  'error.lines_limit': 'حقيبتكِ ممتلئة. أزيلي شيئًا أولًا.',
  'error.sold_out': 'نفد هذا المقاس للتوّ.',
  'error.out_of_stock': 'لم تبقَ هذه الكمية من هذا المقاس.',
  'error.quantity_limit': 'عشر قطع من المقاس الواحد هي الحد الأقصى.',
  'error.quote_unknown': 'لم نجد حقيبتكِ. أضيفي ما تريدين من جديد.',
  'error.sign_in_required': 'يرجى تسجيل الدخول أولًا.',
  'error.sku_unknown': 'لم تعد هذه القطعة تُباع هنا.',
  'error.busy': 'المتجر مشغول جدًا الآن. حاولي مجددًا بعد لحظة.',
  'error.email_invalid': 'أدخلي عنوان بريد إلكتروني، مثل name@example.com',
  'error.foreign_form': 'وصل هذا النموذج من موقع آخر. أعيدي تحميل الصفحة وحاولي مرة أخرى.',
  'error.invalid': 'تحققي مما أدخلتِه وحاولي مرة أخرى.',
  'error.internal': 'حدث خطأ من جهتنا. يرجى المحاولة مرة أخرى بعد قليل.',
  'error.link_unusable': 'انتهت صلاحية هذا الرابط أو استُخدم من قبل. سجّلي مرة أخرى وسنرسل إليكِ رابطًا جديدًا.',
  'error.network_error': 'تعذّر الوصول إلى المتجر. تحققي من الاتصال وحاولي مرة أخرى.',
  'error.no_picture': 'اختاري صورة بصيغة JPEG أو PNG أو WebP.',
  'error.picture_unreadable': 'تعذّرت قراءة هذه الصورة. جرّبي صورة أخرى.',
  'error.postcode_unknown': 'لا نعرف هذا الرمز البريدي. تحققي منه وحاولي مرة أخرى.',
  'error.req_file_too_large': 'حجم هذه الصورة أكبر من 2 ميغابايت. اختاري صورة أصغر.',
  'error.timeout': 'استغرق رد المتجر وقتًا طويلًا. يرجى المحاولة مرة أخرى.',
};
