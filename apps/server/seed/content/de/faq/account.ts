import type { FaqTopicData } from '../../demo-document.ts';

export const account: FaqTopicData = {
  slug: 'account',
  title: 'Ihr Konto',
  intro: 'Anmelden, Angaben, E-Mails und Abschied.',
  position: 7,
  questions: [
    {
      anchor: 'forgotten-password',
      question: 'Ich habe mein Passwort vergessen. Was nun?',
      answer: `<p>Fordern Sie unter <a href="/customer/account/forgotpassword">Passwort vergessen</a> einen Link an. Er gilt einmal und 60 Minuten lang.
Kommt keine E-Mail, kennen wir die eingegebene Adresse nicht: Versuchen Sie die, an die Ihre Bestell-E-Mails gehen.</p>`,
    },
    {
      anchor: 'password-rules',
      question: 'Was macht ein gutes Passwort aus?',
      answer: `<p>Mindestens acht Zeichen, mit einem Buchstaben und einer Ziffer, und keines von denen, die alle verwenden. Lang schlägt schlau: Vier
Wörter ohne Zusammenhang sind schwer zu erraten und leicht zu merken.</p>`,
    },
    {
      anchor: 'change-details',
      question: 'Wie ändere ich meine E-Mail-Adresse oder meinen Namen?',
      answer: `<p>Unter <a href="/customer/account/edit">Ihre Angaben</a>. Eine neue E-Mail-Adresse gilt, sobald Sie dem Link gefolgt sind, den wir dorthin
senden.</p>`,
    },
    {
      anchor: 'newsletter',
      question: 'Wie bestelle ich Ihre E-Mails ab?',
      answer: `<p>Mit dem Link am Ende jedes Newsletters, mit einem Klick, oder unter <a href="/customer/account/edit">Ihre Angaben</a>. E-Mails zu Ihren
Bestellungen kommen weiterhin, solange Sie bestellen.</p>`,
    },
    {
      anchor: 'delete-account',
      question: 'Wie lösche ich mein Konto?',
      answer: `<p>Unter <a href="/customer/account/delete">Ihr Konto löschen</a>. Wir senden Ihnen einen Code, der 15 Minuten gilt; wenn Sie ihn eingegeben
haben, ist das Konto gelöscht. Bestellungen bleiben so lange in unseren Büchern, wie das Steuerrecht es verlangt, ohne das Übrige.</p>`,
    },
  ],
};
