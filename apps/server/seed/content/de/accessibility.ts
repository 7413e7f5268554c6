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
<li>Einkaufen, Filtern und Ihr Konto funktionieren allein mit der Tastatur, und was den Fokus hat, ist zu sehen.</li>
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
      body: `<p>Diese Prüfungen laufen vor jeder neuen Version des Shops, auf den Seiten, die Sie sehen:</p>
<ul>
<li>Die Regeln, die eine Maschine prüfen kann (axe-core), auf den Arten von Seiten von der Startseite bis zur Bestellbestätigung und
Rücksendung und auf denen des Kontos, auf Englisch und Arabisch, in der Breite eines Telefons (390 Pixel) und eines Schreibtischbildschirms
(1440 Pixel).</li>
<li>Allein mit der Tastatur: einkaufen, vom Artikel bis zur Kasse, filtern und sich im Konto anmelden.</li>
<li>Die wichtigsten Arten von Seiten bei 400 % Vergrößerung, auf Englisch und Arabisch: Nichts muss seitwärts gescrollt werden, und
kein Text ist abgeschnitten.</li>
</ul>
<p>Eine Maschine findet nur einen Teil dessen, was jemandem im Weg stehen kann. Tests mit Menschen, die ein
Bildschirmleseprogramm verwenden, gab es noch nicht.</p>`,
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
