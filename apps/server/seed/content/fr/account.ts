import type { Edition } from '../edition.ts';
import type { Voice } from '../voice.ts';

const channelsOf = ({ name }: Voice) => [
  { key: 'email', label: 'E-mail', text: `Les nouveautés et les sélections de ${name}. Un e-mail par semaine.` },
  { key: 'sms', label: 'SMS', text: 'De temps en temps, au sujet des réductions et des pièces que vous avez gardées.' },
  { key: 'post', label: 'Courrier', text: 'Une sélection imprimée, une ou deux fois par saison.' },
];

export const registerPreferences: Edition['registerPreferences'] = (voice) => ({
  title: 'Souhaitez-vous avoir de nos nouvelles ?',
  text: 'Choisissez ce qui vous plaît, ou rien du tout. Vous pourrez le modifier à tout moment dans votre compte.',
  channels: channelsOf(voice),
});

export const accountPreferences: Edition['accountPreferences'] = (voice) => ({
  title: 'Ce que nous pouvons vous envoyer',
  text: 'Décochez ce que vous ne souhaitez plus recevoir. Les messages relatifs à vos commandes vous parviennent dans tous les cas.',
  channels: channelsOf(voice),
});

export const accountBalance: Edition['accountBalance'] = {
  title: 'Votre avoir',
  intro: 'L’argent disponible sur votre compte, que vous pouvez utiliser dans cette boutique et dans cette devise.',
  body: `<p>Votre avoir se compose des remboursements que vous avez choisi de garder en crédit, des gestes commerciaux de notre part
et des cartes cadeaux que vous avez activées. Au moment du paiement, vous décidez de l’utiliser ou non, et ce qui reste
s’affiche aussitôt.</p>
<p>Ce que vous payez avec votre avoir vous est rendu sous forme d’avoir si vous retournez la pièce. Il n’est pas
remboursable en espèces.</p>`,
  sections: [
    {
      anchor: 'gift-card',
      title: 'Ce que contient une carte cadeau',
      body: `<p>Pour connaître la valeur d’une carte avant de l’ajouter, saisissez son code sur la page
<a href="/giftcards/activate">Activer une carte cadeau</a>. Une fois sa valeur ajoutée à votre avoir, le code ne peut plus
être utilisé.</p>`,
    },
    {
      anchor: 'history',
      title: 'D’où il provient',
      body: `<p>Chaque mouvement de votre avoir figure dans la liste avec sa date, son motif et, le cas échéant, la commande concernée. Si
une ligne vous étonne, <a href="/contact">écrivez-nous</a>.</p>`,
    },
  ],
};
