import type { Edition } from '../edition.ts';
import { RETURN_DAYS } from '../markets.ts';
import type { Voice } from '../voice.ts';

export const terms: Edition['terms'] = (voice) => ({
  title: 'Allgemeine Geschäftsbedingungen',
  intro: `Die Vereinbarung zwischen Ihnen und ${voice.legalName}, wenn Sie diesen Shop nutzen oder darin bestellen, in klaren Worten.`,
  seo: {
    metaTitle: 'Allgemeine Geschäftsbedingungen',
    metaDescription: `Die Bedingungen, zu denen ${voice.name} verkauft: Bestellungen, Preise, Lieferung, Rückgabe, Geschenkkarten und Konten.`,
  },
  sections: [
    { anchor: 'about-us', title: '1. Wer wir sind', body: whoBody(voice) },
    { anchor: 'orders', title: '2. Wie eine Bestellung zustande kommt', body: ORDERS },
    { anchor: 'prices', title: '3. Preise', body: PRICES },
    { anchor: 'payment', title: '4. Bezahlung', body: PAYMENT },
    { anchor: 'delivery', title: '5. Lieferung', body: DELIVERY },
    { anchor: 'cancelling', title: '6. Widerruf und Rückgabe', body: CANCELLING },
    { anchor: 'faulty', title: '7. Wenn etwas mangelhaft ist', body: FAULTY },
    { anchor: 'credit', title: '8. Geschenkkarten und Guthaben', body: CREDIT },
    { anchor: 'accounts', title: '9. Ihr Konto', body: ACCOUNTS },
    { anchor: 'descriptions', title: '10. Beschreibungen und Bilder', body: DESCRIPTIONS },
    { anchor: 'fair-use', title: '11. Nutzung dieser Website', body: FAIR_USE },
    { anchor: 'liability', title: '12. Wofür wir haften', body: LIABILITY },
    { anchor: 'changes', title: '13. Änderungen dieser Bedingungen', body: CHANGES },
    { anchor: 'law', title: '14. Recht und Streitigkeiten', body: lawBody(voice) },
  ],
});

const whoBody = ({ name, legalName, address, email }: Voice): string =>
  `<p>${name} ist ein Handelsname der ${legalName}, ${address} („wir“). Sie erreichen uns unter
<a href="mailto:${email}">${email}</a> oder über das <a href="/contact">Kontaktformular</a>.</p>
<p><strong>Dieser Shop ist eine Vorführung.</strong> ${name} ist eine erfundene Marke: Nichts wird verkauft, nichts versandt und kein Geld
abgebucht. Die folgenden Bedingungen sind so geschrieben, wie ein echter Shop sie schreiben würde, damit die Vorführung vollständig
ist.</p>`;

const ORDERS = `<p>Sie dürfen bestellen, wenn Sie mindestens 16 Jahre alt sind und wir Sie in dem Land beliefern können, für das der Shop bestimmt
ist. Ein Konto brauchen Sie nicht.</p>
<ol>
<li>Sie wählen aus, prüfen Ihren Warenkorb und bezahlen. Bis dahin können Sie alles ändern oder abbrechen.</li>
<li>Wir bestätigen per E-Mail, dass Ihre Bestellung bei uns eingegangen ist. Das ist noch keine Annahme.</li>
<li>Der Vertrag kommt zustande, wenn wir Ihnen mitteilen, dass das Paket unterwegs ist. Er umfasst die Stücke in diesem Paket.</li>
</ol>
<p>Ein Stück in Ihrem Warenkorb ist nicht reserviert. Sobald Sie mit dem Bezahlen beginnen, halten wir es 15 Minuten lang für Sie zurück.
Ein Warenkorb fasst bis zu 100 verschiedene Stücke und bis zu 10 je Größe.</p>
<p>Wir können eine Bestellung ablehnen, zum Beispiel wenn ein Stück ausverkauft ist, wenn die Zahlung verweigert wird, wenn ein Preis
offensichtlich ein Irrtum ist oder wenn wir Betrug vermuten. Wir teilen Ihnen das dann mit und erstatten, was Sie bezahlt haben.</p>`;

const PRICES = `<p>Es gilt der Preis, der beim Bezahlen angezeigt wird, in der Währung des Shops, den Sie nutzen. Ob er Steuern enthält, steht unter
<a href="/delivery">Lieferung</a>; wo Steuern hinzukommen, sehen Sie sie vor dem Bezahlen. Die Lieferkosten stehen im Warenkorb.</p>
<p>Ein durchgestrichener Preis ist einer, den wir verlangt haben: siehe <a href="/pricing-promise">unser Preisversprechen</a>. Ein
niedrigerer Preis mit Enddatum endet an diesem Tag. Haben Sie vor einer Reduzierung den höheren Preis bezahlt, schulden wir die Differenz
nicht, doch Sie können das Stück zurückgeben.</p>`;

const PAYMENT = `<p>Sie können mit den Karten und Zahlungsarten bezahlen, die Ihnen die Kasse anbietet, mit dem Guthaben Ihres Kontos, mit
Geschenkkarten oder mit mehreren davon zugleich. Ihre Bank kann Sie bitten, eine Kartenzahlung zu bestätigen. Die Nummer Ihrer Karte geht
von Ihrem Browser an den Zahlungsdienstleister und nie an uns; wir bewahren die letzten vier Ziffern, die Art und das Ablaufdatum auf.</p>
<p>Die Stücke bleiben bis zur vollständigen Bezahlung unser Eigentum.</p>`;

const DELIVERY = `<p>Lieferarten, Preise und Zeiten stehen unter <a href="/delivery">Lieferung</a>. Wir liefern spätestens innerhalb von 30 Tagen,
sofern wir nichts anderes vereinbart haben. Die Gefahr geht auf Sie über, wenn Sie oder eine von Ihnen benannte Person das Paket
erhalten.</p>
<p>Können wir nicht rechtzeitig liefern, sagen wir Ihnen Bescheid. Verpassen wir dann auch eine angemessene neue Frist, können Sie
zurücktreten und erhalten alles zurück, was Sie bezahlt haben.</p>`;

const CANCELLING = `<p>Sie können Stücke innerhalb von ${RETURN_DAYS} Tagen nach Erhalt zurückgeben. Wie, in welchem Zustand und zu welchen Kosten, steht
unter <a href="/returns">Rückgabe</a>.</p>
<p>Als Verbraucherin oder Verbraucher im Vereinigten Königreich oder in der Europäischen Union haben Sie außerdem ein gesetzliches
Widerrufsrecht: innerhalb von 14 Tagen nach Erhalt Ihrer Bestellung und ohne Angabe von Gründen. Eine eindeutige Erklärung genügt, zum
Beispiel über das <a href="/contact">Kontaktformular</a>; senden Sie die Stücke danach innerhalb von 14 Tagen zurück. Wir erstatten
innerhalb von 14 Tagen, nachdem wir sie zurückerhalten haben, einschließlich der Kosten der Standardlieferung, wenn Sie die ganze
Bestellung widerrufen. Versiegelte Beautyprodukte, die geöffnet wurden, sind aus Gründen der Hygiene ausgenommen.</p>`;

const FAULTY = `<p>Was wir verkaufen, muss der Beschreibung entsprechen, für seinen Zweck geeignet und von zufriedenstellender Qualität sein. Ist
das nicht der Fall, haben Sie die Rechte, die das Gesetz Ihnen gibt, darunter Nachbesserung, Ersatz, einen niedrigeren Preis oder Ihr Geld
zurück. Nichts in diesen Bedingungen nimmt Ihnen eines davon. Sagen Sie es uns über das <a href="/contact">Kontaktformular</a>.</p>`;

const CREDIT = `<p>Eine Geschenkkarte wird zu Guthaben, wenn Sie sie in Ihrem Konto aktivieren. Guthaben bezahlt Bestellungen in der Währung, in der
es ausgestellt wurde. Es wird nicht bar ausgezahlt, sofern das Recht Ihres Landes nichts anderes bestimmt, und als Guthaben erstattet, wenn
eine damit bezahlte Bestellung zurückgegeben wird. Bewahren Sie den Code einer Geschenkkarte auf wie Bargeld: Wir ersetzen ihn nur, wenn er
nicht verwendet wurde.</p>`;

const ACCOUNTS = `<p>Behalten Sie Ihr Passwort für sich und sagen Sie uns, wenn Sie glauben, dass jemand anderes es kennt. Angaben, die Sie uns
machen, müssen stimmen. Sie können sie jederzeit ändern und Ihr Konto jederzeit löschen; eine Bestellung, die unterwegs ist, wird trotzdem
zugestellt. Ein Konto, das für Betrug oder zum Schaden anderer genutzt wird, können wir schließen und nennen Ihnen dann den Grund.</p>`;

const DESCRIPTIONS = `<p>Kleidungsstücke werden als Illustrationen gezeigt. Farben unterscheiden sich ein wenig von Bildschirm zu Bildschirm, Maße um
bis zu ein, zwei Zentimeter von Stück zu Stück. Woraus ein Stück besteht und wie es gepflegt wird, steht auf seiner Seite.</p>`;

const FAIR_USE = `<p>Die Texte, Bilder und Marken dieser Website gehören uns oder denen, die uns ihre Nutzung erlauben. Sie dürfen sie ansehen, für
sich speichern und ausdrucken. Bitte kopieren Sie den Shop nicht, sammeln Sie seine Inhalte nicht mit Programmen, die ihn belasten,
umgehen Sie seine Schutzmaßnahmen nicht und bestellen Sie nicht zum Weiterverkauf, ohne uns vorher zu fragen.</p>`;

const LIABILITY = `<p>Wir haften für Schäden, die wir verursachen und die bei Ihrer Bestellung vorhersehbar waren. Für geschäftliche Verluste haften
wir nicht, da wir nur an Verbraucherinnen und Verbraucher verkaufen. Unsere Haftung ist nicht beschränkt, wo das Gesetz es nicht zulässt:
bei Tod oder Verletzung durch Fahrlässigkeit, bei Betrug und bei Ihren Rechten an der Ware.</p>
<p>Niemand ist für das verantwortlich, was sich nicht verhindern lässt, etwa einen Streik oder einen Sturm; Sie können dann zurücktreten und
erhalten Ihr Geld zurück.</p>`;

const CHANGES =
  '<p>Wir können diese Bedingungen für spätere Bestellungen ändern. Für eine Bestellung gelten die Bedingungen, die hier standen, als Sie sie aufgegeben haben.</p>';

const lawBody = ({ email }: Voice): string =>
  `<p>Es gilt das Recht von England und Wales. Wenn Sie anderswo leben, bleiben Ihnen die Schutzrechte erhalten, die das Recht Ihres Landes
Verbraucherinnen und Verbrauchern gibt, und Sie können die dortigen Gerichte anrufen. Schreiben Sie uns vorher an
<a href="mailto:${email}">${email}</a>: Das meiste lässt sich im Gespräch klären.</p>`;
