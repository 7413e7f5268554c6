import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'address.title': 'Carnet d’adresses',
  'address.none': 'Vous n’avez pas encore enregistré d’adresse. Ajoutez-en une pour commander plus vite.',
  'address.add': 'Ajouter une adresse',
  'address.edit': 'Modifier',
  'address.edit.title': 'Modifier l’adresse',
  'address.delete': 'Supprimer',
  'address.delete.title': 'Supprimer cette adresse ?',
  'address.delete.text': 'Elle sera supprimée de votre carnet d’adresses. Vos commandes passées ne changent pas.',
  'address.delete.submit': 'Supprimer l’adresse',
  'address.keep': 'Conserver l’adresse',
  'address.isDefaultDelivery': 'Adresse de livraison par défaut',
  'address.isDefaultBilling': 'Adresse de facturation par défaut',
  'address.isDefaultDelivery.choose': 'Utiliser comme adresse de livraison par défaut',
  'address.isDefaultBilling.choose': 'Utiliser comme adresse de facturation par défaut',
  'address.notDelivered':
    'Nous ne livrons pas à cette adresse depuis cette boutique. Vous pouvez l’utiliser pour la facturation.',
  'address.lookup': 'Rechercher votre adresse',
  'address.lookup.hint': 'Commencez à saisir votre adresse ou votre code postal, ou remplissez les champs ci-dessous.',
  'address.lookup.submit': 'Rechercher',
  'address.lookup.list': 'Adresses proposées',
  'address.lookup.count': '{count, plural, one {# suggestion} other {# suggestions}}',
  'address.lookup.nothing': 'Nous n’avons pas trouvé cette adresse. Saisissez-la dans les champs ci-dessous.',
  'address.lookup.away':
    'La recherche d’adresse est momentanément indisponible. Saisissez votre adresse dans les champs ci-dessous.',
  'address.optional': '{field} (facultatif)',
  'address.company': 'Société (facultatif)',
  'address.line1': 'Numéro et rue',
  'address.line1.wrong': 'Saisissez le numéro et la rue',
  'address.line2': 'Appartement, bâtiment, étage (facultatif)',
  'address.line.wrong': '100 caractères maximum, sur une seule ligne',
  'address.city': 'Ville',
  'address.city.wrong': 'Saisissez votre ville',
  'address.region':
    '{country, select, US {État} AU {État ou territoire} CA {Province ou territoire} AE {Émirat} GB {Comté} IE {Comté} ES {Province} IT {Province} other {Région}}',
  'address.region.wrong':
    '{country, select, US {Choisissez l’État} AU {Choisissez l’État ou le territoire} CA {Choisissez la province ou le territoire} AE {Choisissez l’émirat} GB {Saisissez le comté} IE {Saisissez le comté} ES {Saisissez la province} IT {Saisissez la province} other {Saisissez la région}}',
  'address.postcode': '{country, select, US {Code ZIP} IE {Eircode} other {Code postal}}',
  'address.postcode.wrong':
    '{country, select, US {Saisissez le code ZIP} IE {Saisissez l’Eircode} other {Saisissez le code postal}}',
  'address.country': 'Pays',
  'address.country.wrong': 'Choisissez un pays dans la liste',
  'address.country.delivered': 'Livraison disponible',
  'address.country.billing': 'Facturation uniquement',
  'address.country.submit': 'Afficher les champs pour ce pays',
  'address.phone': 'Numéro de téléphone (facultatif)',
  'address.phone.hint': 'Uniquement en cas de question sur votre livraison.',
  'address.save': 'Enregistrer l’adresse',
  'address.cancel': 'Annuler',
  'address.refused': 'Votre adresse n’a pas pu être enregistrée',
  'error.address_not_found': 'Cette adresse ne figure plus dans votre carnet.',
  'error.address_book_full': 'Votre carnet compte déjà 50 adresses. Supprimez-en une pour en ajouter une nouvelle.',
  'error.too_many_lookups':
    'Trop de recherches à la suite. Saisissez votre adresse directement ou réessayez dans une minute.',
};
