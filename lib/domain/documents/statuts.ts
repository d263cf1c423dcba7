export const DEVIS_STATUTS = [
  'À signer',
  'Signé',
  'Refusé',
  'Expiré',
  'Question posée',
  'Transformé en travaux',
] as const

/** Statuses of a quote that still waits for an answer. */
export const DEVIS_ATTENDUS = [
  'À signer',
  'Question posée',
] as const satisfies readonly (typeof DEVIS_STATUTS)[number][]

/** Events in the history of a quote. */
export const DEVIS_EVENEMENTS = [
  'Émission',
  'Question',
  'Réponse',
  'Bon de commande',
  'Demande de signature',
  'Relance',
  'Signataire changé',
  'Signature',
  'Signature complète',
  'Refus',
  'Retrait',
  'Rétractation',
] as const

/** How a signatory signed: a drawing, or their name as they typed it. */
export const SIGNATURE_MODES = ['dessinée', 'saisie'] as const

export const SIGNATURE_TYPES = [
  'Devis',
  'Contrat',
  'Avenant',
  'Mandat SEPA',
  'PV de réception',
  'BI',
] as const

export const SIGNATURE_STATUTS = [
  'En attente',
  'Partiellement signé',
  'Signé',
  'Refusé',
  'Annulé',
  'Expiré',
] as const

/** Statuses of a request of signature that still waits for somebody. */
export const SIGNATURES_ATTENDUES = [
  'En attente',
  'Partiellement signé',
] as const satisfies readonly (typeof SIGNATURE_STATUTS)[number][]

export const CHAMP_REFORME = ['Oui', 'Non', 'À confirmer'] as const

export const EFACTURE_ETATS = ['Non activée', 'En cours', 'Active', "Erreur d'adressage"] as const

export const FACTURE_TYPES = ['Facture', 'Avoir', 'Acompte'] as const

export const PAIEMENT_STATUTS = ['À échoir', 'Échue', 'Payée', 'Partielle', 'Litige'] as const

export const FACTURE_FORMATS = ['Factur-X', 'PDF', 'Papier'] as const

/** Acts of a message of a dispute. */
export const LITIGE_ACTES = ['Contestation', 'Message', 'Levée'] as const

export const DOCUMENT_TYPES = [
  'Contrat',
  'Avenant',
  'Rapport annuel',
  'PV de prise en charge',
  'Planning',
  "Attestation d'assurance",
  'Vigilance',
] as const

export const CERTIFICAT_STATUTS = [
  'Brouillon',
  'Transmis',
  'Visé',
  'Contrôle programmé',
  'Non conforme',
  'Délivré',
] as const

export const MODES_PAIEMENT = ['Virement', 'Prélèvement SEPA', 'Chèque', 'Carte'] as const

/** How a sum came off an invoice: paid, or set against it by a credit note or a deposit (DOC-35, DOC-36). */
export const MODES_REGLEMENT = [...MODES_PAIEMENT, 'Avoir', 'Acompte'] as const

/** Kind of operations that an invoice bills, which the French reform calls its « cadre de facturation ». */
export const OPERATIONS_FACTURE = ['Services', 'Biens', 'Mixte'] as const

/** When the tax of an invoice falls due: as it is paid, or as it is issued (CGI art. 269). */
export const EXIGIBILITES = ['Encaissements', 'Débits'] as const

/** Categories of VAT (UNTDID 5305) that an invoice of the trade has (DOC-35). */
export const CATEGORIES_TVA = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'] as const

/** Papers that a link hands to a third party (DOC-42). */
export const PARTAGE_NATURES = ['facture', 'attestation', 'certificat'] as const

export const CERTIFICAT_MODELES = [
  'Modèle 1',
  'Modèle 2',
  'Modèle 3',
  'Mise en service',
  'Manipulation de fluides',
] as const

export const ORGANISMES_CONTROLE = ['Qualigaz', 'Dekra', 'Copraudit'] as const

export const NATURES_TRAVAUX = [
  'Installation neuve',
  'Remplacement de chaudière',
  'Modification de l’installation',
] as const
