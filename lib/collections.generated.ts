// Made by `npm run gather`. Do not edit.
import { collectionsOf } from './platform/api/collection'
import * as comptesCollectionsUsers from './comptes/collections/users'
import * as contenuCollectionsLienParent from './contenu/collections/lien-parent'
import * as contenuCollectionsLiens from './contenu/collections/liens'
import * as contenuCollectionsSpotlights from './contenu/collections/spotlights'
import * as contenuCollectionsTuiles from './contenu/collections/tuiles'
import * as demandesCollectionsDemandes from './demandes/collections/demandes'
import * as demandesCollectionsMemeGroupe from './demandes/collections/meme-groupe'
import * as demandesCollectionsReglesDuDepot from './demandes/collections/regles-du-depot'
import * as demandesCollectionsTiers from './demandes/collections/tiers'
import * as documentsCollectionsDocumentations from './documents/collections/documentations'
import * as fichiersCollectionsFichiers from './fichiers/collections/fichiers'
import * as perimetreCollectionsGroupes from './perimetre/collections/groupes'

export const COLLECTIONS = collectionsOf([
  comptesCollectionsUsers,
  contenuCollectionsLienParent,
  contenuCollectionsLiens,
  contenuCollectionsSpotlights,
  contenuCollectionsTuiles,
  demandesCollectionsDemandes,
  demandesCollectionsMemeGroupe,
  demandesCollectionsReglesDuDepot,
  demandesCollectionsTiers,
  documentsCollectionsDocumentations,
  fichiersCollectionsFichiers,
  perimetreCollectionsGroupes,
])
