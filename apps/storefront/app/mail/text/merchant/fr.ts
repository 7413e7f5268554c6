import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'merchantOrder.subject': '{brand} : nouvelle commande {number}, {total}',
  'merchantOrder.preview': '{store}, {total}',
  'merchantOrder.tell': 'Nouvelle commande {number} dans la boutique {store}, {total} :',
  'merchantOrder.country': 'Pays de livraison : {country}',
  'merchantOrder.open': 'Ouvrir la commande',
  'merchantDigest.subject':
    '{brand} : {count, plural, one {# nouvelle commande} many {# de nouvelles commandes} other {# nouvelles commandes}}',
  'merchantDigest.preview':
    '{count, plural, one {# commande a été payée} many {# de commandes ont été payées} other {# commandes ont été payées}}.',
  'merchantDigest.tell':
    'Depuis le dernier récapitulatif, {count, plural, one {# commande a été payée} many {# de commandes ont été payées} other {# commandes ont été payées}}.',
  'merchantDigest.store': '{store}, {count, plural, one {# commande} many {# de commandes} other {# commandes}}',
  'merchantDigest.orders': 'Commandes',
  'merchantDigest.more':
    '… et {more, plural, one {# autre commande} many {# d’autres commandes} other {# autres commandes}}.',
  'merchantDigest.open': 'Ouvrir les commandes',
  'merchantUnfillable.subject': '{brand} : la commande {number} ne peut pas être honorée',
  'merchantUnfillable.preview': 'Le paiement est en cours de remboursement.',
  'merchantUnfillable.tell':
    'Le paiement de la commande {number} de la boutique {store}, {total}, est arrivé alors que le stock était déjà vendu.',
  'merchantUnfillable.next': 'Le paiement est en cours de remboursement et le client est prévenu. Vérifiez le stock.',
  'merchantDispute.subject': '{brand} : paiement contesté pour la commande {number}',
  'merchantDispute.preview': 'Répondez à la contestation chez votre prestataire de paiement.',
  'merchantDispute.tell': 'Le paiement de la commande {number} de la boutique {store} est contesté : {total}.',
  'merchantDispute.reason': 'Motif indiqué par la banque : {reason}',
  'merchantDispute.due': 'Envoyez vos justificatifs au prestataire de paiement avant le {due}.',
  'figureReport.subject': '{brand} : {title}, {days}',
  'figureReport.testSubject': 'Test : {brand} : {title}, {days}',
  'figureReport.preview': 'Vos chiffres, {days}',
  'figureReport.greeting': 'Bonjour {name},',
  'figureReport.yesterday': '{title} : vos chiffres du {days}, comparés au {before}.',
  'figureReport.last-week':
    '{title} : vos chiffres de la semaine dernière, {days}, comparés à la semaine précédente, {before}.',
  'figureReport.last-month': '{title} : vos chiffres du mois dernier, {days}, comparés au mois précédent, {before}.',
  'figureReport.stores': '{stores} ({currency})',
  'figureReport.none': 'Rien à compter',
  'figureReport.change': '{change}, avant : {before}',
  'figureReport.points': '{points} points',
  'figureReport.open': 'Voir les chiffres',
  'figureReport.file': 'Télécharger les jours en CSV (connexion requise, pendant 14 jours)',
  'figureReport.how': 'Comment les chiffres sont calculés',
  'figureReport.why': 'Vous recevez cet e-mail parce que vous, ou un collègue pour vous, êtes abonné à ce rapport.',
  'figureReport.settings': 'Modifier ou suspendre le rapport',
  'figureReport.leave': 'Se désabonner de ce rapport',
  'figure.sales': 'Chiffre d’affaires',
  'figure.sales.how': 'montant des commandes payées, livraison et taxes comprises, après remises, le jour du paiement',
  'figure.orders': 'Commandes',
  'figure.orders.how': 'commandes le jour de leur paiement ; une commande annulée ensuite compte aussi',
  'figure.conversion': 'Conversion',
  'figure.conversion.how': 'commandes divisées par les visites, comptées sans cookies',
  'figure.average-order': 'Panier moyen',
  'figure.average-order.how': 'chiffre d’affaires divisé par les commandes',
  'figure.margin': 'Marge',
  'figure.margin.how':
    'articles hors taxes moins leur prix de revient, divisés par les articles ; seuls ceux qui ont un prix de revient comptent',
  'figure.returns': 'Retours, en valeur',
  'figure.returns.how':
    'articles dont le retour a été demandé pendant la période, divisés par le chiffre d’affaires de la période',
  'figure.sold-out': 'Tailles épuisées',
  'figure.sold-out.how': 'tailles des produits en ligne sans pièce à vendre, à la fin de la période',
  'figure.empty-searches': 'Recherches sans résultat',
  'figure.empty-searches.how': 'recherches sans produit trouvé, divisées par toutes les recherches',
  'figure.page-speed': 'Vitesse des pages',
  'figure.page-speed.how':
    'largest contentful paint des visites réelles : trois sur quatre étaient au moins aussi rapides',
  'figure.net-sales': 'Chiffre d’affaires net',
  'figure.net-sales.how':
    'chiffre d’affaires moins les remboursements de la période, quelle que soit la date de la commande',
  'figure.discounts': 'Remises',
  'figure.discounts.how': 'remises divisées par les articles et services avant remises',
  'figure.pieces': 'Pièces vendues',
  'figure.pieces.how': 'pièces des commandes payées',
  'figure.new-buyers': 'Premiers achats',
  'figure.new-buyers.how':
    'commandes d’adresses e-mail qui n’avaient encore rien acheté à la marque, divisées par toutes les commandes',
  'figure.visits': 'Visites',
  'figure.visits.how': 'pages ouvertes depuis l’extérieur de la boutique ; aucun visiteur n’est reconnu',
};
