import { eq, sql } from 'drizzle-orm'
import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import { instantInParis } from '@/lib/domain/temps/days'
import type { Db } from '@/lib/platform/db/client'
import { interventions, passages } from '@/lib/platform/db/schema/visites/interventions'
import { suspendIndexing } from '@/lib/recherche/index-documents'
import { computeMotifs } from '@/lib/visites/motif'
import { createClient, createContrat, createGroupe, createManagerPortals } from '../support/factories'
import { openOwnDatabase } from '../support/own-database'

const ID = 1
let db: Db
let close: () => Promise<void>

beforeAll(async () => {
  ;({ db, close } = await openOwnDatabase('motif_visite'))
  await createManagerPortals(db)
  await createGroupe(db, { id: ID, nom: 'Motifs', parentGroupeId: PORTAL_IDS.COLLECTIF })
  await createClient(db, { id: ID, nom: 'Bailleur des motifs', groupeId: ID })
  await createContrat(db, { id: ID, numeroContrat: 'CO-MOTIFS', groupeId: ID, clientId: ID })
})
afterAll(() => close())

beforeEach(async () => {
  await db.delete(interventions)
  await db.insert(interventions).values({
    id: ID,
    numero: 'INT-MOTIFS',
    groupeId: ID,
    clientId: ID,
    contratId: ID,
    type: 'Entretien',
    statut: 'Non réalisée',
    motifNonRealisation: 'Refus',
    objet: 'Entretien annuel',
    demandeeAt: instantInParis('2026-01-05', '09:00'),
    dateReference: '2026-03-10',
  })
})

const attempt = (tentative: number, resultat: (typeof passages.$inferInsert)['resultat']) =>
  db
    .insert(passages)
    .values({ interventionId: ID, tentative, resultat, at: instantInParis('2026-03-10', '09:00') })
const change = (values: Partial<typeof interventions.$inferInsert>) =>
  db.update(interventions).set(values).where(eq(interventions.id, ID))
const motif = async () =>
  (await db.select({ motif: interventions.motifVisite }).from(interventions)).map((row) => row.motif)

test('[PARK-50] the last attempt tells why, and the reason that closed the visit where it does not', async () => {
  expect(await motif()).toEqual(["Refus d'accès"])
  await attempt(1, 'Absent')
  expect(await motif()).toEqual(['Absent'])
  await attempt(2, 'Visité')
  expect(await motif()).toEqual(["Refus d'accès"])
  await attempt(3, 'RDV reporté')
  await change({ motifNonRealisation: null })
  expect(await motif()).toEqual(['RDV reporté'])
  await db.update(passages).set({ tentative: 9 }).where(eq(passages.resultat, 'Absent'))
  expect(await motif()).toEqual(['Absent'])
  await db.delete(passages).where(eq(passages.resultat, 'Absent'))
  expect(await motif()).toEqual(['RDV reporté'])
})

test('[PARK-50] a visit that was done has none, whatever came before and whatever is written', async () => {
  await attempt(1, 'Absent')
  await change({ statut: 'Réalisée' })
  expect(await motif()).toEqual([null])
  await change({ motifVisite: 'Météo' })
  expect(await motif()).toEqual([null])
  await change({ statut: 'Planifiée' })
  expect(await motif()).toEqual(['Absent'])
})

test('[PARK-50] what was written without the triggers is worked out at once', async () => {
  await db.transaction(async (tx) => {
    await suspendIndexing(tx)
    await tx.execute(sql`insert into passages (intervention_id, tentative, at, resultat)
      values (${ID}, 1, '2026-03-10T08:00:00Z', 'Logement vacant')`)
    await computeMotifs(tx)
  })
  expect(await motif()).toEqual(['Logement vacant'])
})
