/** What payers read at the gateway: a company of its own has words of its own. */
const en = {
  number: 'Card number',
  expiry: 'Expiry date (MM/YY)',
  cvc: 'Security code',
  cvcHint: 'Three digits on the back, or four on the front of American Express',
  needsScript:
    'These fields need JavaScript. Go on without it: you type your card on our page after placing the order.',
  testMode: 'Test payments: no money moves. Use a published test card.',
  challengeTitle: 'Is it you who pays?',
  challengeText: 'The bank of the card ending in {lastFour} asks you to confirm this payment.',
  approveTitle: 'Pay with {method}',
  approveText: 'This is a stand-in for {method}. Nothing is charged.',
  payTitle: 'Pay by card',
  amount: 'Amount',
  order: 'Order',
  confirm: 'Confirm',
  refuse: 'Refuse',
  pay: 'Pay {amount}',
  cancel: 'Cancel and go back',
  card_number_invalid: 'Check the card number.',
  card_expiry_invalid: 'Type the month and the year, as 06/30.',
  card_expired: 'This card has expired.',
  card_cvc_invalid: 'Check the security code.',
  card_not_for_tests: 'Only published test numbers are taken here.',
  failed: 'The card could not be checked. Try again in a moment.',
};
export type GatewayWords = Readonly<Record<keyof typeof en, string>>;

const fr: GatewayWords = {
  number: 'Numéro de carte',
  expiry: 'Date d’expiration (MM/AA)',
  cvc: 'Code de sécurité',
  cvcHint: 'Trois chiffres au dos, ou quatre au recto d’une American Express',
  needsScript:
    'Ces champs ont besoin de JavaScript. Continuez sans lui : vous saisirez votre carte sur notre page après la commande.',
  testMode: 'Paiements d’essai : aucun montant n’est débité. Utilisez une carte de test publiée.',
  challengeTitle: 'Est-ce bien vous qui payez ?',
  challengeText: 'La banque de la carte se terminant par {lastFour} vous demande de confirmer ce paiement.',
  approveTitle: 'Payer avec {method}',
  approveText: 'Cette page remplace {method}. Rien n’est débité.',
  payTitle: 'Payer par carte',
  amount: 'Montant',
  order: 'Commande',
  confirm: 'Confirmer',
  refuse: 'Refuser',
  pay: 'Payer {amount}',
  cancel: 'Annuler et revenir',
  card_number_invalid: 'Vérifiez le numéro de carte.',
  card_expiry_invalid: 'Saisissez le mois et l’année, par exemple 06/30.',
  card_expired: 'Cette carte a expiré.',
  card_cvc_invalid: 'Vérifiez le code de sécurité.',
  card_not_for_tests: 'Seuls les numéros de test publiés sont acceptés ici.',
  failed: 'La carte n’a pas pu être vérifiée. Réessayez dans un instant.',
};

const de: GatewayWords = {
  number: 'Kartennummer',
  expiry: 'Gültig bis (MM/JJ)',
  cvc: 'Prüfnummer',
  cvcHint: 'Drei Ziffern auf der Rückseite, bei American Express vier auf der Vorderseite',
  needsScript:
    'Diese Felder brauchen JavaScript. Es geht auch ohne: Sie geben Ihre Karte nach der Bestellung auf unserer Seite ein.',
  testMode: 'Testzahlungen: Es wird nichts abgebucht. Verwenden Sie eine veröffentlichte Testkarte.',
  challengeTitle: 'Zahlen Sie selbst?',
  challengeText: 'Die Bank der Karte mit den Endziffern {lastFour} bittet Sie, diese Zahlung zu bestätigen.',
  approveTitle: 'Mit {method} zahlen',
  approveText: 'Diese Seite steht für {method}. Es wird nichts abgebucht.',
  payTitle: 'Mit Karte zahlen',
  amount: 'Betrag',
  order: 'Bestellung',
  confirm: 'Bestätigen',
  refuse: 'Ablehnen',
  pay: '{amount} zahlen',
  cancel: 'Abbrechen und zurück',
  card_number_invalid: 'Prüfen Sie die Kartennummer.',
  card_expiry_invalid: 'Geben Sie Monat und Jahr ein, etwa 06/30.',
  card_expired: 'Diese Karte ist abgelaufen.',
  card_cvc_invalid: 'Prüfen Sie die Prüfnummer.',
  card_not_for_tests: 'Hier werden nur veröffentlichte Testnummern angenommen.',
  failed: 'Die Karte konnte nicht geprüft werden. Versuchen Sie es gleich noch einmal.',
};

const ar: GatewayWords = {
  number: 'رقم البطاقة',
  expiry: 'تاريخ الانتهاء (شهر/سنة)',
  cvc: 'رمز الأمان',
  cvcHint: 'ثلاثة أرقام على ظهر البطاقة، أو أربعة على وجه أمريكان إكسبريس',
  needsScript: 'تحتاج هذه الحقول إلى JavaScript. يمكنكِ المتابعة من دونها: تكتبين بطاقتكِ في صفحتنا بعد الطلب.',
  testMode: 'دفعات تجريبية: لا يُخصم أي مبلغ. استخدمي بطاقة اختبار منشورة.',
  challengeTitle: 'هل أنتِ من يدفع؟',
  challengeText: 'يطلب بنك البطاقة التي تنتهي بـ {lastFour} تأكيد هذه الدفعة.',
  approveTitle: 'الدفع عبر {method}',
  approveText: 'هذه الصفحة بديل عن {method}. لا يُخصم شيء.',
  payTitle: 'الدفع بالبطاقة',
  amount: 'المبلغ',
  order: 'الطلب',
  confirm: 'تأكيد',
  refuse: 'رفض',
  pay: 'ادفعي {amount}',
  cancel: 'إلغاء والعودة',
  card_number_invalid: 'تحققي من رقم البطاقة.',
  card_expiry_invalid: 'اكتبي الشهر والسنة، مثل 06/30.',
  card_expired: 'انتهت صلاحية هذه البطاقة.',
  card_cvc_invalid: 'تحققي من رمز الأمان.',
  card_not_for_tests: 'لا تُقبل هنا إلا أرقام الاختبار المنشورة.',
  failed: 'تعذر التحقق من البطاقة. حاولي مرة أخرى بعد قليل.',
};

const WORDS = { en, fr, de, ar } as const;
export type GatewayLanguage = keyof typeof WORDS;

/** Of `fr-FR` or `fr_FR`; English for whatever has no words. */
export function languageOf(locale: string): GatewayLanguage {
  const language = locale.slice(0, 2).toLowerCase();
  return Object.hasOwn(WORDS, language) ? (language as GatewayLanguage) : 'en';
}

export const wordsOf = (language: GatewayLanguage): GatewayWords => WORDS[language];

export const filled = (words: string, values: Record<string, string>): string =>
  words.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
