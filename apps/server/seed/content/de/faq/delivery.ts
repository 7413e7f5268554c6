import type { FaqTopicData } from '../../demo-document.ts';

export const delivery: FaqTopicData = {
  slug: 'delivery',
  title: 'Lieferung',
  intro: 'Preise, Zeiten und Pakete, die sich Zeit lassen.',
  position: 2,
  questions: [
    {
      anchor: 'cost',
      question: 'Was kostet die Lieferung?',
      answer: `<p>Das hängt davon ab, wo Sie sind: Jeder unserer Shops hat eigene Preise und einen eigenen Betrag, ab dem die Standardlieferung
kostenlos ist. Sie stehen unter <a href="/delivery">Lieferung</a> und im Warenkorb, bevor Sie zur Kasse gehen.</p>`,
    },
    {
      anchor: 'when',
      question: 'Wann kommt meine Bestellung an?',
      answer: `<p>An der Kasse sehen Sie für jede Lieferart die Tage an Ihrer Adresse. Gemeint sind Werktage, Montag bis Freitag ohne Feiertage. Die
E-Mail, die den Versand meldet, enthält einen Link zur Sendungsverfolgung.</p>`,
    },
    {
      anchor: 'late',
      question: 'Die Sendungsverfolgung steht seit Tagen still. Was nun?',
      answer: `<p>Zwischen zwei Depots wird ein Paket manchmal nicht gescannt. Ist der letzte genannte Tag vorbei,
<a href="/contact">schreiben Sie uns</a> mit Ihrer Bestellnummer: Wir suchen es mit dem Zustelldienst und senden es erneut oder erstatten
den Betrag, wenn es verloren ist.</p>`,
    },
    {
      anchor: 'change-address',
      question: 'Kann ich es jetzt noch woandershin schicken lassen?',
      answer: `<p>Nicht mehr, wenn es gepackt ist. Viele Zustelldienste lassen Sie über den Link zur Sendungsverfolgung Nachbarn, einen Ablageort oder
einen anderen Tag wählen. Ein Paket, das nicht zugestellt werden kann, kommt zu uns zurück, und wir erstatten die Stücke.</p>`,
    },
    {
      anchor: 'royalty',
      question: 'Was ist Royalty?',
      answer: `<p>Ein Pass für die Lieferung am nächsten Tag bei allen Bestellungen an Adressen im Vereinigten Königreich. Er gilt ein Jahr und läuft
weiter, bis Sie ihn kündigen. Alles dazu steht unter <a href="/royalty">Royalty</a>.</p>`,
    },
  ],
};
