import type { Edition } from '../edition.ts';
import { ROYALTY } from '../markets.ts';

const PRICE = '9,99 £';

export const royalty: Edition['royalty'] = {
  title: 'Royalty',
  intro: `Lieferung am nächsten Tag für jede Bestellung, ${ROYALTY.months} Monate lang, für ${PRICE}. Für Adressen im Vereinigten Königreich.`,
  seo: {
    metaTitle: 'Royalty, der Pass für die Lieferung am nächsten Tag',
    metaDescription: `Lieferung am nächsten Tag für jede Bestellung im Vereinigten Königreich, ${ROYALTY.months} Monate lang, für ${PRICE}. Jederzeit kündbar.`,
  },
  sections: [
    {
      anchor: 'what-you-get',
      title: 'Was Sie erhalten',
      body: `<p>Mit Royalty wählen Sie an der Kasse die Standardlieferung oder die Lieferung am nächsten Tag und bezahlen nichts dafür, so klein die
Bestellung auch ist, und schon für die Bestellung, mit der Sie den Pass kaufen. Bestellen Sie vor 20 Uhr, kommt das Paket am nächsten
Werktag. Lieferzeiten und Grenzen stehen unter <a href="/delivery">Lieferung</a>.</p>`,
    },
    {
      anchor: 'is-it-for-you',
      title: 'Lohnt er sich für Sie?',
      body: `<p>Zwei Lieferungen am nächsten Tag kosten mehr als der Pass. Wenn Sie seltener bestellen oder zwei bis vier Tage warten können, brauchen
Sie ihn nicht: Im Vereinigten Königreich ist die Standardlieferung ab 50 £ kostenlos.</p>`,
    },
    {
      anchor: 'how-it-ends',
      title: 'Wie er weiterläuft und wie er endet',
      body: `<p>Royalty gilt ${ROYALTY.months} Monate ab dem Tag des Kaufs und läuft dann weitere ${ROYALTY.months} Monate: Wir schreiben Ihnen eine Woche vorher
und belasten die gespeicherte Karte, die Sie zuerst verwenden. Ohne eine solche Karte endet der Pass. Den letzten Tag sehen Sie unter
<a href="/customer/account">Ihr Konto</a>, wo Sie jederzeit kündigen können; bis dahin behalten Sie ihn. Wenn Sie es sich innerhalb von
14 Tagen anders überlegen und ihn nicht genutzt haben, <a href="/contact">schreiben Sie uns</a> und Sie erhalten Ihr Geld zurück.</p>`,
    },
    {
      anchor: 'where',
      title: 'Wo er gilt',
      body: `<p>Bei Merroway, für Lieferungen an Adressen im Vereinigten Königreich, die am nächsten Tag erreichbar sind. Er gilt nicht für die
Abholung im Paketshop und nicht für Lieferungen in andere Länder und gehört zu einem einzigen Konto.</p>`,
    },
  ],
};
