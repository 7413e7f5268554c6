import type { Edition } from '../edition.ts';

export const giftCards: Edition['giftCards'] = {
  title: 'Geschenkkarten',
  intro: 'Wenn Sie wissen, für wen, aber nicht, in welcher Größe.',
  seo: {
    metaTitle: 'Geschenkkarten',
    metaDescription:
      'Kaufen Sie eine Geschenkkarte von Merroway und lassen Sie sie am Tag Ihrer Wahl versenden. Wie Sie sie aktivieren, damit bezahlen und was bei Verlust zu tun ist.',
  },
  sections: [
    {
      anchor: 'giving',
      title: 'Eine Karte verschenken',
      body: `<p>Wählen Sie Betrag, Person und Tag: Innerhalb eines Jahres senden wir die Karte per E-Mail, mit Ihren Worten. Ihr Code entsteht an
diesem Tag und steht nur in dieser E-Mail. Geschenkkarten werden durch Angebote nicht günstiger, und mit einer Geschenkkarte lässt sich
keine andere kaufen.</p>`,
    },
    {
      anchor: 'activate',
      title: 'Sie haben eine bekommen',
      body: `<ol>
<li>Melden Sie sich an oder legen Sie ein Konto an.</li>
<li>Geben Sie den Code der Karte unter <a href="/giftcards/activate">Geschenkkarte aktivieren</a> ein.</li>
<li>Ihr Wert gehört jetzt zu Ihrem Guthaben. An der Kasse können Sie damit ganz oder teilweise bezahlen.</li>
</ol>`,
    },
    {
      anchor: 'paying',
      title: 'Damit bezahlen',
      body: `<p>Kostet eine Bestellung mehr als Ihr Guthaben, bezahlen Sie den Rest mit Karte. Kostet sie weniger, bleibt der Rest auf Ihrem Konto.
Eine Geschenkkarte gilt in der Währung, in der sie ausgestellt wurde. Hat sie ein Enddatum, steht es neben dem Code.</p>`,
    },
    {
      anchor: 'returns',
      title: 'Zurückgeben, was Sie damit gekauft haben',
      body: `<p>Der mit einer Geschenkkarte bezahlte Teil kommt als Guthaben zurück, der Rest auf Ihre Karte. Siehe
<a href="/returns">Rückgabe</a>.</p>`,
    },
    {
      anchor: 'lost',
      title: 'Verloren oder ohne Funktion',
      body: `<p>Achten Sie zuerst auf Leerzeichen sowie auf O und 0. Liegt es nicht daran, <a href="/contact">schreiben Sie uns</a> mit den ersten
vier Zeichen des Codes und, wenn Sie die Karte gekauft haben, mit der Bestellnummer. Senden Sie nie den ganzen Code. Eine Karte, die noch
nicht verwendet wurde, können wir sperren und ersetzen.</p>`,
    },
  ],
};
