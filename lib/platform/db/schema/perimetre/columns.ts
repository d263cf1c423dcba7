import { integer } from 'drizzle-orm/pg-core'
import { contrats } from '../contrats/contrats'
import { clients, groupes } from './groupes'

/** Columns that place a business row in the perimeter: portal › group › client › contract. */
export const perimetre = () => ({
  groupeId: integer('groupe_id')
    .notNull()
    .references(() => groupes.id),
  clientId: integer('client_id')
    .notNull()
    .references(() => clients.id),
  contratId: integer('contrat_id').references(() => contrats.id),
})
