import type { PageWriter } from '../edition.ts';
import { RETURN_DAYS } from '../markets.ts';

export const referAFriendTerms: PageWriter = ({ name }) => ({
  slug: 'refer-a-friend-terms',
  title: 'Freunde werben: die Bedingungen',
  intro: 'Wer wen werben kann, was als erste Bestellung zählt und wann Sie Ihre Prämie erhalten.',
  seo: {
    metaTitle: 'Freunde werben: die Bedingungen',
    metaDescription: `Wie Sie ${name} weiterempfehlen: wer zählt, wann die Prämie kommt und was nicht zählt.`,
  },
  sections: [
    {
      anchor: 'who',
      title: 'Wer teilnehmen kann',
      body: `<p>Alle mit einem Konto in einem Shop, der „Freunde werben“ anbietet: im Vereinigten Königreich, in den Vereinigten Staaten und in
Australien. Die geworbene Person muss neu sein, also noch nie bei uns bestellt haben, weder mit noch ohne Konto.</p>`,
    },
    {
      anchor: 'friend',
      title: 'Was die geworbene Person erhält',
      body: `<p>Den Prozentsatz, den Ihre Seite zeigt, einmalig auf die erste Bestellung. Ihr Code lässt sich nicht mit einem anderen Code
kombinieren.</p>`,
    },
    {
      anchor: 'reward',
      title: 'Was Sie erhalten und wann',
      body: `<p>Den Betrag, den Ihre Seite zeigt, für jede geworbene Person. Er kommt, wenn deren erste Bestellung nicht mehr zurückgesendet werden
kann, also ${RETURN_DAYS} Tage nach der Lieferung. Er wird Ihrem Konto als Guthaben gutgeschrieben; wo ein Shop kein Guthaben kennt,
erhalten Sie einen Code, der innerhalb eines Jahres einmal gilt.</p>`,
    },
    {
      anchor: 'what-does-not-count',
      title: 'Was nicht zählt',
      body: `<ul>
<li>Sie selbst: ein anderes Konto oder eine andere Adresse von Ihnen.</li>
<li>Eine Bestellung, die an eine Ihrer Adressen geht, mit einer Karte bezahlt oder auf einem Gerät aufgegeben wird, die Sie bei uns schon
verwendet haben.</li>
<li>Eine Bestellung, die storniert oder vollständig zurückgesendet wird.</li>
<li>Eine Bestellung, die nur Geschenkkarten enthält.</li>
</ul>
<p>Wir sagen Ihnen nicht, warum eine Empfehlung nicht gezählt hat, denn das würde Ihnen etwas über die geworbene Person verraten.</p>`,
    },
    {
      anchor: 'invitations',
      title: 'Einladungen per E-Mail',
      body: `<p>Nennen Sie uns nur die Adresse von jemandem, der von Ihnen hören möchte. Diese Person erhält eine einzige E-Mail mit Ihrem
Vornamen und Ihrem Link und kann alle weiteren mit einem Klick ablehnen. Wir sagen Ihnen nicht, ob jemand bei uns einkauft.</p>`,
    },
  ],
});
