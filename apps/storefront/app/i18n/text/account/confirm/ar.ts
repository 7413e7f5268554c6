import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const ar: Translation<typeof en> = {
  'identity.confirm.password': 'كلمة المرور التي اخترتِها',
  'identity.confirm.password.hint': 'كلمة المرور التي أدخلتِها عند إنشاء حسابكِ. سنسجّل دخولكِ مباشرة.',
  'identity.confirm.notMe': 'لم تختاري كلمة مرور؟',
  'identity.confirm.restart': 'أنشئي حسابكِ الخاص',
};
