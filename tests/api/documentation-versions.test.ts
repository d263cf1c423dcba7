import { z } from 'zod'
import { getContentCall as contentRoute } from '@/lib/app/fichiers/calls/fichiers'
import { authLocalCall as logInRoute } from '@/lib/comptes/connexion/calls/local'
import { reviseDocument } from '@/lib/documents/documentation/commands/revise-document'
import { findFormerVersions } from '@/lib/documents/documentation/queries'
import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import { ROLES } from '@/lib/domain/acces/roles'
import type { Publication } from '@/lib/domain/documents/documentation/publication'
import { now } from '@/lib/platform/clock'
import type { Db } from '@/lib/platform/db/client'
import { roles } from '@/lib/platform/db/schema/comptes/comptes'
import { documentations } from '@/lib/platform/db/schema/contenu/documentations'
import { groupes } from '@/lib/platform/db/schema/perimetre/groupes'
import { PASSWORD } from '../support/accounts'
import { acteurDe } from '../support/acteur'
import { createUser } from '../support/factories'
import { pdf } from '../support/files'
import { openOwnDatabase } from '../support/own-database'

const { CMI, PIM } = PORTAL_IDS
const STAFF = { id: 1, email: 'equipe@exemple.fr', groupeIds: [CMI, PIM], utilisateurEhs: true }
const SUPER_PIM = { id: 2, email: 'pim@exemple.fr', groupeIds: [PIM], utilisateurEhs: false }
const SUPER_BOTH = { id: 3, email: 'deux@exemple.fr', groupeIds: [CMI, PIM], utilisateurEhs: false }
const PEOPLE = [STAFF, SUPER_PIM, SUPER_BOTH]

const callerOf = ({ id, utilisateurEhs }: (typeof PEOPLE)[number]) => ({
  userId: id,
  roleId: ROLES.SUPER_ADMINISTRATEUR,
  utilisateurEHS: utilisateurEhs,
  test: false,
})

let db: Db
let close: () => Promise<void>

beforeAll(async () => {
  const own = await openOwnDatabase('versions', {
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    APP_URL: 'http://localhost:3000',
  })
  ;({ db, close } = own)
  const { SUPER_ADMINISTRATEUR: roleId } = ROLES
  await db.insert(roles).values({ id: roleId, name: 'Super Administrateur', type: 'super' })
  await db.insert(groupes).values([
    { id: CMI, nom: 'CMI', label: 'CMI', type: 'CMI' },
    { id: PIM, nom: 'PIM', label: 'PIM', type: 'PIM' },
  ])
  for (const person of PEOPLE) await createUser(db, { ...person, roleId })
})
afterAll(() => close())

const AS_IT_WAS = new Date('2026-03-04T09:00:00Z')

/** A document of before the versions, such as those that the service began with. */
async function createDocument(id: number, portails: number[]) {
  await db.insert(documentations).values({
    id,
    titre: `Document ${id}`,
    slug: `document-${id}`,
    categorie: 'Notices',
    portails,
    publishedAt: AS_IT_WAS,
    updatedAt: new Date('2026-05-06T09:00:00Z'),
  })
}

/** The staff publishes a new version, with a new file. */
async function revise(id: number, portails: number[]): Promise<void> {
  const publication: Publication = {
    titre: `Document ${id}, revu`,
    categorie: 'Notices',
    resume: '',
    texte: '',
    portails,
    roles: [],
  }
  const form = new FormData()
  form.append('files', new File([pdf()], 'document.pdf', { type: 'application/pdf' }))
  const actor = { caller: callerOf(STAFF), acteur: acteurDe(STAFF.id) }
  await reviseDocument(id, publication, form, actor, async () => {})
}

async function statusOfContent(fileId: number, { email }: (typeof PEOPLE)[number]): Promise<number> {
  const params = Promise.resolve({ id: String(fileId) })
  const body = JSON.stringify({ identifier: email, password: PASSWORD })
  const headers = { 'content-type': 'application/json' }
  const answer = await logInRoute(
    new Request('http://localhost:3000/api', { method: 'POST', headers, body }),
    { params: Promise.resolve({}) },
  )
  const { jwt } = z.object({ jwt: z.string() }).parse(await answer.json())
  const asked = new Request('http://localhost:3000/api', { headers: { authorization: `Bearer ${jwt}` } })
  return (await contentRoute(asked, { params })).status
}

test.each([
  ['for CMI', 10, [CMI], [STAFF, SUPER_BOTH]],
  ['for every portal', 11, [], [STAFF]],
  ['for PIM', 12, [PIM], PEOPLE],
])(
  'a version %s is read, once its document is for PIM, by who could change it',
  async (_, id, before, readers) => {
    await createDocument(id, before)
    await revise(id, before)
    await revise(id, [PIM])
    const [latest] = await findFormerVersions(callerOf(STAFF), id)
    const fileId = latest?.fichier?.id ?? 0
    expect(latest).toMatchObject({ version: 2, fichier: { nom: 'document.pdf' } })
    for (const person of PEOPLE) {
      const isReader = readers.includes(person)
      const found = await findFormerVersions(callerOf(person), id)
      expect([person.email, found.map(({ version }) => version)]).toEqual([
        person.email,
        isReader ? [2, 1] : [],
      ])
      expect([person.email, await statusOfContent(fileId, person)]).toEqual([
        person.email,
        isReader ? 200 : 404,
      ])
    }
  },
)

test('the first version of a document without versions is of its publication, not of its replacement', async () => {
  await createDocument(13, [PIM])
  const before = now()
  await revise(13, [PIM])
  await revise(13, [PIM])
  const [second, first] = await findFormerVersions(callerOf(STAFF), 13)
  expect(first).toMatchObject({ version: 1, at: AS_IT_WAS, auteur: null })
  expect(second?.at.getTime()).toBeGreaterThanOrEqual(before.getTime())
})
