/** What calls of the API write, whatever they write: the object is named beside. */
export const ECRITURES: Readonly<Record<string, string>> = {
  create: 'Création',
  update: 'Modification',
  delete: 'Suppression',
}

/** Names of the acts of the journal for people, by their code. Acts that are stored in words have none. */
export const ACTES: Readonly<Record<string, string>> = {
  'autorisation.modification': 'Modification d’une autorisation',
  'client.recherche': 'Recherche d’un client',
  'consentement.retrait': 'Retrait d’un consentement',
  'courriel.relance': 'Relance d’un e-mail',
  'demande.creation': 'Création d’une demande',
  'demandes-acces.create': 'Demande d’accès',
  'demandes-acces.acceptation': 'Acceptation d’une demande d’accès',
  'demandes-acces.refus': 'Refus d’une demande d’accès',
  'depannage.create': 'Demande de dépannage',
  'depannage.message': 'Message sur une demande de dépannage',
  'depannage.statut': 'Étape d’une demande de dépannage',
  'devis.consultation': 'Consultation d’un devis',
  'documentations.publication': 'Publication d’un document',
  'documentations.remise-en-ligne': 'Remise en ligne d’un document',
  'documentations.retrait': 'Retrait d’un document',
  'documentations.version': 'Nouvelle version d’un document',
  'donnees.export': 'Export de ses propres données',
  'facture.telechargement': 'Téléchargement d’une facture',
  'inscription.message': 'Message sur une inscription',
  'inscription.statut': 'Étape d’une inscription',
  'inscriptions.annuler': 'Annulation d’une inscription',
  'inscriptions.confirmer': 'Confirmation d’une inscription',
  'inscriptions.create': 'Inscription',
  'jetons.cle': 'Nouvelle clé de chiffrement des liens',
  'jeux.tirage': 'Tirage au sort d’un jeu',
  'liste.export': 'Export d’une liste',
  'logement.digicode': 'Lecture d’un digicode',
  'logement.occupant': 'Correction d’un occupant',
  'maintenance.debut': 'Début d’une maintenance',
  'maintenance.fin': 'Fin d’une maintenance',
  'maintenance.modification': 'Modification d’une maintenance',
  'notifications.modification': 'Choix de notifications',
  'pages.abandon': 'Abandon du brouillon d’une page',
  'pages.brouillon': 'Brouillon d’une page',
  'pages.copie': 'Copie d’une page',
  'pages.creation': 'Création d’une page',
  'pages.publication': 'Publication d’une page',
  'pages.restauration': 'Restauration d’une version d’une page',
  'pages.retrait': 'Retrait d’une page',
  'pages.suppression': 'Suppression d’une page',
  'parametres.modification': 'Modification des paramètres',
  'partenaire.contact': 'Demande de contact au partenaire',
  'participations.create': 'Participation à un jeu',
  'personne.effacement': 'Effacement d’une personne',
  'personne.export': 'Export des données d’une personne',
  'personne.recherche': 'Recherche d’une personne',
  'portail.creation': 'Création d’un portail',
  'portail.groupe': 'Création d’un groupe dans un portail',
  'portail.membre': 'Changement des membres d’un groupe',
  'portail.modification': 'Modification d’un portail',
  'portail.suppression': 'Suppression d’un portail',
  'profil.modification': 'Modification d’un profil',
  'replanification.confirmation': 'Confirmation d’une visite',
  'replanification.deplacement': 'Déplacement d’une visite',
  'resiliation.message': 'Message sur une demande de résiliation',
  'resiliation.statut': 'Étape d’une demande de résiliation',
  'resiliations.create': 'Demande de résiliation',
  'souscriptions.create': 'Souscription',
  'souscriptions.mandat': 'Lecture d’un mandat de prélèvement',
  'souscriptions.sign': 'Signature d’une souscription',
  'souscriptions.withdraw': 'Renonciation à une souscription',
  'tache.relance': 'Relance d’une tâche',
  'tutoriel.modification': 'Modification de la visite guidée',
  'users.email': 'Changement d’adresse d’un utilisateur',
  'users.email.contestation': 'Contestation d’un changement d’adresse',
  'users.droits': 'Changement des droits d’un utilisateur',
  'utilisateur.anonymisation': 'Anonymisation d’un utilisateur',
}

/** An act of the journal in words; a code without name is shown as it is. */
export function acteLabel(code: string): string {
  const known = ACTES[code] ?? ECRITURES[code.slice(code.lastIndexOf('.') + 1)]
  if (known !== undefined) return known
  return code.includes('.') ? code : code.charAt(0).toUpperCase() + code.slice(1)
}

/** How an act ended: what did not succeed was refused. */
export const resultatLabel = (resultat: string): string => (resultat === 'succès' ? 'Succès' : 'Refus')
