import { sql } from 'drizzle-orm'
import { keptText } from '@/lib/analytique/chosen-cookies'
import { runEnvois } from '@/lib/analytique/envoyer'
import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import { ROLES, roleName } from '@/lib/domain/acces/roles'
import { TABLEAU_DE_BORD } from '@/lib/domain/analytique/vue'
import type { Db } from '@/lib/platform/db/client'
import { roles } from '@/lib/platform/db/schema/comptes/comptes'
import { groupes } from '@/lib/platform/db/schema/perimetre/groupes'
import { senderAddress } from '@/lib/platform/mail/address'
import { deliverNext } from '@/lib/platform/mail/deliver'
import { smtpSender } from '@/lib/platform/mail/smtp'
import { createGroupe, createUser } from '../support/factories'
import { openOwnDatabase } from '../support/own-database'
import { TestSmtp } from '../support/smtp'

/** A Tuesday: the views of the week were to leave the day before. */
const TUESDAY = '2026-11-24T09:00:00+01:00'
const READER = { id: 997_101, email: 'vue@exemple.fr' }

let db: Db
let close: () => Promise<void>

const smtp = new TestSmtp()

beforeAll(async () => {
  await smtp.start()
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
afterAll(async () => {
  await close()
  await smtp.stop()
})

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

  // It reaches its reader, with its figures and a link that shows the same.
  const send = smtpSender(smtp.url, senderAddress('Extranet <ne-pas-repondre@exemple.fr>'))
  while (await deliverNext(send));
  expect(smtp.recipients).toEqual([[READER.email]])
  const { subject, text, html } = smtp.mails[0] ?? {}
  expect(subject).toMatch(/^Semaine\s: du 16\/11\/2026 au 22\/11\/2026$/)
  for (const line of [
    /Demandes\s:\s0\b/,
    /Taux d’appel sous 48\sh\s:\s—/,
    /\/v2\/\?du=2026-11-16&au=2026-11-22\b/,
    /Données au 24\/11\/2026 à \d+\sh\s\d\d\s: demandes enregistrées à cet instant/,
  ])
    expect(text).toMatch(line)
  expect(html).toContain('Ouvrir le tableau de bord')
})

test('[ANALYTICS-51] the month that ended is sent every Monday to who asks for it, under a key of each Monday', async () => {
  await db.execute(sql`
    insert into envois_analytiques (user_id, nom, requete, frequence, periode, created_at)
    values (${READER.id}, 'Mois du lundi', '', 'Chaque semaine', 'Le mois passé', '2026-11-10T09:00:00+01:00')`)
  expect(await runEnvois()).toEqual({ envois: 1 })
  expect(await runEnvois()).toEqual({ envois: 0 })
  const sent = await db.execute(
    sql`select sujet, cle_unique as cle from outbox where sujet like 'Mois du lundi%'`,
  )
  expect(sent.rows).toEqual([
    {
      sujet: expect.stringMatching(/du 01\/10\/2026 au 31\/10\/2026$/),
      cle: expect.stringMatching(/^analytique-\d+-2026-11-22$/),
    },
  ])
})

test('[ANALYTICS-51] what a kept view of the dashboard names stays, however much its author chooses after it', async () => {
  const author = { id: 997_104, email: 'garde@exemple.fr' }
  await createUser(db, { ...author, roleId: ROLES.UTILISATEUR, groupeIds: [997_102] })
  const long = 'x'.repeat(1001)
  const ref = await keptText(author.id, long, ['Lille'])
  await db.execute(sql`insert into vues_listes (user_id, liste, nom, requete)
    values (${author.id}, ${TABLEAU_DE_BORD}, 'Gardée', ${`agences=${encodeURIComponent(ref)}`})`)
  for (let count = 0; count < 51; count++) await keptText(author.id, long, [`Agence ${count}`])
  const { rows } = await db.execute(
    sql`select valeurs from selections_analytiques where 'ref:' || id = ${ref}`,
  )
  expect(rows).toEqual([{ valeurs: ['Lille'] }])
})

test('what the view that is sent to somebody names stays, however much its author chooses after it', async () => {
  const author = { id: 997_103, email: 'auteur@exemple.fr' }
  await createUser(db, { ...author, roleId: ROLES.UTILISATEUR, groupeIds: [997_102] })
  const long = 'x'.repeat(1001)
  const shared = await keptText(author.id, long, ['Lille'])
  const other = await keptText(author.id, long, ['Nice'])
  await db.execute(sql`insert into envois_analytiques (user_id, nom, requete, frequence)
    values (${READER.id}, 'Partagée', ${`agences=${encodeURIComponent(shared)}`}, 'Chaque mois')`)
  for (let count = 0; count < 51; count++) await keptText(author.id, long, [`Agence ${count}`])
  const { rows } = await db.execute(
    sql`select valeurs from selections_analytiques where 'ref:' || id in (${shared}, ${other})`,
  )
  expect(rows).toEqual([{ valeurs: ['Lille'] }])
})
