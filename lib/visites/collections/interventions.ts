import { type Collection, defineCollection, one } from '@/lib/platform/api/collection'
import { field } from '@/lib/platform/api/fields'
import { ofOwnGroupes, placeOf } from '@/lib/platform/api/placed'
import { interventions as table } from '@/lib/platform/db/schema/visites/interventions'

/** Visits, as their events name them (FIRST-36); the note for the technician is read by nobody outside. */
export const interventions: Collection = defineCollection({
  name: 'interventions',
  table,
  fields: {
    numero: field(table.numero, { type: 'code' }),
    type: field(table.type),
    statut: field(table.statut),
    objet: field(table.objet),
    motifNonRealisation: field(table.motifNonRealisation),
    sousContrat: field(table.sousContrat),
    demandeeAt: field(table.demandeeAt),
    dateReference: field(table.dateReference),
    jourPrevu: field(table.jourPrevu),
    demiJournee: field(table.demiJournee),
    debutAt: field(table.debutAt),
    finAt: field(table.finAt),
    noteClient: field(table.noteClient),
  },
  relations: {
    ...placeOf(table),
    logement: one('logements', table.logementId),
    equipement: one('equipements', table.equipementId),
  },
  visible: ofOwnGroupes,
})
