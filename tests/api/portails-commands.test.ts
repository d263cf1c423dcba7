import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { journalList } from '@/lib/administration/lists/journal'
import { tachesList } from '@/lib/administration/lists/taches'
import { updateCall as changeLien } from '@/lib/app/door/collection-calls'
import { liens as liensCollection } from '@/lib/contenu/collections/liens'
import { deletePortail } from '@/lib/contenu/portails/commands/delete-portail'
import { savePortail } from '@/lib/contenu/portails/commands/save-portail'
import { empreinteOf, readPortail } from '@/lib/contenu/portails/edition'
import { portailsList } from '@/lib/contenu/portails/list'
import type { LienEdite } from '@/lib/domain/contenu/lien'
import { remove } from '@/lib/platform/api/write/commands'
import type { Db } from '@/lib/platform/db/client'
import { jeux } from '@/lib/platform/db/schema/campagnes/jeux'
import { roles } from '@/lib/platform/db/schema/comptes/comptes'
import { documentations } from '@/lib/platform/db/schema/contenu/documentations'
import { lienGroupes, liens } from '@/lib/platform/db/schema/contenu/liens'
import { spotlights } from '@/lib/platform/db/schema/contenu/spotlights'
import { contenuVersions } from '@/lib/platform/db/schema/contenu/versions'
import { groupes } from '@/lib/platform/db/schema/perimetre/groupes'
import { audit, jobs } from '@/lib/platform/db/schema/socle'
import type { ListDefinition } from '@/lib/platform/lists/definition'
import { fromFor } from '@/lib/platform/lists/joins'
import { acteurDe } from '../support/acteur'
import { createUser } from '../support/factories'
import { callRoute, openOwnSession } from '../support/own-calls'
import { openOwnDatabase } from '../support/own-database'
import { perimetreDe } from '../support/perimetre-de'

let db: Db
let close: () => Promise<void>
const STAFF = 990_001
const [ONE, TWO, THREE] = [990_101, 990_102, 990_103]
const [PARENT, PAGE, OWN] = [990_201, 990_202, 990_203]
const caller = acteurDe(STAFF)

beforeAll(async () => {
  const own = await openOwnDatabase('portails', {
    CLOCK: '2026-11-21T09:00:00+01:00',
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    APP_URL: 'http://localhost:3000',
  })
  db = own.db
  close = own.close
  await db.insert(roles).values({ id: 4, name: 'Super administrateur', type: 'super-administrateur' })
  const types = { [ONE]: 'CMI', [TWO]: 'DIS', [THREE]: 'PIM' }
  await db
    .insert(groupes)
    .values(Object.entries(types).map(([id, type]) => ({ id: Number(id), nom: `Portail ${id}`, type })))
  await createUser(db, {
    id: STAFF,
    email: 'equipe@exemple.fr',
    roleId: 4,
    utilisateurEhs: true,
    groupeIds: [ONE, TWO, THREE],
  })
  const publishedAt = new Date()
  const child = { parentLienId: PARENT, isSubItem: true, publishedAt }
  await db.insert(liens).values([
    { id: PARENT, label: 'Documentation', url: '/documentation', ordre: 5, publishedAt },
    { ...child, id: PAGE, label: 'Guide', url: '/guide', ordre: 6 },
    { id: OWN, label: 'Suivi', url: '/suivi', ordre: 1, publishedAt },
  ])
  const shown = [ONE, TWO].flatMap((groupeId) => [PARENT, PAGE].map((lienId) => ({ lienId, groupeId })))
  await db.insert(lienGroupes).values([...shown, { lienId: OWN, groupeId: ONE }])
})
afterAll(() => close())

async function saveMenu(change: (lines: LienEdite[]) => LienEdite[]) {
  const portail = await readPortail(db, STAFF, ONE)
  if (portail === null) throw new Error('No portal')
  const { contenu } = portail
  const edited = { ...contenu, liens: change(contenu.liens), empreinte: empreinteOf(portail) }
  return savePortail(ONE, edited, caller)
}
const menuOf = async (id: number) =>
  (await readPortail(db, STAFF, id))?.contenu.liens.map(({ label, isSubItem }) => [label, isSubItem])

test('a shared page does not go under a link that the other portals do not show', async () => {
  const without = saveMenu((lines) => lines.filter(({ id }) => id !== PARENT))
  await expect(without).rejects.toMatchObject({
    status: 400,
    details: { errors: [{ path: ['liens', '1', 'isSubItem'] }] },
  })
  expect(await menuOf(TWO)).toEqual([
    ['Documentation', false],
    ['Guide', true],
  ])
})

test('a shared link that has links elsewhere does not go below the first level', async () => {
  await db.insert(lienGroupes).values({ lienId: OWN, groupeId: TWO })
  const nested = saveMenu((lines) =>
    lines.flatMap((line) => (line.id === PAGE ? [] : [{ ...line, isSubItem: line.id === PARENT }])),
  )
  await expect(nested).rejects.toMatchObject({ status: 400 })
  await db.delete(lienGroupes).where(sql`lien_id = ${OWN} and groupe_id = ${TWO}`)
})

test('a link that has others below it is not deleted; the menus of the other portals stay', async () => {
  const call = {
    caller: { userId: STAFF, roleId: 4, utilisateurEHS: true, test: false },
    acteur: caller,
  }
  await expect(remove(liensCollection, { id: PARENT }, call)).rejects.toMatchObject({
    status: 409,
    message: 'Des liens sont rangés sous celui-ci : déplacez-les ou supprimez-les avant de le supprimer.',
  })
  expect(await menuOf(TWO)).toHaveLength(2)
})

async function put(id: number, data: { parentLien: number | null } | { groupes: number[] }) {
  const { jwt } = await openOwnSession({ id: STAFF, email: 'equipe@exemple.fr' })
  const params = { collection: 'liens', id: String(id) }
  const { status, body } = await callRoute(changeLien, 'PUT', { jwt, params, body: { data } })
  return { status, body }
}
const refusal = (key: string, message: string) => ({
  status: 400,
  body: {
    data: null,
    error: {
      status: 400,
      name: 'ValidationError',
      message,
      details: { errors: [{ path: [key], message, name: 'ValidationError' }] },
    },
  },
})
const ELSEWHERE = 'Ce lien ne se range que sous un lien montré par les mêmes portails et groupes.'

test('a link goes neither under itself or one below it, nor under one of another portal', async () => {
  const loop = refusal('parentLien', 'Un lien ne se range ni sous lui-même, ni sous un lien qu’il porte.')
  expect(await put(PARENT, { parentLien: PARENT })).toEqual(loop)
  expect(await put(PARENT, { parentLien: PAGE })).toEqual(loop)
  expect(await put(PAGE, { parentLien: OWN })).toEqual(refusal('parentLien', ELSEWHERE))
  expect(await put(OWN, { parentLien: PARENT })).toMatchObject({ status: 200 })
  expect(await put(OWN, { parentLien: null })).toMatchObject({ status: 200 })
  expect(await menuOf(TWO)).toEqual([
    ['Documentation', false],
    ['Guide', true],
  ])
})

test('no change of portals takes a link away from the one above it, nor from those below it', async () => {
  expect(await put(PAGE, { groupes: [ONE, TWO, THREE] })).toEqual(refusal('groupes', ELSEWHERE))
  const below = 'Un lien rangé sous celui-ci serait encore montré là où celui-ci ne le serait plus.'
  expect(await put(PARENT, { groupes: [ONE] })).toEqual(refusal('groupes', below))
  for (const groupes of [
    [ONE, TWO, THREE],
    [ONE, TWO],
  ])
    expect(await put(PARENT, { groupes })).toMatchObject({ status: 200 })
  expect(await menuOf(TWO)).toEqual([
    ['Documentation', false],
    ['Guide', true],
  ])
})

test('menus that went wrong otherwise are mended one by one, and no further harmed', async () => {
  await db.insert(lienGroupes).values({ lienId: PAGE, groupeId: THREE })
  expect(await put(PARENT, { groupes: [ONE] })).toMatchObject({ status: 400 })
  expect(await put(PARENT, { groupes: [TWO, ONE, THREE] })).toMatchObject({ status: 200 })
  expect(await put(PAGE, { groupes: [ONE, TWO] })).toMatchObject({ status: 200 })
  expect(await put(PARENT, { groupes: [ONE, TWO] })).toMatchObject({ status: 200 })
})

test('« Documentation » taken out of a menu with its pages stays in the others', async () => {
  await saveMenu((lines) => lines.filter(({ id }) => id === OWN))
  expect(await menuOf(ONE)).toEqual([['Suivi', false]])
  expect(await menuOf(TWO)).toEqual([
    ['Documentation', false],
    ['Guide', true],
  ])
})

test('a portal that goes leaves the documents, steps, contests and drafts of others, and stays while one is for it alone', async () => {
  const doc = { categorie: 'Guides', publishedAt: new Date('2026-11-01T00:00:00Z') }
  await db.insert(documentations).values([
    { ...doc, id: 990_301, titre: 'Deux', slug: 'deux', portails: [TWO, THREE] },
    { ...doc, id: 990_302, titre: 'Seul', slug: 'seul', portails: [THREE] },
    { ...doc, id: 990_303, titre: 'Tous', slug: 'tous' },
  ])
  await db.insert(spotlights).values({ id: 990_401, titre: 'Étape', texte: 'x', portails: [THREE, TWO] })
  const jeu = { debut: '2026-11-01', fin: '2026-12-31', purgeLe: '2027-06-30' }
  await db.insert(jeux).values([
    { ...jeu, id: 990_601, titre: 'Deux', portails: [THREE, TWO] },
    { ...jeu, id: 990_602, titre: 'Seul', portails: [THREE] },
  ])
  const version = { version: 1, etat: 'brouillon' as const }
  await db.insert(contenuVersions).values([
    { ...version, entite: 'liens', entiteId: PAGE, contenu: { portails: [TWO, THREE] } },
    { ...version, entite: 'liens', entiteId: OWN, contenu: { portails: [THREE] } },
    { ...version, entite: 'documentations', entiteId: 990_302, contenu: { portails: [THREE] } },
  ])
  await expect(deletePortail(THREE, caller)).rejects.toMatchObject({
    status: 409,
    message:
      'Des documents ou des étapes de la visite guidée ne sont destinés qu’à ce portail : retirez-les ou ouvrez-les à un autre portail, puis supprimez celui-ci.',
  })
  // A withdrawn document is nobody's any more.
  const retireAt = new Date('2026-11-02T00:00:00Z')
  await db.update(documentations).set({ retireAt }).where(eq(documentations.id, 990_302))
  await deletePortail(THREE, caller)
  const documents = await db.select().from(documentations).orderBy(documentations.id)
  expect(documents.map(({ portails }) => portails)).toEqual([[TWO], [THREE], []])
  expect((await db.select().from(spotlights)).map(({ portails }) => portails)).toEqual([[TWO]])
  const contests = await db.select().from(jeux).orderBy(jeux.id)
  expect(contests.map(({ portails }) => portails)).toEqual([[TWO], [THREE]])
  const versions = await db.select().from(contenuVersions).orderBy(contenuVersions.id)
  expect(versions.map(({ contenu }) => contenu)).toEqual([
    { portails: [TWO] },
    { portails: [] },
    { portails: [THREE] },
  ])
})

const PERIMETRE = perimetreDe({ userId: 1 })

/** Ids of what a search finds, in the order of a column. */
async function found<Row>(
  { source, search, searchNeeds = [], columns }: ListDefinition<Row>,
  words: string,
  column: string,
) {
  const { sort, needs = [] } = columns.find(({ name }) => name === column) ?? {}
  if (sort === undefined || typeof sort === 'function') throw new Error(`${column} ne trie pas`)
  const [where, order] = [search(words, PERIMETRE), sort]
  const { rows } = await db.execute(
    sql`select ${source.id} as id from ${fromFor(source, [...searchNeeds, ...needs])} where ${where} order by ${order}`,
  )
  return z
    .array(z.object({ id: z.number() }))
    .parse(rows)
    .map(({ id }) => id)
}

test('portals, jobs and acts are searched and sorted by the words that their columns show', async () => {
  expect(await found(portailsList, 'distributeur', 'type')).toEqual([TWO])
  expect(await found(portailsList, 'portail', 'type')).toEqual([ONE, TWO])
  await db.insert(jobs).values([
    { id: 990_501, type: 'rappels', donnees: {} },
    { id: 990_502, type: 'conservation', donnees: {} },
    { id: 990_503, type: 'inconnue', donnees: {} },
  ])
  expect(await found(tachesList, 'passee', 'tache')).toEqual([990_502])
  expect(await found(tachesList, 'inconnue', 'tache')).toEqual([990_503])
  expect(await found(tachesList, '', 'tache')).toEqual([990_502, 990_503, 990_501])
  await db.insert(audit).values([
    { id: 990_701, action: 'facture.telechargement', ip: '192.0.2.70' },
    { id: 990_702, action: 'liens.delete', ip: '192.0.2.70' },
    { id: 990_703, action: 'connexion', ip: '192.0.2.70' },
  ])
  expect(await found(journalList, 'telechargement facture', 'action')).toEqual([990_701])
  expect(await found(journalList, 'suppression 192.0.2.70', 'action')).toEqual([990_702])
  expect(await found(journalList, '192.0.2.70', 'action')).toEqual([990_703, 990_702, 990_701])
})
