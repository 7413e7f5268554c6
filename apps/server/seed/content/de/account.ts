import type { Edition } from '../edition.ts';
import type { Voice } from '../voice.ts';

const channelsOf = ({ name }: Voice) => [
  { key: 'email', label: 'E-Mail', text: `Neuheiten und Empfehlungen von ${name}. Eine E-Mail pro Woche.` },
  { key: 'sms', label: 'SMS', text: 'Ab und zu, zu Reduzierungen und zu Stücken, die Sie sich gemerkt haben.' },
  { key: 'post', label: 'Post', text: 'Eine gedruckte Auswahl, ein- bis zweimal pro Saison.' },
];

export const registerPreferences: Edition['registerPreferences'] = (voice) => ({
  title: 'Möchten Sie von uns hören?',
  text: 'Wählen Sie aus, was Ihnen gefällt, oder gar nichts. Sie können es jederzeit in Ihrem Konto ändern.',
  channels: channelsOf(voice),
});

export const accountPreferences: Edition['accountPreferences'] = (voice) => ({
  title: 'Was wir Ihnen senden dürfen',
  text: 'Entfernen Sie das Häkchen bei allem, was Sie nicht mehr möchten. Nachrichten zu Ihren Bestellungen kommen in jedem Fall.',
  channels: channelsOf(voice),
});

export const accountBalance: Edition['accountBalance'] = {
  title: 'Ihr Guthaben',
  intro: 'Geld auf Ihrem Konto, mit dem Sie in diesem Shop und in dieser Währung bezahlen können.',
  body: `<p>Ihr Guthaben besteht aus Erstattungen, die Sie als Guthaben behalten wollten, aus Gutschriften von uns und aus Geschenkkarten,
die Sie aktiviert haben. An der Kasse entscheiden Sie, ob Sie es verwenden, und sehen sofort, wie viel übrig bleibt.</p>
<p>Was Sie mit Guthaben bezahlen, erhalten Sie bei einer Rückgabe als Guthaben zurück. Eine Barauszahlung ist nicht möglich.</p>`,
  sections: [
    {
      anchor: 'gift-card',
      title: 'Was auf einer Geschenkkarte ist',
      body: `<p>Um den Wert einer Karte zu sehen, bevor Sie sie hinzufügen, geben Sie ihren Code unter
<a href="/giftcards/activate">Geschenkkarte aktivieren</a> ein. Sobald ihr Wert zu Ihrem Guthaben gehört, lässt sich der Code nicht mehr
verwenden.</p>`,
    },
    {
      anchor: 'history',
      title: 'Woher es kommt',
      body: `<p>Jede Änderung Ihres Guthabens steht mit Datum, Grund und gegebenenfalls der Bestellung in der Liste. Wenn Sie ein Eintrag
überrascht, <a href="/contact">fragen Sie uns</a>.</p>`,
    },
  ],
};
