import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const ar: Translation<typeof en> = {
  'quote.service.gift-wrap': 'تغليف الهدية',
  'checkout.service.gift-wrap': 'تغليف الهدية',
  'giftWrap.title': 'تغليف الهدية ورسالة الإهداء',
  'giftWrap.text': 'نغلّف طلبكِ كهدية واحدة ونرفق معه بطاقة برسالتكِ. {price} لكل طلب.',
  'giftWrap.note': 'رسالة الإهداء (اختياري)',
  'giftWrap.note.hint': '{max} حرف كحد أقصى',
  'giftWrap.add': 'إضافة تغليف الهدية',
  'giftWrap.save': 'حفظ الرسالة',
  'giftWrap.saved': 'تم حفظ رسالتكِ.',
  'error.gift_wrap_unavailable': 'تغليف الهدية غير متوفّر لهذه الحقيبة.',
  'error.gift_note_too_long': 'يمكن أن تتضمن رسالتكِ 200 حرف كحد أقصى. اختصريها ثم حاولي مرة أخرى.',
};
