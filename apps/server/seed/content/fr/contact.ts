import type { PageWriter } from '../edition.ts';

export const contact: PageWriter = (voice) => ({
  slug: 'contact',
  title: 'Nous contacter',
  intro:
    'Dites-nous de quoi il s’agit. Pour une commande, son numéro nous aide : il figure dans l’e-mail que vous avez reçu en la passant.',
  body: `<p>Une personne lit chaque message et vous répond par e-mail. Bien des réponses existent déjà :
<a href="/delivery">Livraison</a>, <a href="/returns">Retours</a> et <a href="/size-guide">Guide des tailles</a>. Pour savoir où se
trouve votre colis, le plus rapide est <a href="/customer/track-order">Suivre une commande</a> ou, sans compte,
<a href="/order-lookup">Retrouver votre commande</a>.</p>
<p>Ne nous envoyez jamais de numéro de carte ni de mot de passe. Nous ne vous les demandons jamais.</p>`,
  seo: {
    metaTitle: 'Nous contacter',
    metaDescription: `Comment joindre ${voice.name} : au sujet d’une commande, d’un retour, d’une taille ou de toute autre question.`,
  },
  sections: [
    {
      anchor: 'by-post',
      title: 'Par e-mail ou par courrier',
      body: `<p><a href="mailto:${voice.email}">${voice.email}</a></p>
<p>${voice.legalName}, ${voice.address}. N’y envoyez pas de retours, s’il vous plaît : voir <a href="/returns">Retours</a>.</p>`,
    },
    {
      anchor: 'complaints',
      title: 'Si quelque chose vous a déplu',
      body: `<p>Dites-le dans le formulaire et indiquez-nous ce qui réparerait les choses. Une réclamation est transmise à une personne
habilitée à trancher, et vous recevez une réponse motivée, qu’elle soit ou non celle que vous espériez.</p>`,
    },
  ],
});
