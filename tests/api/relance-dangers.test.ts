import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { acknowledgeDanger } from '@/lib/parc/commands/acknowledge-danger'
import { runRelanceDangers } from '@/lib/parc/relance-dangers'
import type { Db } from '@/lib/platform/db/client'
import { roles, users } from '@/lib/platform/db/schema/comptes/comptes'
import { nonConformites } from '@/lib/platform/db/schema/parc/non-conformites'
import { acteurDe } from '../support/acteur'
import { NON_CONFORMITES as NC, numeroOf, CONFORMITE_USERS as U } from '../support/conformite-rows'
import { createManagerPortals } from '../support/factories'
import conformite from '../support/fixtures/conformite'
import { openOwnDatabase } from '../support/own-database'

let db: Db
let close: () => Promise<void>

beforeAll(async () => {
  const own = await openOwnDatabase('relance-dangers', { CLOCK: '2026-11-21T09:00:00+01:00' })
  db = own.db
  close = own.close
  await db.insert(roles).values([
    { id: 1, name: 'Utilisateur', type: 'utilisateur' },
    { id: 3, name: 'Administrateur', type: 'administrateur' },
    { id: 4, name: 'Super administrateur', type: 'super' },
  ])
  await createManagerPortals(db)
  await conformite(db)
  await db.update(nonConformites).set({ createdAt: new Date('2026-11-20T22:00:00Z') })
  const danger = { gravite: 'DGI' as const }
  for (const one of [NC.ouverte, NC.devis])
    await db.update(nonConformites).set(danger).where(eq(nonConformites.id, one.id))
  // Found today: told of at once, and not again before tomorrow.
  await db
    .update(nonConformites)
    .set({ ...danger, createdAt: new Date('2026-11-21T01:00:00Z') })
    .where(eq(nonConformites.id, NC.aChiffrer.id))
})
afterAll(() => close())

const mail = z.object({ sujet: z.string(), destinataire: z.string(), cle: z.string(), texte: z.string() })
const mailsOf = async (one: { id: number }) => {
  const { rows } = await db.execute(sql`select sujet, destinataire, cle_unique as cle, texte from outbox
    where entite = 'non_conformites' and entite_id = ${one.id} order by destinataire`)
  return z.array(mail).parse(rows)
}

test('a danger that nobody acknowledges is recalled to its managers once a day, until one does', async () => {
  // Two managers of two dangers, and the one of the neighbour.
  expect(await runRelanceDangers()).toEqual({ dangers: 3, messages: 5 })
  expect(await runRelanceDangers()).toEqual({ dangers: 0, messages: 0 })
  const [first, ...others] = await mailsOf(NC.ouverte)
  expect([first, ...others].map((sent) => sent?.destinataire)).toEqual([U.responsable.email, U.second.email])
  expect(first?.sujet).toMatch(/^Rappel, danger grave et immédiat/)
  expect(first?.cle).toBe(`danger-${NC.ouverte.id}-${U.responsable.id}-2026-11-21`)
  for (const said of [numeroOf(NC.ouverte), 'personne n’en a encore pris acte', 'Renée', 'CNF-001'])
    expect(first?.texte).toContain(said)
  // Lifted, found today, or no danger.
  for (const one of [NC.levee, NC.aChiffrer, NC.travaux]) expect(await mailsOf(one)).toEqual([])

  const [user] = await db.select().from(users).where(eq(users.id, U.responsable.id))
  if (user === undefined) throw new Error('compte attendu')
  await acknowledgeDanger(
    NC.ouverte.id,
    { ...user, utilisateurEHS: false, tuilesMasquees: [] },
    acteurDe(user.id),
  )
  await db.execute(sql`update outbox set cle_unique = replace(cle_unique, '2026-11-21', '2026-11-20')`)
  expect(await runRelanceDangers()).toEqual({ dangers: 2, messages: 3 })
  expect(await mailsOf(NC.ouverte)).toHaveLength(2)
  expect(await mailsOf(NC.devis)).toHaveLength(4)
})
