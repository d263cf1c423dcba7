import { sql } from 'drizzle-orm'
import { liens as liensCollection } from '@/lib/api/collections/liens'
import { remove } from '@/lib/api/write/commands'
import type { Db } from '@/lib/db/client'
import { roles } from '@/lib/db/schema/comptes'
import { lienGroupes, liens } from '@/lib/db/schema/contenus'
import { groupes } from '@/lib/db/schema/groupes'
import type { LienEdite } from '@/lib/domain/administration/portail'
import { savePortail } from '@/lib/portails/commands/save-portail'
import { empreinteOf, readPortail } from '@/lib/portails/edition'
import { createUser } from '../support/factories'
import { openOwnDatabase } from '../support/own-database'

jest.setTimeout(120_000)

let db: Db
let close: () => Promise<void>
const STAFF = 990_001
const [ONE, TWO, THREE] = [990_101, 990_102, 990_103]
const [PARENT, PAGE, OWN] = [990_201, 990_202, 990_203]
const caller = { userId: STAFF, address: '127.0.0.1', requestId: 'essai' }

beforeAll(async () => {
  const own = await openOwnDatabase('portails', { CLOCK: '2026-11-21T09:00:00+01:00' })
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
    address: caller.address,
    requestId: caller.requestId,
  }
  await expect(remove(liensCollection, { id: PARENT }, call)).rejects.toMatchObject({
    status: 409,
    message: 'Des liens sont rangés sous celui-ci : déplacez-les ou supprimez-les avant de le supprimer.',
  })
  expect(await menuOf(TWO)).toHaveLength(2)
})

test('« Documentation » taken out of a menu with its pages stays in the others', async () => {
  await saveMenu((lines) => lines.filter(({ id }) => id === OWN))
  expect(await menuOf(ONE)).toEqual([['Suivi', false]])
  expect(await menuOf(TWO)).toEqual([
    ['Documentation', false],
    ['Guide', true],
  ])
})
