import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as integrations from './administration/integrations'
import * as maintenances from './administration/maintenances'
import * as parametres from './administration/parametres'
import * as referentiel from './administration/referentiel'
import * as analytique from './analytique'
import * as campagnes from './campagnes/campagnes'
import * as chiffrement from './campagnes/chiffrement'
import * as codesVisiteurs from './campagnes/codes-visiteurs'
import * as illigo from './campagnes/illigo'
import * as jeux from './campagnes/jeux'
import * as locataires from './campagnes/locataires'
import * as portesOuvertes from './campagnes/portes-ouvertes'
import * as resiliations from './campagnes/resiliations'
import * as souscriptions from './campagnes/souscriptions'
import * as acces from './comptes/acces'
import * as comptes from './comptes/comptes'
import * as connexion from './comptes/connexion'
import * as consentements from './comptes/consentements'
import * as fournisseurs from './comptes/fournisseurs'
import * as preferences from './comptes/preferences'
import * as documentations from './contenu/documentations'
import * as liens from './contenu/liens'
import * as spotlights from './contenu/spotlights'
import * as tuiles from './contenu/tuiles'
import * as versions from './contenu/versions'
import * as contrats from './contrats/contrats'
import * as details from './contrats/details'
import * as brouillons from './demandes/brouillons'
import * as demandes from './demandes/demandes'
import * as tiers from './demandes/tiers'
import * as types from './demandes/types'
import * as certificats from './documents/certificats'
import * as contractuels from './documents/contractuels'
import * as devis from './documents/devis'
import * as documentation from './documents/documentation'
import * as facturation from './documents/facturation'
import * as factures from './documents/factures'
import * as partages from './documents/partages'
import * as signatures from './documents/signatures'
import * as imports from './imports'
import * as codesQr from './parc/codes-qr'
import * as dpes from './parc/dpes'
import * as ensembles from './parc/ensembles'
import * as equipements from './parc/equipements'
import * as logements from './parc/logements'
import * as nonConformites from './parc/non-conformites'
import * as registres from './parc/registres'
import * as suites from './parc/suites'
import * as suivis from './parc/suivis'
import * as groupes from './perimetre/groupes'
import * as logos from './perimetre/logos'
import * as selections from './perimetre/selections'
import * as recherche from './recherche'
import * as socle from './socle'
import * as interventions from './visites/interventions'
import * as rendezVous from './visites/rendez-vous'

const FILES = [
  integrations,
  maintenances,
  parametres,
  referentiel,
  analytique,
  campagnes,
  chiffrement,
  codesVisiteurs,
  illigo,
  jeux,
  locataires,
  portesOuvertes,
  resiliations,
  souscriptions,
  acces,
  comptes,
  connexion,
  consentements,
  fournisseurs,
  preferences,
  documentations,
  liens,
  spotlights,
  tuiles,
  versions,
  contrats,
  details,
  brouillons,
  demandes,
  tiers,
  types,
  certificats,
  contractuels,
  devis,
  documentation,
  facturation,
  factures,
  partages,
  signatures,
  imports,
  codesQr,
  dpes,
  ensembles,
  equipements,
  logements,
  nonConformites,
  registres,
  suites,
  suivis,
  groupes,
  logos,
  selections,
  recherche,
  socle,
  interventions,
  rendezVous,
]

/** Every table of the schema, as Drizzle declares it. */
export const SCHEMA: readonly PgTable[] = FILES.flatMap((file): unknown[] => Object.values(file)).filter(
  (value): value is PgTable => is(value, PgTable),
)
