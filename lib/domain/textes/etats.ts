/** Meanings of states: each has one colour and one icon, wherever it is read (TRUST-22). */
export const SENS = [
  'brouillon',
  'transmise',
  'charge',
  'planifiee',
  'realisee',
  'impossible',
  'annulee',
  'attente',
  'examinee',
  'close',
  'danger',
] as const
export type Sens = (typeof SENS)[number]

/** Meaning of each state of a kind of record; no two states of one list have the same. */
export type Etats = Readonly<Record<string, Sens>>

/** States of requests, whoever filed them: a word means the same in all their lists (FOLLOW-10, ASS-24, INS-11). */
export const ETATS_DEMANDE: Etats = {
  Brouillon: 'brouillon',
  Transmise: 'transmise',
  Reçue: 'transmise',
  Reçu: 'transmise',
  Inscrit: 'transmise',
  'Prise en charge': 'charge',
  'Prise en compte': 'charge',
  'Contact en cours': 'charge',
  'Contrat édité': 'charge',
  'À planifier': 'charge',
  Planifiée: 'planifiee',
  Planifié: 'planifiee',
  Signé: 'planifiee',
  Réalisée: 'realisee',
  Actif: 'realisee',
  Réparé: 'realisee',
  Traitée: 'realisee',
  'Devis envoyé': 'realisee',
  Effective: 'realisee',
  Confirmé: 'realisee',
  Réserve: 'attente',
  'Devis transmis': 'attente',
  "Liste d'attente": 'attente',
  Diagnostiqué: 'examinee',
  Clos: 'close',
  Impossible: 'impossible',
  Refusée: 'impossible',
  Rejetée: 'impossible',
  Annulée: 'annulee',
  Annulé: 'annulee',
  'Sans suite': 'annulee',
}

/** States of visits, as technicians leave them. */
export const ETATS_INTERVENTION: Etats = {
  Demandée: 'transmise',
  Planifiée: 'planifiee',
  'Confirmée par le client': 'examinee',
  'En cours': 'charge',
  Réalisée: 'realisee',
  'À revoir': 'attente',
  'Non réalisée': 'impossible',
  Annulée: 'annulee',
}

/** States of appointments (VISIT-13). */
export const ETATS_RENDEZ_VOUS: Etats = {
  'À confirmer': 'attente',
  Planifié: 'transmise',
  'Confirmé par le gestionnaire': 'charge',
  'Confirmé par le client': 'planifiee',
  Annulé: 'annulee',
  Honoré: 'realisee',
  'Occupant absent': 'impossible',
}

/** States of dwellings and of equipment (PARK-06). */
export const ETATS_PARC: Etats = {
  'À jour': 'realisee',
  'Entretien fait, attestation manquante': 'examinee',
  'À visiter': 'planifiee',
  'En retard': 'impossible',
  Absent: 'attente',
  'À surveiller': 'attente',
  'Sécurité en défaut': 'danger',
  'Absent définitif': 'annulee',
  'Hors service': 'annulee',
}

/** Where a dwelling that the maintenance campaign has not visited stands (PARK-09). */
export const ETATS_CAMPAGNE: Etats = {
  'À planifier': 'transmise',
  Planifié: 'planifiee',
  'Planifié après l’échéance': 'examinee',
  Absent: 'attente',
  'Absent définitif': 'annulee',
  Refus: 'impossible',
}

/** Risks of a dwelling that nobody opens (PARK-14). */
export const ETATS_RISQUE: Etats = { Élevé: 'impossible', Modéré: 'close' }

/** Statuses of non-conformities (PARK-28). */
export const ETATS_NON_CONFORMITE: Etats = {
  Ouverte: 'attente',
  'Devis envoyé': 'transmise',
  'Travaux planifiés': 'planifiee',
  Levée: 'realisee',
  Contestée: 'examinee',
  'Sans suite': 'annulee',
}

/** Statuses of quotes. */
export const ETATS_DEVIS: Etats = {
  'À signer': 'attente',
  Signé: 'realisee',
  Refusé: 'impossible',
  Expiré: 'close',
  'Question posée': 'examinee',
  'Transformé en travaux': 'planifiee',
}

/** States of payment of invoices, and the words of what is still to be taken off (DOC-15, DOC-36). */
export const ETATS_PAIEMENT: Etats = {
  'À échoir': 'planifiee',
  'Crédit à déduire': 'planifiee',
  Échue: 'impossible',
  Payée: 'realisee',
  Partielle: 'charge',
  Litige: 'attente',
}

/** Statuses of what is to be signed (DOC-12). */
export const ETATS_SIGNATURE: Etats = {
  'En attente': 'attente',
  'Partiellement signé': 'charge',
  Signé: 'realisee',
  Refusé: 'impossible',
  Annulé: 'annulee',
  Expiré: 'close',
}

/** Statuses of contracts (CONTRACT-01). */
export const ETATS_CONTRAT: Etats = {
  'En cours': 'realisee',
  'À échéance': 'attente',
  Résilié: 'impossible',
  Suspendu: 'annulee',
  Projet: 'brouillon',
}

/** States of a renewal notice that is due (CONTRACT-13). */
export const ETATS_AVIS: Etats = {
  'À envoyer': 'attente',
  'Adresse manquante': 'impossible',
  Envoyé: 'realisee',
}

/** Statuses of certificates (CONTRACT-11). */
export const ETATS_CERTIFICAT: Etats = {
  Brouillon: 'brouillon',
  Transmis: 'transmise',
  Visé: 'examinee',
  'Contrôle programmé': 'planifiee',
  'Non conforme': 'impossible',
  Délivré: 'realisee',
}

/** How far an entity is with electronic invoices (DOC-23). */
export const ETATS_EFACTURE: Etats = {
  'Non activée': 'close',
  'En cours': 'charge',
  Active: 'realisee',
  "Erreur d'adressage": 'impossible',
}

export const ETATS_COMPTE: Etats = { Actif: 'realisee', Invité: 'transmise', Bloqué: 'impossible' }

/** States of a request for an account. */
export const ETATS_ACCES: Etats = { 'En attente': 'attente', Acceptée: 'realisee', Refusée: 'impossible' }

/** Access of the tenants of a building to their space. */
export const ETATS_OUVERTURE: Etats = { Ouvert: 'realisee', Fermé: 'annulee' }

export const ETATS_CONSENTEMENT: Etats = {
  Accordé: 'realisee',
  Refusé: 'annulee',
  Retiré: 'impossible',
  Expiré: 'close',
}

/** States of a content page, and of one of its versions. */
export const ETATS_PAGE: Etats = {
  Publiée: 'realisee',
  'Brouillon en cours': 'brouillon',
  'Non publiée': 'close',
}

/** States of mails, text messages, jobs and exports. */
export const ETATS_ENVOI: Etats = {
  'En attente': 'transmise',
  'En cours': 'charge',
  Envoyé: 'realisee',
  Terminé: 'realisee',
  Échec: 'impossible',
  'Mis de côté': 'close',
  Annulé: 'annulee',
}

/** States of tokens of integration and of webhooks. */
export const ETATS_INTEGRATION: Etats = {
  Actif: 'realisee',
  'En service': 'realisee',
  'À essayer': 'attente',
  Expiré: 'close',
  Révoqué: 'annulee',
  Arrêté: 'impossible',
}

/** States of imports of data. */
export const ETATS_DES_IMPORTS: Etats = {
  Brouillon: 'brouillon',
  'En attente': 'transmise',
  'En cours': 'charge',
  Essai: 'examinee',
  Terminé: 'realisee',
  Refusé: 'impossible',
  Interrompu: 'attente',
  Annulé: 'annulee',
  Défait: 'close',
}

/** How an act of the journal ended. */
export const ETATS_RESULTAT: Etats = { Succès: 'realisee', Refus: 'impossible' }
