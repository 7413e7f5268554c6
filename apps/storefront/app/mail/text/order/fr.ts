import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const fr: Translation<typeof en> = {
  'orderMail.greeting': 'Bonjour {name},',
  'orderMail.number': 'Commande {number}',
  'orderMail.placed': 'Commande du {day}',
  'orderMail.lines': 'Articles commandés',
  'orderMail.line.gift-card': 'Carte cadeau',
  'orderMail.line.delivery-pass': 'Pass livraison',
  'orderMail.line.gift-wrap': 'Emballage cadeau',
  'orderMail.line.note': '« {note} »',
  'orderMail.line.size': 'Taille {size}',
  'orderMail.line.quantity': 'Quantité {quantity}',
  'orderMail.comma': ', ',
  'orderMail.sums': 'Récapitulatif',
  'orderMail.sums.items': 'Articles',
  'orderMail.sums.discount': 'Remises',
  'orderMail.sums.services': 'Cartes cadeaux et pass livraison',
  'orderMail.sums.giftWrap': 'Emballage cadeau',
  'orderMail.sums.delivery': 'Livraison',
  'orderMail.sums.free': 'Offerte',
  'orderMail.sums.taxAdded': 'Taxes',
  'orderMail.sums.taxIncluded': 'Dont TVA',
  'orderMail.sums.total': 'Total',
  'orderMail.tender.payment': '{label}',
  'orderMail.tender.credit': 'Avoir',
  'orderMail.tender.gift-card': 'Carte cadeau se terminant par {label}',
  'orderMail.paid': 'Mode de paiement',
  'orderMail.refunds': 'Remboursement',
  'orderMail.refunds.when':
    'L’avoir et les cartes cadeaux sont crédités immédiatement. Pour une carte bancaire, comptez trois à cinq jours ouvrés.',
  'orderMail.delivery': 'Livraison',
  'orderMail.method.standard': 'Livraison standard',
  'orderMail.method.express': 'Livraison express',
  'orderMail.method.next-day': 'Livraison le lendemain',
  'orderMail.method.collect': 'Retrait en point relais',
  'orderMail.days': 'Livraison prévue : {days}',
  'orderMail.see': 'Voir ma commande',
  'orderMail.guest':
    'Vous avez commandé sans compte. Si le lien ne fonctionne plus, retrouvez votre commande avec son numéro et cette adresse e-mail.',
  'orderMail.question': 'Une question ou un problème ? Contactez-nous en indiquant votre numéro de commande.',
  'orderMail.contact': 'Nous contacter',
  'orderMail.terms': 'Conditions générales de vente',
  'orderMail.cancel': 'Votre droit de rétractation',
  'orderMail.cancel.right':
    'Vous pouvez vous rétracter sans motif dans un délai de {days} jours à compter de la réception du dernier article. Il suffit de nous l’indiquer clairement avant la fin de ce délai, depuis la page de contact ou par courrier à {trader}.',
  'orderMail.cancel.refund':
    'Nous vous remboursons toutes les sommes versées, livraison standard comprise, dans les 14 jours suivant la réception des articles ou de la preuve de leur envoi. Retournez-les dans les 14 jours suivant votre rétractation. Les cartes cadeaux utilisées et les articles scellés ouverts après la livraison ne peuvent pas faire l’objet d’une rétractation.',
  'orderMail.cancel.form':
    'Vous pouvez utiliser ce modèle : « À l’attention de {trader} : je vous notifie par la présente ma rétractation du contrat portant sur la vente des biens ci-dessous. Commandés le / reçus le, nom, adresse, numéro de commande, date. »',
  'orderConfirmation.subject': 'Merci pour votre commande {brand} {number}',
  'orderConfirmation.preview': 'Nous l’avons bien reçue. Total : {total}.',
  'orderConfirmation.tell': 'Merci pour votre commande. Votre paiement est confirmé et nous la préparons.',
  'orderConfirmation.tellOfServices': 'Merci pour votre commande. Votre paiement est confirmé.',
  'orderDispatched.subject': 'Votre commande {brand} {number} est expédiée',
  'orderDispatched.preview': 'Livraison prévue : {days}.',
  'orderDispatched.tell': 'Bonne nouvelle : votre commande est en route.',
  'orderDispatched.parcel': '{carrier}, numéro de suivi {trackingNumber}',
  'orderDispatched.track': 'Suivre mon colis',
  'orderDelivered.subject': 'Votre commande {brand} {number} a été livrée',
  'orderDelivered.preview': 'Un article ne convient pas ? Retours possibles jusqu’au {day}.',
  'orderDelivered.tell': 'Votre commande a été livrée. Nous espérons qu’elle vous plaira.',
  'orderDelivered.returns': 'Un article ne vous convient pas ? Vous pouvez le retourner jusqu’au {day}.',
  'orderDelivered.see': 'Voir ma commande ou retourner un article',
  'orderConfirmation.held':
    'Votre carte sera débitée à l’expédition de votre commande. D’ici là, votre banque réserve seulement le montant.',
  'orderCancelled.released':
    'Votre commande est annulée. Votre carte n’a pas été débitée et votre banque libérera le montant réservé.',
  'orderUnfillable.released':
    'Toutes nos excuses : un article de votre commande n’était plus en stock lorsque votre paiement nous est parvenu. Votre carte n’a pas été débitée et votre banque libérera le montant réservé.',
  'orderRefund.released':
    'Nous avons déduit {total} de votre commande {number}. Vous serez débité d’autant de moins à l’expédition.',
  'orderCancelled.subject': 'Votre commande {brand} {number} est annulée',
  'orderCancelled.preview': 'Nous vous remboursons l’intégralité de votre commande.',
  'orderCancelled.tell':
    'Votre commande est annulée. Nous vous remboursons l’intégralité du montant sur votre moyen de paiement.',
  'orderUnfillable.subject': 'Nous ne pouvons pas honorer votre commande {brand} {number}',
  'orderUnfillable.preview': 'Toutes nos excuses. Nous vous remboursons l’intégralité de votre commande.',
  'orderUnfillable.tell':
    'Toutes nos excuses : un article de votre commande n’était plus en stock lorsque votre paiement nous est parvenu. Nous vous remboursons l’intégralité du montant sur votre moyen de paiement.',
  'orderRefund.subject': 'Remboursement de {total} pour votre commande {brand} {number}',
  'orderRefund.preview': 'Détail et délai de votre remboursement.',
  'orderRefund.tell': 'Nous avons remboursé {total} pour votre commande {number}.',
  'payLink.subject': 'Votre commande {brand} est prête à être réglée',
  'payLink.preview': '{total} à régler. Votre panier est prêt.',
  'payLink.tell':
    'Merci d’avoir commandé auprès de notre équipe. Vérifiez votre commande et réglez-la en toute sécurité avec le bouton ci-dessous.',
  'payLink.total': 'À régler',
  'payLink.pay': 'Payer maintenant',
  'payLink.until':
    'Le lien fonctionne une seule fois, jusqu’au {until}. Vos articles ne sont réservés qu’au moment du paiement.',
  'payLink.ignore': 'Vous n’avez rien commandé ? Ignorez cet e-mail : rien ne sera débité.',
  'swapPayLink.subject': 'Votre nouvelle taille pour la commande {brand} {number}',
  'swapPayLink.preview': '{total} à régler, puis nous vous envoyons la taille {to}.',
  'swapPayLink.tell':
    'Vous souhaitez {title} en taille {to} au lieu de {from}. La taille {to} coûte aujourd’hui {total} de plus. Réglez en toute sécurité avec le bouton ci-dessous et nous préparons votre commande.',
  'swapPayLink.until':
    'La taille {to} vous est réservée jusqu’au {until}. Sans règlement, votre commande reste inchangée.',
  'returnRequested.subject': 'Votre retour pour la commande {brand} {number}',
  'returnRequested.preview': 'À expédier au plus tard le {day}.',
  'returnRequested.tell':
    'Votre retour {returnNumber} est enregistré. Merci d’expédier votre colis au plus tard le {day}.',
  'returnRequested.lines': 'Articles retournés',
  'returnRequested.label': 'Afficher l’étiquette de retour',
  'returnRequested.how': 'Emballez les articles, collez l’étiquette sur le colis et déposez-le dans un point relais.',
  'returnRequested.refundTo.payment':
    'Dès réception de votre colis, nous vous remboursons sur votre moyen de paiement.',
  'returnRequested.refundTo.credit': 'Le montant est déjà disponible dans votre avoir.',
  'returnRequested.refundTo.exchange': 'Dès réception de votre colis, nous expédierons votre nouvelle taille.',
};
