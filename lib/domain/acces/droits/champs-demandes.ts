/** Fields that the six types of request share (spec §3, « Demand »). */
const COMMUNS = ['commentaire', 'clientFinal']
const FACTURATION = [
  'nomEntiteFacturation',
  'numeroRueFacturation',
  'typeRueFacturation',
  'nomRueFacturation',
  'codePostalFacturation',
  'villeFacturation',
  'siretFacturation',
  'emailFacturation',
  'telephoneFacturation',
  'arFacturation',
]
const sauf = (champs: readonly string[], ...others: string[]) =>
  champs.filter((champ) => !others.includes(champ))

/**
 * Fields of a request that its author and the administrators of its group change, by collection; the others are the
 * server's own (TRUST-01).
 */
export const CHAMPS_DEMANDES = {
  cmis: [
    ...COMMUNS,
    'dateLivraison',
    'acquereur',
    'mailCTEtape',
    'ctPresenceMES',
    'adresseFacturation',
    'conducteurTravaux',
    'chauffagiste',
  ],
  promoteurs: [
    ...COMMUNS,
    'nomChantier',
    'numeroRue',
    'nomRue',
    'codePostal',
    'ville',
    'maisonIndividuelleGroupee',
    'dateMiseEnService',
    'dateRemiseClef',
    'adressefacturation',
    'interlocuteur',
  ],
  distributeurs: [
    ...COMMUNS,
    ...FACTURATION,
    'dateInstallationComplete',
    'contactPerson',
    'installateurEstClientFinal',
    'prenomAgence',
    'nomAgence',
    'telephoneAgence',
    'emailAgence',
    'adressefacturation',
    'chauffagiste',
  ],
  installateurs: [
    ...COMMUNS,
    ...sauf(
      FACTURATION,
      'nomEntiteFacturation',
      'typeRueFacturation',
      'siretFacturation',
      'emailFacturation',
      'arFacturation',
    ),
    'numeroDossier',
    'responsableDossierNom',
    'responsableDossierPrenom',
    'responsableDossierTelephone',
    'responsableDossierEmail',
    'typeContrat',
    'dateInstallationComplete',
    'description',
    'adresseFacturationComplete',
  ],
  assureurs: [...COMMUNS, 'description', 'numeroSinistre', 'franchise', 'urgence', 'adresseFacturation'],
  gestionnaires: [
    ...COMMUNS,
    ...sauf(FACTURATION, 'arFacturation'),
    'matricule',
    'typeHabitation',
    'statutOccupation',
    'idAccountLinkedToBillingAddressSf',
    'idBillingAddressSf',
  ],
} as const
