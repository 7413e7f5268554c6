import { type DefaultTexts, section } from './default-texts.ts';

export const FRENCH: DefaultTexts = {
  home: {
    newIn: 'Nouveautés',
    seeAll: 'Tout voir',
    openingSoon: 'Ouverture prochaine',
    description: 'Achetez en ligne chez {name}.',
  },
  footer: {
    help: 'Aide',
    legal: 'Informations légales',
    account: 'Votre compte',
    signIn: 'Se connecter',
    trackOrder: 'Suivre une commande',
  },
  pages: {
    terms: {
      title: 'Conditions générales de vente',
      sections: [
        section(
          'Qui sommes-nous',
          '{name} est exploité par {legalName}, {address}.',
          'Numéro d’immatriculation : [numéro]. TVA : [numéro de TVA]. E-mail : [adresse e-mail].',
        ),
        section(
          'Votre commande',
          'Votre commande est une offre d’achat, que nous acceptons en confirmant l’expédition. [À vérifier selon le droit de votre pays.]',
        ),
        section(
          'Prix et paiement',
          'Le prix total est affiché avant la commande. [Décrire les taxes et les moyens de paiement.]',
        ),
        section('Défauts de conformité', '[Décrire les droits des clients en cas de défaut.]'),
        section('Droit applicable', '[Indiquer le droit applicable et le règlement des litiges.]'),
      ],
    },
    privacy: {
      title: 'Politique de confidentialité',
      sections: [
        section('Responsable', '{legalName}, {address}. E-mail : [adresse e-mail].'),
        section(
          'Ce que nous conservons et pourquoi',
          'Pour livrer votre commande, nous conservons votre nom, vos adresses, votre e-mail et vos achats. [Ajouter les autres données, leur finalité et leur base légale.]',
        ),
        section(
          'Destinataires',
          '[Nommer le prestataire de paiement, les transporteurs, la messagerie et l’hébergeur.]',
        ),
        section('Durée de conservation', '[Indiquer la durée pour les commandes, les comptes et les messages.]'),
        section(
          'Vos droits',
          'Vous pouvez accéder à vos données, les faire corriger ou supprimer. [Ajouter les droits de votre pays.]',
        ),
      ],
    },
    returns: {
      title: 'Retours',
      sections: [
        section(
          'Délai',
          'Vous pouvez retourner un article dans les {returnDays} jours suivant sa réception. [Décrire l’état exigé.]',
        ),
        section('Comment retourner', '[Décrire la procédure et l’adresse de retour.]'),
        section('Remboursement', '[Indiquer le délai, le mode et les frais de retour.]'),
      ],
    },
    delivery: {
      title: 'Livraison',
      sections: [
        section('Modes et tarifs', 'Les modes, les tarifs et les dates de livraison sont affichés avant le paiement.'),
        section('Pays desservis', '[Nommer les pays et les limites.]'),
      ],
    },
    contact: {
      title: 'Contact',
      sections: [section('Écrivez-nous', '{legalName}, {address}', 'E-mail : [adresse e-mail]. Téléphone : [numéro].')],
    },
    cookies: {
      title: 'Cookies',
      sections: [
        section(
          'Cookies nécessaires',
          'Ils vous gardent connecté et mémorisent votre panier. Ils ne peuvent pas être désactivés.',
        ),
        section('Autres cookies', 'Ils ne sont utilisés qu’avec votre accord. [Nommer les services utilisés.]'),
      ],
    },
    widerruf: {
      title: 'Droit de rétractation',
      sections: [
        section(
          'Vous rétracter',
          'Vous pouvez vous rétracter dans les {cancellationDays} jours suivant la réception, sans motif. [À vérifier selon le droit de votre pays.]',
          'Écrivez-nous : {legalName}, {address}, [adresse e-mail].',
        ),
      ],
    },
  },
};
