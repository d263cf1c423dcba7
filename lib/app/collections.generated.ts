// Made by `npm run gather`. Do not edit.
import { collectionsOf } from '@/lib/platform/api/collection'
import * as appFichiersCollectionsFichiers from '@/lib/app/fichiers/collections/fichiers'
import * as comptesCollectionsUsers from '@/lib/comptes/collections/users'
import * as contenuCollectionsDocumentations from '@/lib/contenu/collections/documentations'
import * as contenuCollectionsLienParent from '@/lib/contenu/collections/lien-parent'
import * as contenuCollectionsLiens from '@/lib/contenu/collections/liens'
import * as contenuCollectionsSpotlights from '@/lib/contenu/collections/spotlights'
import * as contenuCollectionsTuiles from '@/lib/contenu/collections/tuiles'
import * as demandesCollectionsDemandes from '@/lib/demandes/collections/demandes'
import * as demandesCollectionsMemeGroupe from '@/lib/demandes/collections/meme-groupe'
import * as demandesCollectionsReglesDuDepot from '@/lib/demandes/collections/regles-du-depot'
import * as demandesCollectionsTiers from '@/lib/demandes/collections/tiers'
import * as documentsCollectionsDocuments from '@/lib/documents/collections/documents'
import * as parcCollectionsParc from '@/lib/parc/collections/parc'
import * as perimetreCollectionsGroupes from '@/lib/perimetre/collections/groupes'
import * as visitesCollectionsInterventions from '@/lib/visites/collections/interventions'

export const COLLECTIONS = collectionsOf([
  appFichiersCollectionsFichiers,
  comptesCollectionsUsers,
  contenuCollectionsDocumentations,
  contenuCollectionsLienParent,
  contenuCollectionsLiens,
  contenuCollectionsSpotlights,
  contenuCollectionsTuiles,
  demandesCollectionsDemandes,
  demandesCollectionsMemeGroupe,
  demandesCollectionsReglesDuDepot,
  demandesCollectionsTiers,
  documentsCollectionsDocuments,
  parcCollectionsParc,
  perimetreCollectionsGroupes,
  visitesCollectionsInterventions,
])
