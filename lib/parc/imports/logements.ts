import { sql } from 'drizzle-orm'
import { postalCodeSchema } from '@/lib/domain/identite/address'
import { choix, commentaire, entier, jour, texte } from '@/lib/domain/imports/colonne'
import { MOTS_OCCUPATIONS } from '@/lib/domain/imports/usages/vocabulaire'
import { LOGEMENT_ETATS, OCCUPATIONS } from '@/lib/domain/parc/statuts'
import { logements } from '@/lib/platform/db/schema/parc/logements'
import { archivage } from '@/lib/platform/imports/archivage'
import {
  BATIMENT,
  batimentReference,
  CLIENT,
  CONTRAT,
  clientReference,
  contratReference,
  ENSEMBLE,
  ensembleReference,
  groupeDuClient,
} from '@/lib/platform/imports/champs'
import { defineImport } from '@/lib/platform/imports/definition'
import { etatSuivi, SUIVI, suiviLogement } from '../entretiens-importes'

export const logementsImport = defineImport({
  type: 'logements',
  label: 'Logements',
  description: 'Les logements du parc. La référence est unique chez un client.',
  table: logements,
  key: ['client', 'logement'],
  columns: {
    client: CLIENT,
    logement: {
      ...texte('Référence', 'L-0001', {
        required: true,
        aliases: [
          'Logement',
          'Référence du logement',
          'Réf. logement',
          'Code logement',
          'N° logement',
          'N° UG',
          'Code UG',
          'UG',
          'Unité de gestion',
          'Référence UG',
          'Matricule logement',
        ],
      }),
      into: logements.reference,
    },
    contrat: CONTRAT,
    ensemble: ENSEMBLE,
    batiment: BATIMENT,
    escalier: { ...texte('Escalier', 'A', { aliases: ['Esc.', 'Cage'] }), into: logements.escalier },
    etage: {
      ...entier('Étage', '2', { min: -10, max: 200, lecture: 'etage', aliases: ['Etg', 'Niveau'] }),
      into: logements.etage,
    },
    porte: {
      ...texte('Porte', '23', {
        aliases: ['N° porte', 'N° appartement', 'NUMAPPT', 'Appartement', 'N° appt'],
      }),
      into: logements.porte,
    },
    adresse: {
      ...texte('Adresse', '12 rue des Exemples', {
        required: true,
        aliases: ['Adresse 1', 'Adresse postale'],
      }),
      into: logements.adresse,
    },
    codePostal: {
      ...texte('Code postal', '69003', {
        required: true,
        schema: postalCodeSchema,
        aliases: ['CP', 'CODEPOSTAL', 'Code post.', 'Code_postal'],
      }),
      into: logements.codePostal,
    },
    ville: {
      ...texte('Ville', 'Lyon', { required: true, aliases: ['Commune', 'Localité', 'Nom commune'] }),
      into: logements.ville,
    },
    surface: {
      ...entier('Surface', '64', {
        min: 1,
        max: 100_000,
        unit: 'm²',
        lecture: 'mesure',
        aliases: ['Surface habitable', 'SURFHAB', 'Surf. hab.', 'Shab', 'SH', 'Surface m2', 'Surface (m²)'],
      }),
      into: logements.surfaceM2,
    },
    annee: {
      ...entier('Année de construction', '1974', {
        min: 1000,
        max: 2200,
        lecture: 'annee',
        aliases: ['Année constr.', 'Année construction', 'Année', 'Construit en', 'CONSTRUCT'],
      }),
      into: logements.anneeConstruction,
    },
    occupation: {
      ...choix('Occupation', OCCUPATIONS, 'Locataire', {
        aliases: ['Statut d’occupation', 'Statut occupation', 'Occupé', 'Situation'],
        synonymes: MOTS_OCCUPATIONS,
      }),
      into: logements.statutOccupation,
      sinon: sql`'Locataire'`,
    },
    etat: {
      ...choix('État', LOGEMENT_ETATS, 'À jour'),
      into: logements.etat,
      sinon: sql`'À visiter'`,
      garde: etatSuivi(suiviLogement),
    },
    digicode: {
      ...texte('Digicode', '1234A', { aliases: ['Code d’accès', 'Code porte'] }),
      into: logements.digicode,
    },
    consigne: {
      ...commentaire('Consigne d’accès', 'Clé chez le gardien', {
        aliases: ['Accès', 'Consigne', 'Consignes'],
      }),
      into: logements.consigneAcces,
    },
    derniereVisite: {
      ...jour('Dernière visite', '12/03/2026', { aliases: ['Date dernière visite'], help: SUIVI }),
      into: logements.derniereVisite,
      garde: suiviLogement,
    },
    prochaineEcheance: {
      ...jour('Prochaine échéance', '12/03/2027', {
        borne: 'fin',
        aliases: ['Échéance', 'Prochaine visite'],
      }),
      into: logements.prochaineEcheance,
      garde: suiviLogement,
    },
  },
  references: [
    clientReference(logements.clientId),
    contratReference(logements.contratId),
    ensembleReference(logements.ensembleId),
    batimentReference(logements.batimentId),
  ],
  derives: [groupeDuClient(logements.groupeId)],
  fermeture: archivage(logements.archiveLe, logements.clientId),
})
