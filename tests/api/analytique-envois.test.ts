import { sql } from 'drizzle-orm'
import { runEnvois } from '@/lib/analytique/envoyer'
import { PORTAL_IDS } from '@/lib/domain/portails'
import { ROLES, roleName } from '@/lib/domain/roles'
import type { Db } from '@/lib/platform/db/client'
import { roles } from '@/lib/platform/db/schema/comptes'
import { groupes } from '@/lib/platform/db/schema/groupes'
import { createGroupe, createUser } from '../support/factories'
import { openOwnDatabase } from '../support/own-database'

/** A Tuesday: the views of the week were to leave the day before. */
const TUESDAY = '2026-11-24T09:00:00+01:00'
const READER = { id: 997_101, email: 'vue@exemple.fr' }

let db: Db
let close: () => Promise<void>

beforeAll(async () => {
  const own = await openOwnDatabase('analytique_envois', {
    CLOCK: TUESDAY,
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    APP_URL: 'http://localhost:3000',
  })
  db = own.db
  close = own.close
  await db
    .insert(roles)
    .values({ id: ROLES.UTILISATEUR, name: roleName(ROLES.UTILISATEUR), type: 'utilisateur' })
  const portail = { id: PORTAL_IDS.ANALYTIQUE, nom: 'ANALYTIQUE', label: 'Analytique', type: 'ANALYTIQUE' }
  await db.insert(groupes).values(portail)
  await createGroupe(db, { id: 997_102, nom: 'Analyse', parentGroupeId: PORTAL_IDS.ANALYTIQUE })
  await createUser(db, { ...READER, roleId: ROLES.UTILISATEUR, groupeIds: [997_102] })
})
afterAll(() => close())

const ask = (nom: string, frequence: string, since: string) =>
  db.execute(sql`
  insert into envois_analytiques (user_id, nom, requete, frequence, created_at)
  values (${READER.id}, ${nom}, '', ${frequence}, ${since}::timestamptz)`)
const subjects = async () =>
  (await db.execute(sql`select sujet, texte from outbox where destinataire = ${READER.email} order by id`))
    .rows

test('a view whose day has passed leaves once, that of a day to come does not', async () => {
  await ask('Semaine', 'Chaque semaine', '2026-11-10T09:00:00+01:00')
  await ask('Mois', 'Chaque mois', '2026-11-10T09:00:00+01:00')
  await ask('Demain', 'Chaque semaine', '2026-11-23T12:00:00+01:00')
  expect(await runEnvois()).toEqual({ envois: 1 })
  expect(await subjects()).toEqual([
    { sujet: expect.stringContaining('Semaine'), texte: expect.stringContaining('16/11/2026') },
  ])
  expect(await runEnvois()).toEqual({ envois: 0 })
  expect(await subjects()).toHaveLength(1)
})
