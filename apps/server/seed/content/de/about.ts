import type { PageWriter } from '../edition.ts';

export const about: PageWriter = (voice) => ({
  slug: 'about',
  title: `Über ${voice.name}`,
  intro: 'Wir verkaufen Kleidung, Schuhe, Taschen, Accessoires und Beauty der Saison. Aus Manchester, seit 2012.',
  seo: {
    metaTitle: `Über ${voice.name}`,
    metaDescription: `Wer ${voice.name} ist, wie wir auswählen und prüfen, was wir verkaufen, und warum die Bilder gezeichnet sind.`,
  },
  sections: [
    {
      anchor: 'where-we-come-from',
      title: 'Woher wir kommen',
      body: `<p>Ada und Tom Merrow eröffneten 2012 in Manchester eine Kleiderstange mit geänderten Kleidern. Ada schnitt zu und steckte ab, Tom
führte die Bücher und schrieb die Etiketten. Was sie an dieser Stange gelernt haben, gilt bis heute: sagen, was ein Stück ist, sagen,
was es kostet, und es zurücknehmen, wenn es nicht stimmt.</p>`,
    },
    {
      anchor: 'how-we-work',
      title: 'Wie wir arbeiten',
      body: `<p>Jede Woche kommen neue Stücke und bleiben dreißig Tage unter <a href="/new-in.html">Neu</a>. Wir beschreiben Stoffe mit Fasern
und Gewicht statt mit schönen Worten und nennen die Maße des Kleidungsstücks, wo wir sie haben.</p>
<p>Ein Drittel unserer Modelle gibt es auch in den Größen 44 bis 56, auf einem <a href="/shop-by/plus-size-clothing.html">eigenen
Grundschnitt</a> statt einfach vergrößert.</p>`,
    },
    {
      anchor: 'what-happens-next',
      title: 'Was am Ende einer Saison geschieht',
      body: `<p>Was von einer Saison übrig ist, geht zu einem niedrigeren Preis an Merroway Outlet, unseren anderen Shop. Nichts wird nur für
das Outlet hergestellt.</p>`,
    },
    {
      anchor: 'pictures',
      title: 'Warum die Bilder gezeichnet sind',
      body: `<p>Jedes Kleidungsstück ist hier eine Illustration und kein Foto. Sie zeigt Farbe, Schnitt und Stoff, wie sie vorgegeben wurden,
und alle im gleichen Licht, damit sich zwei Stücke vergleichen lassen. Wie ein Stück am Körper sitzt, kann sie nicht zeigen. Dafür gibt
es die Maße und die <a href="/size-guide">Größentabelle</a>.</p>`,
    },
    {
      anchor: 'demonstration',
      title: 'Dies ist eine Vorführung',
      body: `<p>${voice.name} ist eine erfundene Marke und dieser Shop eine Vorführung. Nichts wird verkauft, nichts versandt und kein Geld
abgebucht. Die Personen, die Adresse und die Stücke sind ausgedacht.</p>`,
    },
    {
      anchor: 'reach-us',
      title: 'So erreichen Sie uns',
      body: `<p>${voice.legalName}, ${voice.address}. Schreiben Sie an <a href="mailto:${voice.email}">${voice.email}</a> oder nutzen Sie das
<a href="/contact">Kontaktformular</a>.</p>`,
    },
  ],
});
