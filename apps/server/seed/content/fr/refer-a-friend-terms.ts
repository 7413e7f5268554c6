import type { PageWriter } from '../edition.ts';
import { RETURN_DAYS } from '../markets.ts';

export const referAFriendTerms: PageWriter = ({ name }) => ({
  slug: 'refer-a-friend-terms',
  title: 'Parrainage : les conditions',
  intro: 'Qui peut parrainer qui, ce qui compte comme une première commande et quand vous recevez votre récompense.',
  seo: {
    metaTitle: 'Parrainage : les conditions',
    metaDescription: `Comment parrainer un ami chez ${name} : qui est concerné, quand arrive la récompense et ce qui ne compte pas.`,
  },
  sections: [
    {
      anchor: 'who',
      title: 'Qui peut participer',
      body: `<p>Toute personne titulaire d’un compte dans une boutique qui propose le parrainage : celles du Royaume-Uni, des États-Unis et
d’Australie. Votre ami doit être un nouveau client : quelqu’un qui n’a jamais commandé chez nous, avec ou sans compte.</p>`,
    },
    {
      anchor: 'friend',
      title: 'Ce que reçoit votre ami',
      body: `<p>Le pourcentage affiché sur votre page, déduit une seule fois, de la première commande. Votre code ne se cumule pas avec un
autre code.</p>`,
    },
    {
      anchor: 'reward',
      title: 'Ce que vous recevez, et quand',
      body: `<p>Le montant affiché sur votre page, pour chaque ami. Il est versé lorsque la première commande de votre ami ne peut plus être
renvoyée, soit ${RETURN_DAYS} jours après sa livraison. Il s’agit d’un avoir sur votre compte ; dans les boutiques qui n’en ont
pas, d’un code valable une fois, pendant un an.</p>`,
    },
    {
      anchor: 'what-does-not-count',
      title: 'Ce qui ne compte pas',
      body: `<ul>
<li>Vous-même : un autre compte ou une autre adresse à vous.</li>
<li>Une commande livrée à l’une de vos adresses, payée avec une carte ou passée sur un appareil que vous avez déjà utilisés chez
nous.</li>
<li>Une commande annulée ou entièrement renvoyée.</li>
<li>Une commande qui ne contient que des cartes cadeaux.</li>
</ul>
<p>Nous ne vous disons pas pourquoi un parrainage n’a pas compté, car cela vous apprendrait quelque chose sur votre ami.</p>`,
    },
    {
      anchor: 'invitations',
      title: 'Les invitations par e-mail',
      body: `<p>Ne nous donnez que l’adresse de quelqu’un qui souhaite avoir de vos nouvelles. Cette personne reçoit un seul e-mail, avec
votre prénom et votre lien, et peut refuser tous les suivants d’un clic. Nous ne vous disons pas si quelqu’un est client chez
nous.</p>`,
    },
  ],
});
