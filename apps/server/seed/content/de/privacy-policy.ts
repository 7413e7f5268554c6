import type { Edition } from '../edition.ts';
import type { Voice } from '../voice.ts';

export const privacyPolicy: Edition['privacyPolicy'] = (voice) => ({
  title: 'Datenschutzerklärung',
  intro: `Was ${voice.legalName} über Sie weiß, warum, wie lange, und was Sie tun können.`,
  seo: {
    metaTitle: 'Datenschutzerklärung',
    metaDescription: `Welche personenbezogenen Daten ${voice.name} erhebt, wozu, wer sie sieht und wie Sie Ihre einsehen oder löschen.`,
  },
  sections: [
    { anchor: 'who', title: '1. Wer verantwortlich ist', body: whoBody(voice) },
    { anchor: 'what', title: '2. Was wir erheben', body: WHAT },
    { anchor: 'why', title: '3. Wozu und auf welcher Grundlage', body: WHY },
    { anchor: 'marketing', title: '4. E-Mails und andere Werbung', body: MARKETING },
    { anchor: 'who-sees', title: '5. Wer sie noch sieht', body: WHO_SEES },
    { anchor: 'how-long', title: '6. Wie lange wir sie aufbewahren', body: HOW_LONG },
    { anchor: 'safety', title: '7. Wie wir sie schützen', body: SAFETY },
    { anchor: 'rights', title: '8. Ihre Rechte', body: rightsBody(voice) },
    { anchor: 'children', title: '9. Kinder', body: CHILDREN },
    { anchor: 'changes', title: '10. Änderungen', body: CHANGES },
  ],
});

const whoBody = ({ name, legalName, address, email }: Voice): string =>
  `<p>${legalName}, ${address}, ist verantwortlich für die personenbezogenen Daten, die ${name} verwendet. Schreiben Sie mit allen Fragen zu
Ihren Daten an <a href="mailto:${email}">${email}</a>.</p>
<p><strong>Dieser Shop ist eine Vorführung</strong> einer erfundenen Marke. Bitte geben Sie keine echten Kartendaten ein; was Sie sonst
eingeben, bleibt in der Datenbank derer, die die Vorführung betreiben.</p>`;

const WHAT = `<p>Was Sie uns geben:</p>
<ul>
<li>wenn Sie bestellen: Name, Adresse, E-Mail, was Sie kaufen und wie bezahlt wurde (nie die Nummer Ihrer Karte);</li>
<li>wenn Sie ein Konto haben: Ihr Passwort in einer Form, die sich nicht zurücklesen lässt, Adressen, gemerkte Stücke, Vorlieben und, wenn
Sie es uns sagen, Ihr Geburtsdatum;</li>
<li>wenn Sie uns schreiben: was Sie schreiben;</li>
<li>wenn Sie mit einem Foto suchen: das Foto, von dem wir die Werte behalten, die die Suche braucht.</li>
</ul>
<p>Was bei der Nutzung des Shops entsteht: die Adresse Ihrer Verbindung, die Art von Gerät und Browser, die aufgerufenen Seiten und Fehler.
Wenn Sie es erlauben, auch, was Sie ansehen und suchen, unter einer Zufallszahl.</p>`;

const WHY = `<table><thead><tr><th>Wozu</th><th>Grundlage</th></tr></thead>
<tbody><tr><td>Bestellungen annehmen, liefern und erstatten und Ihnen antworten</td><td>Unser Vertrag mit Ihnen</td></tr>
<tr><td>Ihr Konto führen</td><td>Unser Vertrag mit Ihnen</td></tr>
<tr><td>Bücher führen und Steuern zahlen</td><td>Das Gesetz</td></tr>
<tr><td>Den Shop in Betrieb und sicher halten und Betrug verhindern</td><td>Unser berechtigtes Interesse</td></tr>
<tr><td>Der Newsletter</td><td>Ihre Einwilligung</td></tr>
<tr><td>Analyse, Personalisierung und Werbung</td><td>Ihre Einwilligung</td></tr></tbody></table>
<p>Wir treffen über Sie keine ausschließlich automatisierte Entscheidung mit rechtlichen Folgen. Eine Zahlung, die eine Betrugsprüfung
zurückhält, sieht sich auf Ihre Bitte hin ein Mensch an.</p>`;

const MARKETING = `<p>Der Newsletter kommt erst, nachdem Sie Ihre Adresse über einen Link bestätigt haben, den wir Ihnen senden, und jede Ausgabe
enthält einen Link zum Abmelden. Ihre Wahl zu E-Mail, SMS und Post finden Sie in Ihrem Konto bei Ihren Angaben. Nachrichten zu einer
Bestellung (eingegangen, versandt, erstattet) sind keine Werbung und kommen in jedem Fall.</p>`;

const WHO_SEES = `<p>Alle, die sie für ihren Teil der Arbeit brauchen, und nur für diesen: der Zustelldienst, der Ihr Paket bringt, der
Zahlungsdienstleister, das Unternehmen, das den Shop betreibt und seine E-Mails versendet, ein Anbieter für die Adresssuche und, mit Ihrer
Einwilligung, die unter <a href="/cookies">Cookies</a> genannten Werkzeuge für Analyse und Werbung. Merroway und Merroway Outlet gehören zu
einer Familie und teilen, was für den Betrieb beider Shops nötig ist. Wir verkaufen Ihre Daten an niemanden.</p>
<p>Arbeitet jemand davon außerhalb des Vereinigten Königreichs und des Europäischen Wirtschaftsraums, stellen wir vertraglich sicher, dass
Ihre Daten dort ebenso geschützt sind wie hier. An Behörden geben wir Daten nur weiter, wenn das Gesetz uns dazu verpflichtet.</p>`;

const HOW_LONG = `<ul>
<li>Bestellungen und Rechnungen: sechs Jahre nach Ablauf des Jahres, weil das Steuerrecht es verlangt.</li>
<li>Ihr Konto: bis Sie es löschen. Bestellungen bleiben dann für die genannten Jahre, ohne das Übrige.</li>
<li>Newsletter: bis Sie sich abmelden. Danach behalten wir Ihre Adresse nur, um Ihnen nicht wieder zu schreiben.</li>
<li>Nachrichten: so lange es dauert, sie und ihre Folgen zu bearbeiten.</li>
<li>Ihre Wahl zu Cookies und die Cookies selbst: so lange, wie es unter <a href="/cookies">Cookies</a> steht.</li>
</ul>`;

const SAFETY = `<p>Verbindungen sind verschlüsselt. Passwörter werden so gespeichert, dass niemand sie lesen kann, auch wir nicht. Kartennummern gehen
von Ihrem Browser direkt an den Zahlungsdienstleister. Wer für uns arbeitet, sieht, was die Arbeit erfordert, und nicht mehr.</p>`;

const rightsBody = ({ email }: Voice): string =>
  `<p>Sie können verlangen, Ihre Daten einzusehen, sie berichtigen oder löschen zu lassen, ihre Nutzung einzuschränken und sie in
maschinenlesbarer Form mitzunehmen. Sie können dem widersprechen, was wir aus berechtigtem Interesse tun, und eine Einwilligung jederzeit
zurücknehmen; was vorher geschah, bleibt rechtmäßig.</p>
<p>Vieles können Sie selbst tun: <a href="/customer/account/edit">Ihre Angaben ändern</a> oder
<a href="/customer/account/delete">Ihr Konto löschen</a>. Für alles andere schreiben Sie an <a href="mailto:${email}">${email}</a>; Sie
erhalten innerhalb eines Monats eine Antwort.</p>
<p>Sie können sich auch bei einer Behörde beschweren, in Deutschland bei der Datenschutzbehörde Ihres Bundeslandes; eine Übersicht gibt die
Bundesbeauftragte für den Datenschutz (<a target="_blank" href="https://www.bfdi.bund.de" rel="noopener">bfdi.bund.de</a>).</p>`;

const CHILDREN =
  '<p>Der Shop richtet sich nicht an Kinder unter 16 Jahren, und wir bewahren wissentlich keine Daten über sie auf.</p>';

const CHANGES = `<p>Wenn wir diese Erklärung ändern, steht die neue hier, mit Datum. Ist eine Änderung für Sie von Bedeutung, teilen wir sie Ihnen
vorher per E-Mail mit.</p>`;
