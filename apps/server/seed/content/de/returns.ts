import type { PageWriter } from '../edition.ts';
import { type Market, money, RETURN_DAYS } from '../markets.ts';
import type { Voice } from '../voice.ts';

export const returns: PageWriter = (voice, market) => ({
  slug: 'returns',
  title: 'Rückgabe',
  intro: `Ab dem Tag, an dem Ihre Bestellung bei Ihnen ankommt, haben Sie ${RETURN_DAYS} Tage Zeit, etwas zurückzusenden. ${returnCost(market)}`,
  seo: {
    metaTitle: 'Rückgabe und Erstattung',
    metaDescription: `Wie Sie ein Stück innerhalb von ${RETURN_DAYS} Tagen zurücksenden, was es kostet und wann Sie Ihr Geld erhalten.`,
  },
  sections: [
    { anchor: 'how', title: 'So senden Sie etwas zurück', body: howBody(voice) },
    { anchor: 'cost', title: 'Was es kostet', body: costBody(market) },
    { anchor: 'condition', title: 'Was wir zurücknehmen', body: CONDITION },
    { anchor: 'refunds', title: 'Ihre Erstattung', body: REFUNDS },
    { anchor: 'exchanges', title: 'Eine andere Größe oder Farbe', body: EXCHANGES },
    { anchor: 'faulty', title: 'Mangelhaft oder falsch geliefert', body: FAULTY },
    { anchor: 'rights', title: 'Ihre Rechte', body: RIGHTS },
  ],
});

export const returnCost = (market: Market): string => `Eine Rücksendung kostet ${money(market, market.returnFee)}.`;

const howBody = ({ startReturnPath }: Voice): string =>
  `<ol>
<li>Öffnen Sie <a href="${startReturnPath}">Rücksendung anmelden</a> und wählen Sie die Bestellung und die Stücke aus, die zurückgehen.</li>
<li>Nennen Sie uns den Grund. Das hilft uns, besser zu messen und zu beschreiben, und ändert nichts an Ihrer Erstattung.</li>
<li>Packen Sie die Stücke ein, verwenden Sie das Etikett, das Sie erhalten, und geben Sie das Paket ab. Heben Sie den Beleg auf, bis
Ihre Erstattung da ist.</li>
</ol>
<p>Sie haben ohne Konto bestellt? Halten Sie Ihre Bestellnummer und die E-Mail-Adresse der Bestellung bereit oder
<a href="/contact">schreiben Sie uns</a>. Weitere Antworten finden Sie unter <a href="/faq">Hilfe und Fragen</a>.</p>`;

const costBody = (market: Market): string =>
  `<p>${money(market, market.returnFee)} pro Paket, gleich wie viele Stücke darin sind. Der Betrag wird von Ihrer Erstattung abgezogen. Ein
Stück, das mangelhaft, beschädigt oder nicht das bestellte ist, senden Sie kostenlos zurück.</p>`;

const CONDITION = `<p>Alles, solange es ungetragen und ungewaschen ist, mit allen Etiketten und in der Verpackung, in der es kam. Bitte
probieren Sie Schuhe in der Wohnung an und Bademode über der eigenen Unterwäsche.</p>
<p>Aus hygienischen Gründen können wir Beautyprodukte nicht zurücknehmen, die geöffnet sind oder deren Siegel gebrochen ist, ebenso
wenig getragene Ohrringe. Auch Geschenkkarten sind von der Rückgabe ausgenommen. Ihre Rechte bei Mängeln schränkt das nicht ein.</p>`;

const REFUNDS = `<p>Sobald Ihr Paket zurück ist, prüfen wir es, erstatten den Betrag und teilen Ihnen das per E-Mail mit. Das Geld geht
dorthin zurück, woher es kam: auf Ihre Karte oder, was mit Guthaben oder einer Geschenkkarte bezahlt wurde, auf das Guthaben Ihres
Kontos. Bei Ihrer Bank kann es einige Tage dauern, bis es angezeigt wird.</p>`;

const EXCHANGES = `<p>Wir tauschen nicht Stück gegen Stück, damit niemand auf ein Paket warten muss, bevor das nächste losgeht. Bestellen Sie
die gewünschte Größe oder Farbe am besten gleich, solange sie vorrätig ist, und senden Sie das erste Stück zurück.</p>`;

const FAULTY = `<p>Das tut uns leid. <a href="/contact">Schreiben Sie uns</a> mit Ihrer Bestellnummer und möglichst einem Foto. Sie wählen
zwischen Reparatur oder Ersatz, soweit möglich, und der Erstattung. Die Rücksendung kostet Sie nichts, und die ${RETURN_DAYS} Tage gelten hier
nicht.</p>`;

const RIGHTS = `<p>Unsere ${RETURN_DAYS} Tage kommen zu Ihren gesetzlichen Rechten hinzu. In der Europäischen Union können Sie eine
Onlinebestellung innerhalb von 14 Tagen nach Erhalt ohne Angabe von Gründen widerrufen; geht in dieser Zeit die ganze Bestellung zurück,
erstatten wir auch die Kosten der Standardlieferung. Für mangelhafte Ware gilt die gesetzliche Gewährleistung von mindestens zwei
Jahren.</p>`;
