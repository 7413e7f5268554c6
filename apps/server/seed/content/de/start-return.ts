import { CONTENT_PAGES } from '@shop/domain/content-pages';
import type { PageWriter } from '../edition.ts';
import { RETURN_DAYS } from '../markets.ts';

export const startReturn: PageWriter = () => ({
  slug: CONTENT_PAGES.startReturn.path.slice(1),
  title: 'Rücksendung anmelden',
  intro: `Innerhalb von ${RETURN_DAYS} Tagen nach Erhalt Ihrer Bestellung, in drei Schritten.`,
  seo: {
    metaTitle: 'Rücksendung anmelden',
    metaDescription: `Eine Bestellung bei Merroway innerhalb von ${RETURN_DAYS} Tagen zurücksenden: mit Konto, ohne Konto oder als Geschenk.`,
  },
  sections: [
    {
      anchor: 'with-an-account',
      title: 'Mit Konto',
      body: `<ol>
<li>Melden Sie sich an und öffnen Sie <a href="/customer/order-history">Ihre Bestellungen</a>.</li>
<li>Wählen Sie die Bestellung, dann die Stücke, die Sie zurücksenden, und den Grund.</li>
<li>Drucken oder speichern Sie das Etikett, packen Sie die Stücke ein und geben Sie das Paket ab.</li>
</ol>
<p>In der Bestellung sehen Sie, wo die Rücksendung ist: unterwegs zu uns, geprüft, erstattet.</p>`,
    },
    {
      anchor: 'as-a-guest',
      title: 'Ohne Konto bestellt',
      body: `<p><a href="/contact">Schreiben Sie uns</a> von der E-Mail-Adresse der Bestellung aus. Geben Sie an, dass es um eine Rücksendung
geht, und nennen Sie Ihre Bestellnummer und die Stücke, die zurückkommen. Wir antworten mit dem Etikett.</p>
<p>Wenn Sie später mit derselben E-Mail-Adresse ein Konto anlegen, ändert das nichts an einer Bestellung ohne Konto.</p>`,
    },
    {
      anchor: 'gift',
      title: 'Es war ein Geschenk',
      body: `<p>Fragen Sie nach der Bestellnummer und <a href="/contact">schreiben Sie uns</a>. Die Erstattung geht an die Person, die bezahlt
hat; so müssen wir Sie nie nach Kartendaten fragen.</p>`,
    },
    {
      anchor: 'packing',
      title: 'Bevor Sie das Paket schließen',
      body: `<ul>
<li>Etiketten am Stück, ungetragen, ungewaschen, Beautyprodukte versiegelt.</li>
<li>Ein Etikett für eine Bestellung: Zwei Bestellungen gehen in zwei Paketen zurück.</li>
<li>Heben Sie den Beleg des Zustelldienstes auf, bis Ihre Erstattung da ist.</li>
</ul>
<p>Was eine Rücksendung bei Ihnen kostet und wie erstattet wird, steht unter <a href="/returns">Rückgabe</a>.</p>`,
    },
  ],
});
