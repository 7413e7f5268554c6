import type { FaqTopicData } from '../../demo-document.ts';

export const giftCardsAndBalance: FaqTopicData = {
  slug: 'gift-cards-and-balance',
  title: 'Cartes cadeaux et avoir',
  intro: 'Les codes, les crédits et ce qu’il en reste.',
  position: 6,
  questions: [
    {
      anchor: 'use-gift-card',
      question: 'Comment utiliser une carte cadeau ?',
      answer: `<p>Connectez-vous et saisissez son code sous <a href="/giftcards/activate">Activer une carte cadeau</a>. Sa valeur rejoint votre avoir,
que vous pouvez utiliser au moment du paiement.</p>`,
    },
    {
      anchor: 'part-payment',
      question: 'Et si ma commande coûte plus, ou moins, que la carte ?',
      answer:
        '<p>Plus : réglez le reste par carte bancaire. Moins : ce qui reste demeure sur votre avoir pour une autre fois.</p>',
    },
    {
      anchor: 'code-not-working',
      question: 'Mon code ne fonctionne pas. Que faire ?',
      answer: `<p>Supprimez les espaces et essayez 0 à la place de O, et 1 à la place de I. Une carte ne s’active qu’une fois ; si une personne de
votre foyer a été plus rapide, la valeur se trouve sur son compte. Si rien n’y fait, <a href="/contact">écrivez-nous</a> avec les quatre premiers
caractères, jamais avec le code entier.</p>`,
    },
    {
      anchor: 'currency',
      question: 'Puis-je l’utiliser dans la boutique d’un autre pays ?',
      answer: `<p>Une carte cadeau et un avoir ont une valeur dans la devise dans laquelle ils ont été émis. Ils sont acceptés dans toutes nos
boutiques qui l’utilisent, et dans aucune autre.</p>`,
    },
    {
      anchor: 'refund-to-balance',
      question: 'Pourquoi mon remboursement a-t-il été ajouté à mon avoir ?',
      answer: `<p>Parce que c’est ainsi que vous avez payé. Ce que vous avez réglé avec une carte cadeau ou avec votre avoir vous est rendu sous forme
d’avoir, et ce que vous avez réglé par carte retourne sur votre carte.</p>`,
    },
  ],
};
