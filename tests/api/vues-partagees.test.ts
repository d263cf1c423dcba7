import { sql } from 'drizzle-orm'
import { readGardees } from '@/lib/analytique/vues'
import { saveVue } from '@/lib/app/vues/commands/save-vue'
import { updateVue } from '@/lib/app/vues/commands/update-vue'
import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import { ROLES, roleName } from '@/lib/domain/acces/roles'
import { TABLEAU_DE_BORD } from '@/lib/domain/analytique/vue'
import type { Session } from '@/lib/platform/auth/session'
import type { Db } from '@/lib/platform/db/client'
import { roles } from '@/lib/platform/db/schema/comptes/comptes'
import { groupes } from '@/lib/platform/db/schema/perimetre/groupes'
import { createGroupe, createUser } from '../support/factories'
import { openOwnDatabase } from '../support/own-database'
import { perimetreDe } from '../support/perimetre-de'

const GROUPE = 998_200
const [OWNER, COLLEAGUE, STRANGER, STAFF] = [998_201, 998_202, 998_203, 998_204]

/** The perimeter of a session is read from the cookies of a request: here the group that each of them has chosen. */
jest.mock('@/lib/perimetre/opening/opened-on', () => ({
  openedOn: async ({ user }: Session) => perimetreDe({ userId: user.id, groupe: GROUPE }),
}))

let db: Db
let close: () => Promise<void>

beforeAll(async () => {
  ;({ db, close } = await openOwnDatabase('vues_partagees'))
  await db
    .insert(roles)
    .values({ id: ROLES.UTILISATEUR, name: roleName(ROLES.UTILISATEUR), type: 'utilisateur' })
  const portail = { id: PORTAL_IDS.ANALYTIQUE, nom: 'ANALYTIQUE', label: 'Analytique', type: 'ANALYTIQUE' }
  await db.insert(groupes).values(portail)
  await createGroupe(db, { id: GROUPE, nom: 'Analyse', parentGroupeId: PORTAL_IDS.ANALYTIQUE })
  await createGroupe(db, { id: GROUPE + 50, nom: 'Autre analyse', parentGroupeId: PORTAL_IDS.ANALYTIQUE })
  const user = (id: number, firstname: string, groupe: number, utilisateurEhs = false) =>
    createUser(db, {
      id,
      firstname,
      lastname: 'Essai',
      email: `partage-${id}@exemple.fr`,
      roleId: ROLES.UTILISATEUR,
      utilisateurEhs,
      groupeIds: [groupe],
    })
  await user(OWNER, 'Odile', GROUPE)
  await user(COLLEAGUE, 'Hugo', GROUPE)
  await user(STRANGER, 'Nora', GROUPE + 50)
  await user(STAFF, 'Paul', GROUPE, true)
})
afterAll(() => close())

const sessionOf = (id: number): Session => ({
  id: 's',
  user: {
    id,
    documentId: '',
    roleId: ROLES.UTILISATEUR,
    ...{ firstname: '', lastname: '', username: '', email: '', phone: null, provider: 'local' },
    ...{ confirmed: true, blocked: false, utilisateurEHS: false, test: false, searchEngine: false },
    tuilesMasquees: [],
  },
  impersonateur: null,
})
const byOf = (userId: number) => ({
  session: sessionOf(userId),
  acteur: { userId, address: '192.0.2.1', requestId: 'partage', userAgent: null },
})
const save = (userId: number, nom: string, requete: string) =>
  saveVue(TABLEAU_DE_BORD, { nom, requete }, byOf(userId))
const update = (userId: number, id: number, nom: string, partagee: boolean) =>
  updateVue(TABLEAU_DE_BORD, id, { nom, partagee }, byOf(userId))
const seen = async (userId: number) =>
  (await readGardees(userId)).vues.map(({ nom, isOwn, groupe, par }) => ({ nom, isOwn, groupe, par }))

test('[ANALYTICS-51] a view is found by the members of the group that it is shared with, and by nobody else', async () => {
  const { id, requete } = await save(OWNER, 'Nord', 'du=2026-01-01&au=2026-06-30&groupes=160&inconnu=1')
  expect(requete).toBe('groupes=160&du=2026-01-01&au=2026-06-30')
  expect(await seen(COLLEAGUE)).toEqual([])
  await update(OWNER, id, 'Nord et Est', true)
  expect(await seen(OWNER)).toEqual([{ nom: 'Nord et Est', isOwn: true, groupe: 'Analyse', par: null }])
  const shared = { nom: 'Nord et Est', isOwn: false, groupe: 'Analyse', par: 'Odile Essai' }
  expect(await seen(COLLEAGUE)).toEqual([shared])
  expect(await seen(STRANGER)).toEqual([])
  await expect(update(COLLEAGUE, id, 'À moi', true)).rejects.toThrow()
  // It ends with the place of its owner in the group, and comes back with it.
  await db.execute(sql`delete from user_groupes where user_id = ${OWNER}`)
  expect(await seen(COLLEAGUE)).toEqual([])
  await db.execute(sql`insert into user_groupes (user_id, groupe_id) values (${OWNER}, ${GROUPE})`)
  await db.execute(sql`update users set blocked = true where id = ${OWNER}`)
  expect(await seen(COLLEAGUE)).toEqual([])
  await db.execute(sql`update users set blocked = false where id = ${OWNER}`)
  await update(OWNER, id, 'Nord et Est', false)
  expect(await seen(COLLEAGUE)).toEqual([])
})

test('[ANALYTICS-51] staff who share a view are not named to partners (PERIM-45)', async () => {
  const { id } = await save(STAFF, 'Du personnel', 'du=2026-01-01&au=2026-01-31')
  await update(STAFF, id, 'Du personnel', true)
  expect(await seen(COLLEAGUE)).toEqual([{ nom: 'Du personnel', isOwn: false, groupe: 'Analyse', par: null }])
})

test('[ANALYTICS-51] two views of a person do not bear one name', async () => {
  const { id } = await save(COLLEAGUE, 'Une', 'du=2026-01-01&au=2026-01-31')
  await save(COLLEAGUE, 'Deux', 'du=2026-02-01&au=2026-02-28')
  await expect(update(COLLEAGUE, id, 'Deux', false)).rejects.toThrow(
    'Une autre de vos vues porte déjà ce nom.',
  )
})

test('[ANALYTICS-51] a view is shared with the group that its owner read, and a new one of its name with nobody', async () => {
  const { id } = await save(OWNER, 'Ouest', 'du=2026-01-01&au=2026-01-31')
  const share = (groupe: string) =>
    updateVue(TABLEAU_DE_BORD, id, { nom: 'Ouest', partagee: true, groupe }, byOf(OWNER))
  await expect(share('Un autre')).rejects.toThrow('Un autre groupe a été choisi entre-temps.')
  await share(perimetreDe({ userId: OWNER, groupe: GROUPE }).groupe?.nom ?? '')
  const named = async () => (await seen(COLLEAGUE)).filter(({ nom }) => nom === 'Ouest')
  expect(await named()).toHaveLength(1)
  await save(OWNER, 'Ouest', 'du=2026-03-01&au=2026-03-31')
  expect(await named()).toEqual([])
})
