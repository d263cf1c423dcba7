import { PDFDocument } from '@cantoo/pdf-lib'
import { sql } from 'drizzle-orm'
import { findExportFile, findExports } from '@/lib/app/exports/queries'
import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import type { Db } from '@/lib/platform/db/client'
import { roles } from '@/lib/platform/db/schema/comptes/comptes'
import { jobs } from '@/lib/platform/db/schema/socle'
import { comptesRendus, interventions } from '@/lib/platform/db/schema/visites/interventions'
import { workNext } from '@/lib/platform/jobs/worker'
import { getStorage } from '@/lib/platform/storage/storage'
import { askBulletins } from '@/lib/visites/generation/ask'
import { BULLETINS_JOB, runBulletins } from '@/lib/visites/generation/job'
import { acteurDe } from '../support/acteur'
import { createClient, createGroupe, createManagerPortals, createUser } from '../support/factories'
import { isLong } from '../support/long'
import { openOwnDatabase } from '../support/own-database'
import { perimetreDe } from '../support/perimetre-de'

const VISITES = isLong ? 500 : 120
const GROUPE = 900
const DAY_MS = 86_400_000

let db: Db
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db, close } = await openOwnDatabase('generation', {
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    APP_URL: 'http://localhost:3000',
  }))
  await db.insert(roles).values({ id: 1, name: 'Utilisateur', type: 'utilisateur' })
  await createManagerPortals(db)
  await createGroupe(db, { id: GROUPE, nom: 'Grand bailleur', parentGroupeId: PORTAL_IDS.COLLECTIF })
  await createClient(db, { id: GROUPE, nom: 'Grand bailleur', groupeId: GROUPE })
  await createUser(db, { id: GROUPE, email: 'grand@exemple.fr', groupeIds: [GROUPE] })
  await createUser(db, { id: GROUPE + 1, email: 'autre@exemple.fr', groupeIds: [GROUPE] })
  const visites = Array.from({ length: VISITES }, (_, rank) => ({
    id: 900 + rank,
    numero: `INT-G${rank}`,
    groupeId: GROUPE,
    clientId: GROUPE,
    type: 'Entretien' as const,
    statut: 'Réalisée' as const,
    objet: 'Entretien annuel',
    demandeeAt: new Date('2026-01-05T09:00:00Z'),
    dateReference: '2026-03-10',
  }))
  await db.insert(interventions).values(visites)
  await db
    .insert(comptesRendus)
    .values(visites.map(({ id }) => ({ interventionId: id, coPpm: 3, pointsControles: ['Brûleur'] })))
})
afterAll(() => close())
afterEach(() => jest.restoreAllMocks())

const perimetre = perimetreDe({ userId: GROUPE, groupe: GROUPE, nom: 'Grand bailleur', portail: 'COLLECTIF' })

const ask = () =>
  askBulletins(
    {
      debut: '2026-01-01',
      fin: '2026-12-31',
      contratId: null,
      ensembleId: null,
      type: null,
      realisees: true,
      contenus: ['bi'],
      regroupement: 'unique',
    },
    { perimetre, acteur: acteurDe(GROUPE), remember: async () => {} },
  )

test('[VISIT-24] hundreds of reports make one document, with progress; its link works 7 days, and is gone on day 8', async () => {
  await ask()
  const told: number[] = []
  const work = (job: Parameters<typeof runBulletins>[0], report: (percent: number) => Promise<void>) =>
    runBulletins(job, async (percent) => {
      told.push(percent)
      await report(percent)
    })
  expect(await workNext({ [BULLETINS_JOB]: work })).toBe(true)
  const [job] = await db.select().from(jobs).where(sql`type = ${BULLETINS_JOB}`)
  expect(job).toMatchObject({ etat: 'Terminé', resultat: { visites: VISITES } })
  expect(told).toHaveLength(99)
  expect(told).toEqual([...told].sort((a, b) => a - b))

  const id = job?.id ?? 0
  const found = await findExportFile(GROUPE, id)
  const content = found && (await getStorage().read(found.cle))
  const bytes = new Uint8Array(await new Response(content).arrayBuffer())
  expect((await PDFDocument.load(bytes)).getPageCount()).toBe(VISITES)
  expect(await findExportFile(GROUPE + 1, id)).toBeNull()

  const made = Date.now()
  jest.spyOn(Date, 'now').mockReturnValue(made + 7 * DAY_MS - 60_000)
  expect(await findExportFile(GROUPE, id)).not.toBeNull()
  jest.spyOn(Date, 'now').mockReturnValue(made + 7 * DAY_MS)
  expect(await findExportFile(GROUPE, id)).toBeNull()
})

test('[VISIT-24] a person who lost the group has nothing of what they asked for', async () => {
  await db.delete(jobs)
  await ask()
  await db.execute(sql`delete from user_groupes where user_id = ${GROUPE}`)
  await workNext({ [BULLETINS_JOB]: runBulletins })
  const [job] = await db.select().from(jobs).where(sql`type = ${BULLETINS_JOB}`)
  expect(job).toMatchObject({ etat: 'Échec', fichierId: null })
  expect(job?.erreur).toContain('Aucun bulletin sur la période')
  expect(await findExports(GROUPE)).toMatchObject([{ etat: 'Échec', motif: 'Aucun bulletin sur la période' }])
})
