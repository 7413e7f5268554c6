import type { FaqTopicData } from '../../demo-document.ts';

export const productsAndPrices: FaqTopicData = {
  slug: 'products-and-prices',
  title: 'Articles et prix',
  intro: 'Les images, les étoffes, l’entretien et les réductions.',
  position: 8,
  questions: [
    {
      anchor: 'illustrations',
      question: 'Pourquoi les vêtements sont-ils dessinés et non photographiés ?',
      answer: `<p>Pour que tous soient vus sous la même lumière et puissent être comparés. Les dessins suivent la coupe, l’étoffe et la couleur de
chaque pièce. Ils ne peuvent pas montrer comment elle tombe sur le corps : c’est à cela que servent les mesures et le
<a href="/size-guide">guide des tailles</a>.</p>`,
    },
    {
      anchor: 'colours',
      question: 'La couleur sera-t-elle exactement celle de mon écran ?',
      answer: `<p>Presque, mais les écrans diffèrent. L’image de l’étoffe, parmi les images d’une pièce, la montre le mieux. Si elle ne correspond pas
à ce que vous attendiez, <a href="/returns">renvoyez-la</a>.</p>`,
    },
    {
      anchor: 'care',
      question: 'Comment laver une pièce ?',
      answer: `<p>Comme indiqué sur sa page, sous « Matière et entretien », et sur l’étiquette de sa couture latérale. Notre
<a href="/fabric-guide">guide des matières</a> explique ce que demandent le satin, le denim, la laine et les sequins, et pourquoi.</p>`,
    },
    {
      anchor: 'was-prices',
      question: 'Vos prix barrés sont-ils réels ?',
      answer: `<p>Oui. Chacun a été pratiqué par nous pendant au moins 30 jours, et la page d’une pièce réduite indique aussi le prix le plus bas des
30 jours précédents. Voir <a href="/pricing-promise">nos engagements de prix</a>.</p>`,
    },
    {
      anchor: 'price-dropped',
      question: 'Le prix a baissé après mon achat. Ai-je droit à la différence ?',
      answer:
        '<p>Non ; mais, dans le délai de retour, vous pouvez renvoyer la pièce et la commander de nouveau au prix réduit, si votre taille est encore disponible.</p>',
    },
  ],
};
