import type { FaqTopicData } from '../../demo-document.ts';

export const orders: FaqTopicData = {
  slug: 'orders',
  title: 'Commandes',
  intro: 'Passer, vérifier, modifier et annuler une commande.',
  position: 1,
  questions: [
    {
      anchor: 'account-needed',
      question: 'Faut-il un compte pour commander ?',
      answer: `<p>Non. Vous pouvez commander sans compte, avec votre adresse e-mail. Un compte vous évite de tout ressaisir la fois suivante et
réunit vos commandes, vos adresses et les pièces que vous avez gardées. Vous pouvez
<a href="/customer/account/create">en créer un</a> avant ou après.</p>`,
    },
    {
      anchor: 'confirmation',
      question: 'J’ai commandé, mais je n’ai pas reçu d’e-mail. La commande est-elle passée ?',
      answer: `<p>Regardez d’abord dans vos courriers indésirables. Si vous avez un compte, la commande figure sous
<a href="/customer/order-history">vos commandes</a> dès qu’elle est passée. Si elle n’est ni ici ni là, aucune commande n’a été
enregistrée ; <a href="/contact">écrivez-nous</a> si votre banque indique le contraire.</p>`,
    },
    {
      anchor: 'change-order',
      question: 'Puis-je modifier ou annuler une commande que je viens de passer ?',
      answer: `<p><a href="/contact">Écrivez-nous</a> tout de suite avec votre numéro de commande. Tant que sa préparation n’a pas commencé, nous
pouvons l’annuler et vous rembourser. Nous ne pouvons ni échanger des pièces ni changer l’adresse ; passez plutôt une nouvelle
commande. Une fois le colis fermé, recevez-le et <a href="/returns">renvoyez</a> ce que vous ne souhaitez pas garder.</p>`,
    },
    {
      anchor: 'reserved',
      question: 'Une pièce est-elle à moi dès qu’elle est dans mon panier ?',
      answer: `<p>Pas encore. Le panier est une liste, et la pièce reste en vente pour tout le monde jusqu’à ce que quelqu’un la paie. Dès que vous
commencez à payer, nous gardons tout votre panier pendant 15 minutes, afin que rien ne soit vendu entre-temps.</p>`,
    },
    {
      anchor: 'how-many',
      question: 'Combien de pièces puis-je commander à la fois ?',
      answer: `<p>Jusqu’à 10 exemplaires d’une même taille et jusqu’à 100 lignes différentes. S’il vous en faut davantage, pour une équipe ou une
chorale, <a href="/contact">demandez-nous</a> si nous les avons.</p>`,
    },
  ],
};
