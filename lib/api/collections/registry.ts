import type { Collection } from '../collection'
import { assureurs, cmis, distributeurs, gestionnaires, installateurs, promoteurs } from './demandes'
import { documentations } from './documentations'
import { fichiers } from './fichiers'
import { clients, contrats, groupes } from './groupes'
import { liens, onglets } from './liens'
import { spotlights } from './spotlights'
import {
  adressefacturations,
  bailleurs,
  chauffagistes,
  customers,
  installateurtravauxs,
  syndics,
} from './tiers'
import { tuiles } from './tuiles'
import { roles, users } from './users'

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
