import type { PageWriter } from '../edition.ts';

export const pricingPromise: PageWriter = ({ name }) => ({
  slug: 'pricing-promise',
  title: 'Unser Preisversprechen',
  intro: 'Ein Streichpreis ist nur dann etwas wert, wenn ihn jemand bezahlt hat.',
  seo: {
    metaTitle: 'Unser Preisversprechen',
    metaDescription: `Wie ${name} Preise macht: echte Streichpreise, echte Enddaten und keine Countdowns.`,
  },
  sections: [
    {
      anchor: 'was-prices',
      title: 'Streichpreise wurden verlangt',
      body: `<p>Der durchgestrichene Preis neben einem niedrigeren ist ein Preis, den wir für genau dieses Stück vor der Reduzierung mindestens
30 Tage lang verlangt haben. Wir bewahren den Verlauf jedes Preises auf, und ein Streichpreis, der darin fehlt, kann nicht angezeigt
werden.</p>
<p>Auf der Seite eines reduzierten Stücks finden Sie außerdem den niedrigsten Preis der 30 Tage vor der Reduzierung. War es vor einem
Monat günstiger, sehen Sie das.</p>`,
    },
    {
      anchor: 'percentages',
      title: 'Prozente werden abgerundet',
      body: '<p>Liegt ein Stück 39,8 % unter seinem Streichpreis, schreiben wir 39 %. Ein Nachlass wird nie größer genannt, als er ist.</p>',
    },
    {
      anchor: 'end-dates',
      title: 'Ein Ende ist ein Ende',
      body: `<p>Hat ein niedrigerer Preis ein Enddatum, stand es fest, bevor der Preis begann, und es wird nicht verschoben, weil der Verkauf
schleppend lief. Wir zeigen keine Countdowns und keinen erfundenen Andrang: kein „12 Personen sehen sich das gerade an“, keine Uhr, die
beim Neuladen wieder von vorn beginnt. Wenn wir sagen, dass noch drei da sind, haben wir drei gezählt.</p>`,
    },
    {
      anchor: 'whole-price',
      title: 'Der ganze Preis, bevor Sie bezahlen',
      body: `<p>Die Lieferkosten sehen Sie im Warenkorb und die Steuer an der Kasse, jeweils vor dem Bezahlen. In Ihren Warenkorb kommt nichts,
was Sie nicht selbst hineingelegt haben. Was die Lieferung kostet, steht unter <a href="/delivery">Lieferung</a>.</p>`,
    },
    {
      anchor: 'mistakes',
      title: 'Wenn wir uns irren',
      body: `<p>Preise werden von Menschen gemacht. Wenn Sie einen finden, der dieses Versprechen nicht hält,
<a href="/contact">sagen Sie es uns</a>. War ein Stück versehentlich zu teuer und Sie haben es gekauft, erstatten wir die Differenz.</p>`,
    },
  ],
});
