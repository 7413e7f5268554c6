import type { FaqTopicData } from '../../demo-document.ts';

export const account: FaqTopicData = {
  slug: 'account',
  title: 'Votre compte',
  intro: 'Se connecter, modifier ses informations, gérer les e-mails et partir.',
  position: 7,
  questions: [
    {
      anchor: 'forgotten-password',
      question: 'J’ai oublié mon mot de passe. Que faire ?',
      answer: `<p>Demandez un lien sous <a href="/customer/account/forgotpassword">Mot de passe oublié</a>. Il fonctionne une seule fois, pendant
60 minutes. Si aucun e-mail n’arrive, nous ne connaissons pas l’adresse saisie : essayez celle qui reçoit les e-mails de vos
commandes.</p>`,
    },
    {
      anchor: 'password-rules',
      question: 'Qu’est-ce qu’un bon mot de passe ?',
      answer: `<p>Au moins huit caractères, dont une lettre et un chiffre, et aucun de ceux que tout le monde utilise. Mieux vaut long que rusé :
quatre mots sans rapport entre eux sont difficiles à deviner et faciles à retenir.</p>`,
    },
    {
      anchor: 'change-details',
      question: 'Comment changer d’adresse e-mail ou de nom ?',
      answer: `<p>Sous <a href="/customer/account/edit">vos informations</a>. Une nouvelle adresse e-mail est prise en compte dès que vous avez suivi le
lien que nous y envoyons.</p>`,
    },
    {
      anchor: 'newsletter',
      question: 'Comment ne plus recevoir vos e-mails ?',
      answer: `<p>Au moyen du lien placé à la fin de chaque newsletter, en un clic, ou sous <a href="/customer/account/edit">vos informations</a>. Les
e-mails relatifs à vos commandes vous parviennent toujours, tant que vous commandez.</p>`,
    },
    {
      anchor: 'delete-account',
      question: 'Comment supprimer mon compte ?',
      answer: `<p>Sous <a href="/customer/account/delete">Supprimer votre compte</a>. Nous vous envoyons un code valable 15 minutes ; une fois celui-ci
saisi, le compte disparaît. Les commandes restent dans nos livres aussi longtemps que l’exige le droit fiscal, sans le reste.</p>`,
    },
  ],
};
