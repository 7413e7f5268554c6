import type { PageWriter } from '../edition.ts';

export const contact: PageWriter = (voice) => ({
  slug: 'contact',
  title: 'Kontakt',
  intro:
    'Sagen Sie uns, worum es geht. Bei einer Bestellung hilft uns ihre Nummer: Sie steht in der E-Mail, die Sie beim Bestellen erhalten haben.',
  body: `<p>Jede Nachricht liest ein Mensch und antwortet per E-Mail. Vieles ist schon beantwortet: <a href="/delivery">Lieferung</a>,
<a href="/returns">Rückgabe</a> und die <a href="/size-guide">Größentabelle</a>. Wo Ihr Paket ist, sehen Sie am schnellsten unter
<a href="/customer/track-order">Sendung verfolgen</a> oder, ohne Konto, unter <a href="/order-lookup">Ihre Bestellung finden</a>.</p>
<p>Bitte senden Sie uns niemals eine Kartennummer oder ein Passwort. Wir fragen nie danach.</p>`,
  seo: {
    metaTitle: 'Kontakt',
    metaDescription: `So erreichen Sie ${voice.name}: zu einer Bestellung, einer Rückgabe, einer Größe oder allem anderen.`,
  },
  sections: [
    {
      anchor: 'by-post',
      title: 'Per E-Mail oder Post',
      body: `<p><a href="mailto:${voice.email}">${voice.email}</a></p>
<p>${voice.legalName}, ${voice.address}. Bitte senden Sie keine Rücksendungen dorthin: siehe <a href="/returns">Rückgabe</a>.</p>`,
    },
    {
      anchor: 'complaints',
      title: 'Wenn wir Sie enttäuscht haben',
      body: `<p>Schreiben Sie es in das Formular und sagen Sie uns, was es wiedergutmachen würde. Eine Beschwerde geht an jemanden, der darüber
entscheiden darf, und Sie erhalten eine begründete Antwort, ob sie nun die erhoffte ist oder nicht.</p>`,
    },
  ],
});
