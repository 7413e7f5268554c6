import type { FaqTopicData } from '../../demo-document.ts';
import { RETURN_DAYS } from '../../markets.ts';

export const returns: FaqTopicData = {
  slug: 'returns',
  title: 'Retours et remboursements',
  intro: 'Renvoyer une pièce et récupérer votre argent.',
  position: 3,
  questions: [
    {
      anchor: 'how-long',
      question: 'De combien de temps est-ce que je dispose pour renvoyer une pièce ?',
      answer: `<p>De ${RETURN_DAYS} jours, à compter du jour où vous recevez votre commande. Il suffit que le colis soit parti avant la fin de ce
délai.</p>`,
    },
    {
      anchor: 'how',
      question: 'Comment renvoyer une pièce ?',
      answer: `<p>Commencez sous <a href="/returns-policy/start-return">Faire un retour</a>, avec ou sans compte. Ce que cela coûte dans votre pays
est indiqué sous <a href="/returns">Retours</a>.</p>`,
    },
    {
      anchor: 'refund-when',
      question: 'Quand vais-je recevoir mon remboursement ?',
      answer: `<p>Nous vous remboursons dès que votre colis est revenu et contrôlé, et nous vous l’indiquons par e-mail. L’argent retourne d’où il est
venu. Les banques peuvent ensuite mettre quelques jours à l’afficher.</p>`,
    },
    {
      anchor: 'what-not',
      question: 'Y a-t-il des articles que je ne peux pas renvoyer ?',
      answer: `<p>Les produits de beauté dont le scellé est rompu, les boucles d’oreilles qui ont été portées et les cartes cadeaux. Tout le reste ne
doit avoir été ni porté ni lavé, et doit avoir ses étiquettes. Si un article est défectueux, rien de cela ne s’applique : voir
<a href="/returns#faulty">Article défectueux ou erreur</a>.</p>`,
    },
    {
      anchor: 'exchange',
      question: 'Puis-je échanger contre une autre taille ?',
      answer: `<p>Commandez tout de suite l’autre taille, tant que nous l’avons, et renvoyez la première. C’est plus rapide qu’un échange, et vous
n’attendez pas deux fois le passage d’un colis.</p>`,
    },
  ],
};
