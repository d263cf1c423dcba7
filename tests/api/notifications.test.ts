import { eq } from 'drizzle-orm'
import { writeNotifications } from '@/lib/comptes/notifications'
import { putMail, putNotification } from '@/lib/demandes/envois'
import { demandeAvancee } from '@/lib/demandes/mails/demandes'
import { tellNouveautes } from '@/lib/documents/documentation/nouveautes'
import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import { NOTIFICATIONS_PAR_DEFAUT } from '@/lib/domain/comptes/notifications'
import { addDays, instantInParis } from '@/lib/domain/temps/days'
import { today } from '@/lib/platform/clock'
import { type Db, transaction } from '@/lib/platform/db/client'
import { roles } from '@/lib/platform/db/schema/comptes/comptes'
import { documentations } from '@/lib/platform/db/schema/contenu/documentations'
import { outbox } from '@/lib/platform/db/schema/socle'
import { queueMail } from '@/lib/platform/mail/queue'
import { renderMail } from '@/lib/platform/mail/template'
import { createGroupe, createManagerPortals, createUser } from '../support/factories'
import { openOwnDatabase } from '../support/own-database'

let db: Db
let close: () => Promise<void>
const groupeId = 954_101
const email = 'prevenue@exemple.fr'
const content = renderMail(demandeAvancee, demandeAvancee.exemple)

beforeAll(async () => {
  const own = await openOwnDatabase('notifications', {
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    APP_URL: 'http://localhost:3000',
  })
  db = own.db
  close = own.close
  await db.insert(roles).values({ id: 1, name: 'Utilisateur', type: 'user' }).onConflictDoNothing()
  await createManagerPortals(db)
  await createGroupe(db, { id: groupeId, nom: 'Essai', parentGroupeId: PORTAL_IDS.COLLECTIF })
  await createUser(db, { id: 954_101, email, phone: '06 12 34 56 78', groupeIds: [groupeId] })
  await createUser(db, { id: 954_102, email: 'fixe@exemple.fr', phone: '0320123456', groupeIds: [] })
})
afterAll(() => close())

const to = (address: string) => ({ email: address, nom: 'Camille Essai' })
const sent = async (demandeId: number) =>
  (await db.select().from(outbox).where(eq(outbox.entiteId, demandeId)))
    .map(({ canal, destinataire, texte }) => [canal, destinataire, canal === 'sms' ? texte : 'courriel'])
    .sort()
const notify = (demandeId: number, address: string) =>
  transaction((tx) =>
    putNotification(tx, { demandeId, groupeId, role: 'etape-1' }, to(address), {
      mail: content,
      sms: 'Votre demande avance.',
    }),
  )
const choose = (userId: number, demande: { email: boolean; sms: boolean }) =>
  transaction((tx) => writeNotifications(tx, userId, { ...NOTIFICATIONS_PAR_DEFAUT, demande }))

test('a person without choice, or without account, is told by mail alone', async () => {
  await notify(1, email)
  await notify(2, 'inconnu@exemple.fr')
  expect([await sent(1), await sent(2)]).toEqual([
    [['email', email, 'courriel']],
    [['email', 'inconnu@exemple.fr', 'courriel']],
  ])
})

test('what a person unticked is not sent, what they ticked is, to their mobile; their receipts always are', async () => {
  await choose(954_101, { email: false, sms: true })
  await notify(3, email)
  expect(await sent(3)).toEqual([['sms', '0612345678', 'Votre demande avance.']])
  await transaction((tx) => putMail(tx, { demandeId: 4, groupeId, role: 'createur' }, to(email), content))
  expect(await sent(4)).toEqual([['email', email, 'courriel']])
  await notify(3, email)
  expect(await sent(3)).toHaveLength(1)
  await choose(954_101, { email: false, sms: false })
  await notify(5, email)
  expect(await sent(5)).toEqual([])
})

test('an SMS goes to no fixed line, and one thing refused leaves the others', async () => {
  await choose(954_102, { email: false, sms: true })
  await notify(6, 'fixe@exemple.fr')
  expect(await sent(6)).toEqual([])
  const queued = await transaction((tx) =>
    queueMail(tx, {
      connu: 'compte',
      to: { name: null, address: 'Fixe@exemple.fr' },
      content,
      evenement: 'rendez-vous',
      entiteId: 7,
    }),
  )
  expect([queued, await sent(7)]).toEqual([true, [['email', 'Fixe@exemple.fr', 'courriel']]])
})

test('who wants it is told once of the documents published for them the days before', async () => {
  const [hier, ancien] = [addDays(today(), -1), addDays(today(), -9)].map((day) =>
    instantInParis(day, '09:00'),
  )
  const commun = { categorie: 'Notices', publishedAt: hier, portails: [PORTAL_IDS.COLLECTIF] }
  await db.insert(documentations).values([
    { ...commun, titre: 'Notice B', slug: 'notice-b' },
    { ...commun, titre: 'Notice A', slug: 'notice-a' },
    { ...commun, titre: 'Notice ancienne', slug: 'notice-ancienne', publishedAt: ancien },
    { ...commun, titre: 'Notice retirée', slug: 'notice-retiree', retireAt: hier },
    { ...commun, titre: 'Notice réservée', slug: 'notice-reservee', roles: [3] },
    { ...commun, titre: 'Notice d’ailleurs', slug: 'notice-ailleurs', portails: [PORTAL_IDS.CMI] },
  ])
  await createUser(db, { id: 954_103, email: 'discrete@exemple.fr', groupeIds: [groupeId] })
  await createUser(db, { id: 954_104, email: 'bloquee@exemple.fr', groupeIds: [groupeId], blocked: true })
  // Neither an address that no mail can be sent to nor a name that breaks a header keeps the mail from the others.
  await createUser(db, { id: 954_099, email: 'sans-arobase', groupeIds: [groupeId] })
  await createUser(db, { id: 954_100, email: 'lignes@exemple.fr', lastname: 'A\nB', groupeIds: [groupeId] })
  const document = { email: false, sms: false }
  await transaction((tx) => writeNotifications(tx, 954_103, { ...NOTIFICATIONS_PAR_DEFAUT, document }))
  await tellNouveautes()
  await tellNouveautes()
  const mails = await db.select().from(outbox).where(eq(outbox.entite, 'documentations')).orderBy(outbox.id)
  expect(
    mails.map(({ destinataire, destinataireNom, sujet }) => [destinataire, destinataireNom, sujet]),
  ).toEqual([
    ['lignes@exemple.fr', 'Camille A B', '2\u00a0nouveaux documents sont à votre disposition'],
    [email, 'Camille Essai', '2\u00a0nouveaux documents sont à votre disposition'],
  ])
  expect(mails[0]?.texte).toMatch(/Notice A[^N]+Notice B/)
  expect(mails[0]?.texte).not.toContain('Notice r')
  expect(mails[0]?.texte).toContain('http://localhost:3000/v2/documentation/list')
})
