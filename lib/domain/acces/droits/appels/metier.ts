import { type LigneAppels, ligne } from './ligne'

/** Calls by which a request of a collection is filed or cancelled, by people and by the tokens that may write it (FIRST-36). */
const DEPOTS = {
  assureurs: ['DELETE assureurs/:id', 'POST assureurs'],
  cmis: ['DELETE cmis/:id', 'POST cmis', 'POST cmis/piecesjointes'],
  distributeurs: ['POST distributeurs', 'POST upload-aws/attachments'],
  gestionnaires: ['POST gestionnaires'],
  installateurs: ['POST installateurs', 'POST installateur/attachments'],
  promoteurs: ['POST promoteurs', 'POST promoteurs/piecesjointes'],
}

/** Calls on the business of partners: requests, estate, invoices, quotes. */
export const APPELS_METIER: readonly LigneAppels[] = [
  ligne('tous', 'parc', ['POST logements/:id/occupants']),

  ligne('tous', 'demandes', [
    'POST assureurs/envoi',
    'POST demandes-devis',
    'POST depannages',
    'PUT interventions/:id/note',
    'POST interventions/:id/contestation',
    'POST gestionnaire/attachments',
    'POST interventions',
    'POST demandes/:id/annulation',
    'POST demandes/:id/etape',
    'POST demandes/:id/fichiers',
    'POST demandes/:id/messages',
    'POST demandes/:id/relance',
    'POST demandes/publiques/:origine/:id/etape',
    'POST demandes/publiques/:origine/:id/messages',
  ]),

  ...Object.entries(DEPOTS).map(([collection, appels]) => ({
    ...ligne('tous', 'demandes', appels),
    jeton: `${collection}:ecrire`,
  })),

  ligne('tous', 'fichiers', ['POST upload']),

  ligne('tous', 'factures', [
    'POST factures/archive',
    'POST factures/:id/contestation',
    'DELETE factures/:id/contestation',
    'POST factures/:id/messages',
    'PUT factures/:id/code-comptable',
  ]),
  ligne('tous', 'partages', ['POST partages', 'DELETE partages/:id']),

  ligne('administrateurs', 'parc', ['PUT gammes-maintenance/:id']),
  ligne('personnel', 'parc', [
    'POST certificats/:id/statut',
    'POST non-conformites',
    'POST non-conformites/:id/photos',
  ]),
  ligne('personnel', 'factures', ['POST factures/:id/reglements']),
  ligne('personnel', 'devis', ['POST devis/:id/reponse', 'POST devis/:id/retrait']),
  ligne('administrateurs', 'devis', ['POST signatures/:id/signataire']),
  ligne('tous', 'devis', [
    'POST devis/validations',
    'POST devis/:id/bon-de-commande',
    'POST signatures/:id/relance',
  ]),
  ligne('tous', 'rien', ['POST signatures/verification']),
  ligne('tous', 'parc', [
    'POST absentsdefinitifs/:id/cloture',
    'POST absentsdefinitifs/:id/mise-en-demeure',
    'POST absentsdefinitifs/:id/refus',
    'POST absentsdefinitifs/:id/vacant',
    'POST absentsdefinitifs/mises-en-demeure',
    'POST bulletins',
    'POST registres',
    'POST certificats',
    'POST certificats/:id',
    'POST certificats/:id/relance',
    'POST logements/coordonnees',
    'POST logements/relances',
    'POST demandes-documents',
    'POST entites-facturation',
    'PUT entites-facturation/:id',
    'POST entites-facturation/:id/efacture',
    'POST entites-facturation/:id/mandat',
    'POST entites-facturation/:id/papier',
    'PUT entites-facturation/:id/contact',
    'PUT entites-facturation/:id/reglement',
    'POST dpe',
    'POST dpe/import',
    'POST dpe/:id/fichier',
    'POST non-conformites/:id/acquittement',
    'POST non-conformites/:id/preuve',
    'POST rendez-vous',
    'POST rendez-vous/:id/annulation',
    'POST rendez-vous/:id/confirmation',
    'POST rendez-vous/:id/deplacement',
    'POST rendez-vous/:id/relance',
    'POST rendez-vous/planification',
    'POST rendez-vous/relances',
    'POST qrcodes',
    'POST qrcodes/:id/revocation',
    'POST qrcodes/:id/revocation-du-lot',
  ]),

  ligne('ehs', 'parc', ['POST planning/visites/:id/placement']),
]
