import type { PageWriter } from '../edition.ts';
import { type Market, money, RETURN_DAYS, type WorkingDays } from '../markets.ts';
import type { Voice } from '../voice.ts';

export const delivery: PageWriter = (voice, market) => {
  const free = money(market, market.freeOver);
  return {
    slug: 'delivery',
    title: 'Lieferung',
    intro: `Die Standardlieferung innerhalb Deutschlands kostet ${money(market, market.standard)} und ist ab einem Bestellwert von ${free} kostenlos.`,
    seo: {
      metaTitle: 'Lieferung',
      metaDescription:
        'Was die Lieferung innerhalb Deutschlands kostet, wie lange sie dauert und wie Sie Ihr Paket verfolgen.',
    },
    sections: [
      { anchor: 'options', title: 'Lieferarten und Preise', body: optionsBody(market) },
      { anchor: 'free-delivery', title: 'Kostenlose Lieferung', body: freeBody(free) },
      { anchor: 'when-we-send', title: 'Wann wir versenden', body: SENDING },
      { anchor: 'tracking', title: 'Ihr Paket verfolgen', body: TRACKING },
      {
        anchor: 'tax',
        title: 'Mehrwertsteuer',
        body: '<p>Alle Preise enthalten die gesetzliche Mehrwertsteuer von 19 %.</p>',
      },
      { anchor: 'problems', title: 'Wenn es nicht ankommt', body: problemsBody(voice) },
    ],
  };
};

const inWords = ({ from, to }: WorkingDays): string => `${from} bis ${to} Werktage`;

function optionsBody(market: Market): string {
  const { days } = market;
  return `<table><thead><tr><th>Lieferart</th><th>Lieferzeit</th><th>Preis</th></tr></thead>
<tbody><tr><td>Standard</td><td>${inWords(days.standard)}</td><td>${money(market, market.standard)}, ab ${money(market, market.freeOver)} kostenlos</td></tr>
<tr><td>Express</td><td>${inWords(days.express)}</td><td>${money(market, market.express)}</td></tr></tbody></table>
<p>Werktage sind Montag bis Freitag ohne Feiertage. An der Kasse sehen Sie vor dem Bezahlen die Tage für Ihre eigene Adresse und nur
die Lieferarten, die dorthin möglich sind.</p>`;
}

const freeBody = (free: string): string =>
  `<p>Ab einem Bestellwert von ${free} ist die Standardlieferung kostenlos. Es zählt die Summe der Stücke in Ihrem Warenkorb nach
Abzug aller Nachlässe und vor der Lieferung. Im Warenkorb sehen Sie, wie viel noch fehlt.</p>
<p>Sinkt die Bestellung durch eine Rückgabe später unter ${free}, berechnen wir die Lieferung nicht nachträglich.</p>`;

const SENDING = `<p>Sobald Ihre Zahlung eingegangen ist, packen wir die Bestellung und versenden sie als ein Paket. Sie erhalten eine E-Mail,
wenn die Bestellung eingegangen ist, und eine weitere, wenn sie unterwegs ist. In beiden steht Ihre Bestellnummer.</p>
<p>Bitte prüfen Sie die Adresse vor dem Bezahlen: Sobald ein Paket gepackt ist, können wir sein Ziel nicht mehr ändern.</p>`;

const TRACKING = `<p>Die E-Mail, die den Versand meldet, enthält einen Link zur Sendungsverfolgung. Mit einem Konto finden Sie ihn auch unter
<a href="/customer/track-order">Sendung verfolgen</a>, ohne Konto unter <a href="/order-lookup">Ihre Bestellung finden</a>.</p>`;

const problemsBody = ({ email }: Voice): string =>
  `<p>Ist Ihr Paket nach dem letzten genannten Tag noch nicht da, sehen Sie zuerst in der Sendungsverfolgung nach: Vielleicht liegt es
bei Nachbarn oder in einem Paketshop. Hilft das nicht weiter, <a href="/contact">schreiben Sie uns</a> mit Ihrer Bestellnummer oder
senden Sie eine E-Mail an <a href="mailto:${email}">${email}</a>. Wir suchen das Paket gemeinsam mit dem Zustelldienst und senden die
Stücke erneut oder erstatten den Betrag, wenn es verloren ist.</p>
<p>Kommt ein Stück beschädigt an oder ist es nicht das bestellte, sagen Sie uns Bescheid und lassen Sie es, wie es ist. Für alles, was
Ihnen einfach nicht gefällt, haben Sie ${RETURN_DAYS} Tage Zeit: siehe <a href="/returns">Rückgabe</a>.</p>`;
