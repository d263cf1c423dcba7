import type { Collection } from './platform/api/collection'
import { assureurs, cmis, distributeurs, gestionnaires, installateurs, promoteurs } from './demandes/collections/demandes'
import { documentations } from './documents/collections/documentations'
import { fichiers } from './fichiers/collections/fichiers'
import { clients, contrats, groupes } from './perimetre/collections/groupes'
import { liens, onglets } from './contenu/collections/liens'
import { spotlights } from './contenu/collections/spotlights'
import {
  adressefacturations,
  bailleurs,
  chauffagistes,
  customers,
  installateurtravauxs,
  syndics,
} from './demandes/collections/tiers'
import { tuiles } from './contenu/collections/tuiles'
import { roles, users } from './comptes/collections/users'

const all = [
  adressefacturations,
  assureurs,
  bailleurs,
  chauffagistes,
  clients,
  cmis,
  contrats,
  customers,
  distributeurs,
  documentations,
  fichiers,
  gestionnaires,
  groupes,
  installateurs,
  installateurtravauxs,
  liens,
  onglets,
  promoteurs,
  roles,
  spotlights,
  syndics,
  tuiles,
  users,
]

/** Every collection of the API by its name in the address. */
export const COLLECTIONS: ReadonlyMap<string, Collection> = new Map([
  ...all.map((collection) => [collection.name, collection] as const),
  // The specification writes this address both ways.
  ['installateurtravaux', installateurtravauxs],
])
