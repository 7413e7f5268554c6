/** Texts for payers, separate from the shop's because the gateway acts as another company. */
const en = {
  number: 'Card number',
  expiry: 'Expiry date (MM/YY)',
  cvc: 'Security code',
  cvcHint: 'Three digits on the back, or four on the front of American Express',
  needsScript:
    'These fields need JavaScript. You can carry on without it and enter your card on our page after placing your order.',
  testMode: 'Test payments: no money is taken. Use a published test card.',
  challengeTitle: 'Confirm it’s you',
  challengeText: 'Your bank needs you to confirm this payment with your card ending in {lastFour}.',
  approveTitle: 'Pay with {method}',
  approveText: 'This page stands in for {method}. You won’t be charged.',
  payTitle: 'Pay by card',
  amount: 'Amount',
  order: 'Order',
  confirm: 'Confirm',
  refuse: 'Decline',
  pay: 'Pay {amount}',
  cancel: 'Cancel and go back',
  card_number_invalid: 'Check your card number.',
  card_expiry_invalid: 'Enter the month and year, like 06/30.',
  card_expired: 'This card has expired.',
  card_cvc_invalid: 'Check your security code.',
  card_not_for_tests: 'Only published test cards work here.',
  failed: 'We couldn’t check your card. Please try again in a moment.',
};
export type GatewayTexts = Readonly<Record<keyof typeof en, string>>;

const fr: GatewayTexts = {
  number: 'Numéro de carte',
  expiry: 'Date d’expiration (MM/AA)',
  cvc: 'Code de sécurité',
  cvcHint: 'Trois chiffres au dos, ou quatre au recto d’une American Express',
  needsScript:
    'Ces champs nécessitent JavaScript. Vous pouvez continuer sans : vous saisirez votre carte sur notre page après avoir commandé.',
  testMode: 'Paiement de test : aucun montant n’est débité. Utilisez une carte de test.',
  challengeTitle: 'Confirmez votre identité',
  challengeText: 'Votre banque vous demande de confirmer ce paiement par la carte se terminant par {lastFour}.',
  approveTitle: 'Payer avec {method}',
  approveText: 'Page de simulation de {method}. Aucun montant n’est débité.',
  payTitle: 'Payer par carte',
  amount: 'Montant',
  order: 'Commande',
  confirm: 'Confirmer',
  refuse: 'Refuser',
  pay: 'Payer {amount}',
  cancel: 'Annuler et revenir à la boutique',
  card_number_invalid: 'Vérifiez le numéro de carte.',
  card_expiry_invalid: 'Saisissez le mois et l’année, par exemple 06/30.',
  card_expired: 'Cette carte a expiré.',
  card_cvc_invalid: 'Vérifiez le code de sécurité.',
  card_not_for_tests: 'Seules les cartes de test sont acceptées ici.',
  failed: 'La carte n’a pas pu être vérifiée. Réessayez dans un instant.',
};

const de: GatewayTexts = {
  number: 'Kartennummer',
  expiry: 'Gültig bis (MM/JJ)',
  cvc: 'Prüfnummer',
  cvcHint: 'Drei Ziffern auf der Rückseite, bei American Express vier auf der Vorderseite',
  needsScript:
    'Für diese Felder wird JavaScript benötigt. Sie können auch ohne fortfahren und Ihre Kartendaten nach der Bestellung auf unserer Seite eingeben.',
  testMode: 'Testzahlung: Es wird nichts abgebucht. Bitte verwenden Sie eine Testkarte.',
  challengeTitle: 'Zahlung bestätigen',
  challengeText: 'Ihre Bank bittet Sie, die Zahlung mit der Karte mit den Endziffern {lastFour} zu bestätigen.',
  approveTitle: 'Mit {method} zahlen',
  approveText: 'Dies ist eine Testseite für {method}. Es wird nichts abgebucht.',
  payTitle: 'Mit Karte zahlen',
  amount: 'Betrag',
  order: 'Bestellung',
  confirm: 'Bestätigen',
  refuse: 'Ablehnen',
  pay: '{amount} zahlen',
  cancel: 'Abbrechen und zurück zum Shop',
  card_number_invalid: 'Bitte prüfen Sie die Kartennummer.',
  card_expiry_invalid: 'Bitte geben Sie Monat und Jahr ein, z. B. 06/30.',
  card_expired: 'Diese Karte ist abgelaufen.',
  card_cvc_invalid: 'Bitte prüfen Sie die Prüfnummer.',
  card_not_for_tests: 'Hier werden nur Testkarten akzeptiert.',
  failed: 'Die Karte konnte nicht geprüft werden. Bitte versuchen Sie es gleich noch einmal.',
};

const ar: GatewayTexts = {
  number: 'رقم البطاقة',
  expiry: 'تاريخ الانتهاء (شهر/سنة)',
  cvc: 'رمز الأمان',
  cvcHint: 'ثلاثة أرقام على ظهر البطاقة، أو أربعة على وجه أمريكان إكسبريس',
  needsScript: 'تتطلب هذه الحقول JavaScript. يمكنكِ المتابعة من دونه وإدخال بيانات بطاقتكِ في صفحتنا بعد الطلب.',
  testMode: 'دفع تجريبي: لا يُخصم أي مبلغ. استخدمي بطاقة اختبار.',
  challengeTitle: 'أكّدي هويتكِ',
  challengeText: 'يطلب المصرف تأكيد عملية الدفع بالبطاقة التي تنتهي بـ {lastFour}.',
  approveTitle: 'الدفع عبر {method}',
  approveText: 'هذه صفحة تجريبية تمثّل {method}. لا يُخصم أي مبلغ.',
  payTitle: 'الدفع بالبطاقة',
  amount: 'المبلغ',
  order: 'الطلب',
  confirm: 'تأكيد',
  refuse: 'رفض',
  pay: 'ادفعي {amount}',
  cancel: 'إلغاء والعودة إلى المتجر',
  card_number_invalid: 'تحققي من رقم البطاقة.',
  card_expiry_invalid: 'أدخلي الشهر والسنة، مثل 06/30.',
  card_expired: 'انتهت صلاحية هذه البطاقة.',
  card_cvc_invalid: 'تحققي من رمز الأمان.',
  card_not_for_tests: 'لا تُقبل هنا إلا بطاقات الاختبار.',
  failed: 'تعذّر التحقق من البطاقة. حاولي مرة أخرى بعد قليل.',
};

const WORDS = { en, fr, de, ar } as const;
export type GatewayLanguage = keyof typeof WORDS;

/** Language of `fr-FR` or `fr_FR`; falls back to English. */
export function resolveLanguage(locale: string): GatewayLanguage {
  const language = locale.slice(0, 2).toLowerCase();
  return Object.hasOwn(WORDS, language) ? (language as GatewayLanguage) : 'en';
}

export const getWords = (language: GatewayLanguage): GatewayTexts => WORDS[language];

export const filled = (texts: string, values: Record<string, string>): string =>
  texts.replace(/\{(\w+)\}/g, (match, name: string) => values[name] ?? match);
