import { and, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import { fichiers } from '@/lib/app/fichiers/collections/fichiers'
import { onglets as tabs } from '@/lib/contenu/collections/liens'
import { createPage } from '@/lib/contenu/pages/commands/create-page'
import { publishPage } from '@/lib/contenu/pages/commands/publish-page'
import { saveDraft } from '@/lib/contenu/pages/commands/save-draft'
import { withdrawPage } from '@/lib/contenu/pages/commands/withdraw-page'
import { findOpenPage } from '@/lib/contenu/pages/open-page'
import { draftOf } from '@/lib/contenu/pages/versions'
import type { PageEditee } from '@/lib/domain/contenu/page'
import { newTuile } from '@/lib/domain/contenu/tuile'
import type { Caller } from '@/lib/platform/api/collection'
import { findOne } from '@/lib/platform/api/query/run'
import { create, update } from '@/lib/platform/api/write/commands'
import type { Db } from '@/lib/platform/db/client'
import { roles } from '@/lib/platform/db/schema/comptes/comptes'
import { lienGroupes, liens, onglets } from '@/lib/platform/db/schema/contenu/liens'
import { contenuVersions } from '@/lib/platform/db/schema/contenu/versions'
import { groupes } from '@/lib/platform/db/schema/perimetre/groupes'
import { fichiers as storedFiles } from '@/lib/platform/db/schema/socle'
import { acteurDe } from '../support/acteur'
import { createUser } from '../support/factories'
import { openOwnDatabase } from '../support/own-database'

const [A, B] = [151, 152]
/** Page of A alone, page of B alone, page that both show. */
const [OF_A, OF_B, SHARED] = [901, 902, 903]
const [SUPER, AUTHOR, STAFF] = [11, 12, 13]
const FILE = 57
const publishedAt = new Date('2026-01-01T00:00:00Z')

let db: Db
let close: () => Promise<void>

const person = (userId: number): Caller => ({
  userId,
  roleId: 4,
  utilisateurEHS: userId === STAFF,
  test: false,
})
const by = (userId: number) => ({ caller: person(userId), acteur: acteurDe(userId) })

beforeAll(async () => {
  const own = await openOwnDatabase('pages', { CLOCK: '2026-11-21T09:00:00+01:00' })
  db = own.db
  close = own.close
  await db.insert(groupes).values([
    { id: A, nom: 'A', type: 'CMI' },
    { id: B, nom: 'B', type: 'PIM' },
  ])
  await db.insert(roles).values({ id: 4, name: 'Super Administrateur', type: 'super_admin' })
  await createUser(db, { id: SUPER, email: 'a@exemple.fr', roleId: 4, groupeIds: [A] })
  await createUser(db, { id: AUTHOR, email: 'b@exemple.fr', roleId: 4, groupeIds: [B] })
  await createUser(db, { id: STAFF, email: 'c@exemple.fr', roleId: 4, utilisateurEhs: true, groupeIds: [A] })
  const pages = [
    { id: OF_A, url: '/page-a', label: 'Page de A' },
    { id: OF_B, url: '/page-b', label: 'Page de B' },
    { id: SHARED, url: '/guide', label: 'Guide' },
  ]
  await db.insert(liens).values(pages.map((page) => ({ ...page, publishedAt })))
  await db.insert(lienGroupes).values([
    { lienId: OF_A, groupeId: A },
    { lienId: OF_B, groupeId: B },
    { lienId: SHARED, groupeId: A, ordre: 7 },
    { lienId: SHARED, groupeId: B },
  ])
  await db
    .insert(onglets)
    .values(pages.map(({ id }) => ({ id, lienId: id, titre: 'Un', ancre: 'un', texte: 'Au départ' })))
  await db.insert(storedFiles).values({
    id: FILE,
    nom: 'secret.pdf',
    cle: 'secret',
    mime: 'application/pdf',
    tailleOctets: 1,
    sha256: 'x',
    categorie: 'contenu',
    auteurId: AUTHOR,
  })
})
afterAll(() => close())

const selection = { fields: null, populate: [], drafts: true }
const canRead = async (userId: number) =>
  (await findOne(fichiers, { id: FILE }, selection, person(userId))) !== null

async function openPage(id: number) {
  const page = await findOpenPage(db, id, STAFF)
  if (page === null) throw new Error(`La page ${id} manque`)
  return page
}

/** Saves a page as changed by the person; gives the fields refused, none once it is saved. */
async function save(id: number, userId: number, change: (page: PageEditee) => PageEditee): Promise<string[]> {
  const { mark, stored, versions } = await openPage(id)
  return refusedFields(
    saveDraft(id, { mark, contenu: change(draftOf(versions)?.contenu ?? stored) }, by(userId)),
  )
}

const refusal = z.object({
  status: z.literal(400),
  details: z.object({ errors: z.array(z.object({ path: z.array(z.string()) })) }),
})

async function refusedFields(act: Promise<unknown>): Promise<string[]> {
  try {
    await act
    return []
  } catch (error) {
    return refusal.parse(error).details.errors.map(({ path }) => path.join('.'))
  }
}

const named = `fichiers/${FILE}/contenu`
const onTab = (change: Partial<PageEditee['onglets'][number]>) => (page: PageEditee) => ({
  ...page,
  onglets: page.onglets.map((onglet) => ({ ...onglet, ...change })),
})

test.each([
  ['a link', 'onglets.0.texte', onTab({ texte: `[plan](/api/${named})` })],
  ['what is written as code', 'onglets.0.texte', onTab({ texte: `\`${named}\`` })],
  ['bare text', 'onglets.0.texte', onTab({ texte: named })],
  ['the title of a tab', 'onglets.0.titre', onTab({ titre: named })],
  ['the title of a tile', 'onglets.0.tuiles.0.label', onTab({ tuiles: [{ ...newTuile(), label: named }] })],
  ['the title of the page', 'label', (page: PageEditee) => ({ ...page, label: named })],
] as const)('a draft does not open the file of another portal by %s', async (_, field, change) => {
  expect(await save(OF_A, SUPER, change)).toEqual([field])
  expect(await canRead(SUPER)).toBe(false)
})

test('nor does a tab written through the API, while a text that named the file already may be kept', async () => {
  const call = (userId: number) => ({ ...by(userId), selection })
  const texte = `Voir \`${named}\``
  const added = { data: { titre: 'Deux', ancre: 'deux', texte, lien: OF_A } }
  expect(await refusedFields(create(tabs, added, call(SUPER)))).toEqual(['texte'])
  expect(await refusedFields(update(tabs, { id: OF_A }, { data: { texte } }, call(SUPER)))).toEqual(['texte'])
  expect(await canRead(SUPER)).toBe(false)

  expect(await refusedFields(update(tabs, { id: OF_B }, { data: { texte } }, call(AUTHOR)))).toEqual([])
  const texteOf = (value: string) => db.update(onglets).set({ texte: value }).where(eq(onglets.id, OF_A))
  await texteOf(texte)
  const kept = { data: { texte: `${texte}, corrigé` } }
  expect(await refusedFields(update(tabs, { id: OF_A }, kept, call(SUPER)))).toEqual([])
  await texteOf('Au départ')
})

test('a file is open to those who edit the page whose texts name it, not to those who name it elsewhere', async () => {
  const version = (texte: string, label: string) => ({
    entite: 'liens',
    entiteId: OF_A,
    version: 1,
    etat: 'brouillon' as const,
    contenu: { label, url: '/page-a', portails: [A], onglets: [{ texte }] },
  })
  await db.insert(contenuVersions).values(version('', named))
  expect(await canRead(SUPER)).toBe(false)
  await db.delete(contenuVersions)
  await db.insert(contenuVersions).values(version(`![plan](/api/${named})`, ''))
  expect(await canRead(SUPER)).toBe(true)
  await db.delete(contenuVersions)
})

/** Publishes a page as it is. */
async function publish(id: number, userId: number): Promise<void> {
  const { mark } = await openPage(id)
  await publishPage(id, { mark }, by(userId))
}

const portailsOf = async (id: number) => (await openPage(id)).stored.portails
const guideOf = (portails: number[], userId: number) =>
  createPage({ label: 'Guide', url: '/guide', portails }, by(userId))

test('the staff makes a page for one portal at the address of a shared one, and goes on with the shared one', async () => {
  const own = await guideOf([A], STAFF)
  expect(await refusedFields(guideOf([A], STAFF))).toEqual(['url'])
  expect(await save(own, STAFF, onTab({ texte: 'Pour A' }))).toEqual([])
  expect(await save(SHARED, STAFF, onTab({ texte: 'Pour tous' }))).toEqual([])
  await publish(SHARED, STAFF)
  expect([await portailsOf(SHARED), await portailsOf(own)]).toEqual([[A, B], [A]])
  await publish(own, STAFF)
  expect([await portailsOf(SHARED), await portailsOf(own)]).toEqual([[B], [A]])
  const toAll = (page: PageEditee) => ({ ...page, portails: [A, B] })
  expect(await save(SHARED, STAFF, toAll)).toEqual(['url'])
  expect(await save(SHARED, STAFF, onTab({ texte: 'Pour les autres' }))).toEqual([])
})

test('a page that took the place of a shared one gives it back once it is withdrawn, or goes elsewhere', async () => {
  const place = async () =>
    (await db.select().from(lienGroupes).where(eq(lienGroupes.lienId, SHARED))).find(
      ({ groupeId }) => groupeId === A,
    )?.ordre
  const [own] = await db
    .select()
    .from(liens)
    .where(and(eq(liens.url, '/guide'), ne(liens.id, SHARED)))
  if (own === undefined) throw new Error('La page de A manque')
  expect(await place()).toBeUndefined()
  const withdraw = async () => {
    const { mark } = await openPage(own.id)
    await withdrawPage(own.id, { mark }, acteurDe(SUPER))
  }
  await withdraw()
  expect([await portailsOf(SHARED), await place()]).toEqual([[A, B], 7])
  await publish(own.id, SUPER)
  expect(await place()).toBeUndefined()
  expect(await save(own.id, SUPER, (page) => ({ ...page, url: '/notre-guide' }))).toEqual([])
  await publish(own.id, SUPER)
  expect(await place()).toBe(7)
  await withdraw()
  expect(await place()).toBe(7)
})
