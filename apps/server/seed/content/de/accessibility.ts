import type { PageWriter } from '../edition.ts';

export const accessibility: PageWriter = (voice) => ({
  slug: 'accessibility',
  title: 'Barrierefreiheit',
  intro: `Bei ${voice.name} sollen alle einkaufen können. Das tun wir dafür, und das funktioniert noch nicht gut.`,
  seo: {
    metaTitle: 'Erklärung zur Barrierefreiheit',
    metaDescription: `Wie ${voice.name} mit Tastatur, Bildschirmleseprogramm und Vergrößerung funktioniert, was noch fehlt und wie Sie es uns sagen.`,
  },
  sections: [
    {
      anchor: 'aim',
      title: 'Unser Ziel',
      body: `<p>Wir richten uns nach den Web Content Accessibility Guidelines (WCAG) 2.2, Stufe AA. Das ist unser Ziel und unser Maßstab, kein
Zertifikat: Eine Prüfung durch Außenstehende hat nicht stattgefunden.</p>`,
    },
    {
      anchor: 'what-works',
      title: 'Worauf Sie sich verlassen können',
      body: `<ul>
<li>Alles ist mit der Tastatur erreichbar und bedienbar, und der Fokus ist immer sichtbar.</li>
<li>Der erste Link jeder Seite springt zu ihrem Inhalt.</li>
<li>Text lässt sich ohne Verlust von Inhalten auf 400 % vergrößern.</li>
<li>Farbe ist nie das einzige Zeichen: Eine ausverkaufte Größe ist durchgestrichen und als ausverkauft benannt.</li>
<li>Bewegung hört auf, wenn Ihr Gerät weniger davon verlangt. Nichts spielt von selbst ab.</li>
<li>Die Seiten funktionieren ohne Skripte, mit etwas weniger Komfort.</li>
<li>Arabische Seiten laufen von rechts nach links.</li>
</ul>`,
    },
    {
      anchor: 'limits',
      title: 'Was noch nicht gut funktioniert',
      body: `<ul>
<li>Die Bilder der Kleidungsstücke sind Illustrationen. Ihr Alternativtext nennt das Stück, seine Farbe und die gezeigte Seite, aber
nicht jede Einzelheit des Schnitts. Diese stehen in der Beschreibung.</li>
<li>Die Suche mit einem Foto braucht ein Foto. Alles, was sie findet, lässt sich auch mit Wörtern und Filtern finden.</li>
<li>Teile der Zahlung können von der Bank oder dem Kartenanbieter stammen, der sie bestätigt; für deren Barrierefreiheit sind diese
verantwortlich.</li>
</ul>`,
    },
    {
      anchor: 'how-we-test',
      title: 'Wie wir prüfen',
      body: `<p>Jede Seite wird automatisch auf die Regeln geprüft, die eine Maschine prüfen kann, und von Hand mit der Tastatur, in der Breite
eines Telefons und in der eines Schreibtischbildschirms. Ändern wir eine Seite, prüfen wir sie erneut.</p>`,
    },
    {
      anchor: 'tell-us',
      title: 'Sagen Sie es uns',
      body: `<p>Wenn Ihnen etwas im Weg steht, <a href="/contact">schreiben Sie uns</a> oder senden Sie eine E-Mail an
<a href="mailto:${voice.email}">${voice.email}</a>. Nennen Sie die Seite und was Sie verwenden (Browser, Bildschirmleseprogramm,
Vergrößerung). Wenn Sie eine Information aus diesem Shop in anderer Form brauchen, fragen Sie danach: Sie erhalten sie per E-Mail.</p>
<p>In Deutschland können Sie sich an die Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen
wenden, wenn Sie mit unserer Antwort nicht zufrieden sind.</p>`,
    },
  ],
});
