import type { FaqTopicData } from '../../demo-document.ts';

export const payment: FaqTopicData = {
  slug: 'payment',
  title: 'Paiement',
  intro: 'Les cartes, les contrôles et les débits.',
  position: 5,
  questions: [
    {
      anchor: 'methods',
      question: 'Comment puis-je payer ?',
      answer: `<p>Avec les cartes Visa, Visa Electron, Mastercard, Maestro, Discover et Diners Club, avec l’avoir de votre compte et avec des cartes
cadeaux. Lorsque la page de paiement les propose pour votre pays, également avec PayPal, Clearpay ou Klarna.</p>`,
    },
    {
      anchor: 'when-charged',
      question: 'Quand ma carte est-elle débitée ?',
      answer:
        '<p>Au moment de la commande. Si, finalement, nous ne pouvons pas expédier une pièce, ce que vous avez payé pour elle vous est remboursé par le même moyen.</p>',
    },
    {
      anchor: 'declined',
      question: 'Mon paiement a été refusé. Pourquoi ?',
      answer: `<p>C’est votre banque qui décide, et elle ne nous en donne pas la raison. Vérifiez le numéro, la date et le code de sécurité, et voyez
si votre banque vous a demandé de confirmer le paiement dans son application. Réessayez ensuite ou utilisez une autre carte. Un
paiement refusé ne prélève rien ; un montant encore affiché comme « en attente » disparaît de lui-même.</p>`,
    },
    {
      anchor: 'saved-cards',
      question: 'Puis-je enregistrer ma carte en toute sécurité ?',
      answer: `<p>Nous n’en avons pas le numéro. Il passe de votre navigateur au prestataire de paiement, qui nous remet un jeton inutilisable pour
quiconque d’autre. Nous conservons les quatre derniers chiffres, le type de carte et la date d’expiration, pour que vous la
reconnaissiez. Supprimez-la à tout moment sous <a href="/worldpay/savedcards">Cartes enregistrées</a>.</p>`,
    },
    {
      anchor: 'tax',
      question: 'Les taxes sont-elles comprises dans les prix ?',
      answer: `<p>Dans la plupart des pays, oui ; en France, tous les prix comprennent la TVA. Aux États-Unis et au Canada, la taxe sur les ventes
s’ajoute lors de la commande, avant le paiement. Ce qui vaut pour vous est précisé sous <a href="/delivery#tax">Livraison</a>.</p>`,
    },
  ],
};
