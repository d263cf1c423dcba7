import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { findTenantSpace } from '@/lib/campagnes/locataire/queries'
import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import { resolvePerimetre } from '@/lib/perimetre/resolve'
import type { Db } from '@/lib/platform/db/client'
import { roles } from '@/lib/platform/db/schema/comptes/comptes'
import { occupants } from '@/lib/platform/db/schema/parc/logements'
import { groupes } from '@/lib/platform/db/schema/perimetre/groupes'
import { audit } from '@/lib/platform/db/schema/socle'
import { interventions } from '@/lib/platform/db/schema/visites/interventions'
import { rendezVous } from '@/lib/platform/db/schema/visites/rendez-vous'
import { parseListParams } from '@/lib/platform/lists/params'
import { readListPage } from '@/lib/platform/lists/source'
import { agendaDuClient } from '@/lib/visites/agenda'
import { interventionFacts } from '@/lib/visites/bulletin'
import { findDossier } from '@/lib/visites/demande/logements'
import { findIntervention } from '@/lib/visites/intervention'
import { rendezVousList } from '@/lib/visites/lists/rendez-vous'
import { findVisitePublic } from '@/lib/visites/visite'
import { createUser } from '../support/factories'
import { openOwnDatabase } from '../support/own-database'
import { createAgence, createVisite, GROUPE } from '../support/replanification-rows'

const GESTIONNAIRE = 947_001
const JOUR = '2026-11-24'

let db: Db
let close: () => Promise<void>

beforeAll(async () => {
  const own = await openOwnDatabase('note', { CLOCK: '2026-11-21T09:00:00+01:00' })
  db = own.db
  close = own.close
  await db
    .insert(groupes)
    .values({ id: PORTAL_IDS.INDIVIDUEL, nom: 'INDIVIDUEL', label: 'Individuel', type: 'INDIVIDUEL' })
  await db.insert(roles).values({ id: 1, name: 'Utilisateur', type: 'utilisateur' })
  await createAgence(db)
  await createUser(db, { id: GESTIONNAIRE, email: 'gestionnaire@exemple.fr', groupeIds: [GROUPE] })
})
afterAll(() => close())

/** Statements of the migration that part the purposes of the visits that are there. */
const FILLS = readFileSync('lib/platform/db/migrations/0007_note_technicien.sql', 'utf8')
  .split('--> statement-breakpoint')
  .filter((statement) => statement.includes('UPDATE'))

/** A visit as it was before the migration, and what becomes of it. */
const BEFORE = [
  // Of the application, by their numbers.
  { id: 947_101, own: true, objet: 'Entretien annuel', objetFinal: 'Entretien annuel', note: null },
  {
    id: 947_102,
    own: true,
    objet: 'Dépannage, code E04, clé chez la gardienne',
    objetFinal: 'Dépannage',
    note: 'code E04, clé chez la gardienne',
  },
  {
    id: 947_103,
    own: true,
    objet: 'Travaux, vanne (demande reprise\u00a0: Dépannage, code F28)',
    objetFinal: 'Travaux',
    note: 'vanne (demande reprise\u00a0: Dépannage, code F28)',
  },
  {
    id: 947_104,
    own: true,
    objet: 'Entretien annuel (demande reprise\u00a0: Dépannage)',
    objetFinal: 'Entretien annuel',
    note: '(demande reprise\u00a0: Dépannage)',
  },
  // Imported.
  {
    id: 947_105,
    own: false,
    objet: 'Entretien annuel, chaudière et VMC',
    objetFinal: 'Entretien annuel, chaudière et VMC',
    note: null,
  },
  // Imported, then taken up by a manager.
  {
    id: 947_106,
    own: false,
    taken: true,
    objet: 'Ramonage, digicode 12A',
    objetFinal: 'Ramonage',
    note: 'digicode 12A',
  },
]

test('[TRUST-56] the note leaves the purpose of the visits that are there, imported purposes stay whole', async () => {
  for (const { id, own, objet, taken } of BEFORE) {
    await createVisite(db, { id, jour: JOUR })
    const numero = own ? `INT-2026-${id}` : `INT-IMPORT-${id}`
    await db.update(interventions).set({ objet, numero }).where(eq(interventions.id, id))
    await db.update(rendezVous).set({ objet }).where(eq(rendezVous.interventionId, id))
    if (taken)
      await db
        .insert(audit)
        .values({ action: 'rendez-vous.prise', entite: 'interventions', entiteId: id, userId: GESTIONNAIRE })
  }
  expect(FILLS).toHaveLength(2)
  for (const statement of FILLS) await db.execute(sql.raw(statement))
  for (const { id, objetFinal, note } of BEFORE) {
    const [visite] = await db.select().from(interventions).where(eq(interventions.id, id))
    expect(visite).toMatchObject({ id, objet: objetFinal, noteTechnicien: note })
    const [prise] = await db.select().from(rendezVous).where(eq(rendezVous.interventionId, id))
    expect(prise?.objet).toBe(objetFinal)
  }
})

describe('a visit with a note', () => {
  const id = 947_201
  const OBJET = 'Entretien annuel, chaudière et VMC'
  const NOTE = 'digicode 77Z'
  const WHOLE = `${OBJET}, ${NOTE}`

  beforeAll(async () => {
    await createVisite(db, { id, jour: JOUR })
    await db.update(interventions).set({ objet: OBJET, noteTechnicien: NOTE }).where(eq(interventions.id, id))
    await db.update(rendezVous).set({ objet: OBJET }).where(eq(rendezVous.interventionId, id))
  })

  test('[TRUST-56] its occupant reads the purpose whole, and never the note', async () => {
    const visite = await findVisitePublic(db, id, '2026-11-21')
    expect(visite?.objet).toBe(OBJET)
    if (visite === null) throw new Error('sans visite')
    const [occupant] = await db.select().from(occupants).where(eq(occupants.logementId, id))
    const space = await findTenantSpace({
      occupantId: occupant?.id ?? 0,
      logementId: id,
      entree: '2020-01-01',
      sortie: null,
    } as Parameters<typeof findTenantSpace>[0])
    expect(space.prochaine?.objet).toBe(OBJET)
    const agenda = await agendaDuClient(db, visite.id, 'jeton')
    expect(agenda).toContain('BEGIN:VEVENT')
    for (const read of [JSON.stringify(visite), JSON.stringify(space), agenda])
      expect(read).not.toContain(NOTE)
  })

  test('[TRUST-56] whoever manages it reads both', async () => {
    const one = await findIntervention(GESTIONNAIRE, id)
    expect(one).toMatchObject({ objet: OBJET, noteTechnicien: NOTE })
    if (one === null) throw new Error('sans visite')
    expect(interventionFacts(one)).toContainEqual(['Note au technicien', NOTE])
    const dossier = await findDossier(GESTIONNAIRE, id)
    expect(dossier?.demandes.map(({ objet }) => objet)).toEqual([WHOLE])
    const perimetre = await resolvePerimetre(GESTIONNAIRE, () => undefined)
    const listed = async (recherche: string) =>
      (await readListPage(rendezVousList, perimetre, parseListParams({ recherche }, rendezVousList))).rows
    expect((await listed(NOTE)).map(({ objet }) => objet)).toEqual([WHOLE])
  })
})
