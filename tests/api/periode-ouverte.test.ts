import { z } from 'zod'
import { PAIEMENT_STATUTS } from '@/lib/domain/documents/statuts'
import { NON_CONFORMITES_OUVERTES } from '@/lib/domain/parc/statuts'
import { A_FAIRE } from '@/lib/domain/visites/filtres'
import { RENDEZ_VOUS_ATTENDUS } from '@/lib/domain/visites/statuts'
import { accounts, call, SESSION_COOKIE, signIn } from '../support/api'
import { periodCookie } from '../support/cookies'
import { countedTiles, pageOf, rowsOfList, totalOfPage } from '../support/home'
import { numbersOf } from '../support/server-rows'

const THIS_YEAR = periodCookie('2026-01-01', '2026-12-31')
const NEXT_YEAR = periodCookie('2027-01-01', '2027-12-31')
const FAR = periodCookie('2150-01-01', '2150-12-31')
const ALWAYS = periodCookie('1900-01-01', '2199-12-31')

/** The open rows of the lists of a park: what filters leave, and the condition that the test reads them by. */
const OUVERTES = [
  {
    list: 'non-conformites',
    path: '/v2/nonconformite',
    query: `statut=${NON_CONFORMITES_OUVERTES.join(',')}`,
    sql: "from non_conformites r where r.statut not in ('Levée', 'Sans suite')",
  },
  {
    list: 'rendezvous',
    path: '/v2/rendezvous',
    query: `statut=${RENDEZ_VOUS_ATTENDUS.join(',')}`,
    sql: "from rendez_vous r where r.statut not in ('Annulé', 'Honoré', 'Occupant absent')",
  },
  {
    list: 'interventions',
    path: '/v2/intervention',
    query: `statut=${A_FAIRE.join(',')}`,
    sql: "from interventions r where r.statut not in ('Réalisée', 'À revoir', 'Non réalisée', 'Annulée')",
  },
  {
    list: 'devis',
    path: '/v2/documents/devis',
    query: 'statut=À signer,Question posée',
    sql: "from devis r where r.statut in ('À signer', 'Question posée') and r.retire_at is null and r.valide_jusquau >= '2026-11-21'",
  },
  {
    list: 'signatures',
    path: '/v2/signatures',
    query: 'statut=En attente,Partiellement signé',
    sql: `from signatures r left join devis d on d.id = r.devis_id where r.statut in ('En attente', 'Partiellement signé')
      and not coalesce(case when d.id is null then r.expire_at < '2026-11-21' else d.valide_jusquau < '2026-11-21' end, false)`,
  },
  {
    list: 'factures',
    path: '/v2/documents/factures',
    query: `statut=${PAIEMENT_STATUTS.filter((statut) => statut !== 'Payée').join(',')}`,
    sql: "from factures r where r.solde_cents <> 0 or r.statut_paiement = 'Litige'",
  },
] as const

const state = z.object({ groupe: z.object({ id: z.number() }), client: z.object({ id: z.number() }) })

async function placeOf(email: string): Promise<[groupe: number, client: number]> {
  const { body } = await call('GET', 'perimetre', { cookie: { session: await signIn(email) } })
  const { groupe, client } = state.parse(body)
  return [groupe.id, client.id]
}

describe.each(OUVERTES)('$list', ({ list, path, query, sql }) => {
  test.each([accounts.collectif.admin, accounts.individuel.admin])(
    '[HOME-35] what is open is counted over all years, whatever the period of %s',
    async (email) => {
      const [expected] = await numbersOf(
        `select count(*) from (select r.groupe_id, r.client_id ${sql}) x where x.groupe_id = $1 and x.client_id = $2`,
        await placeOf(email),
      )
      for (const dates of [THIS_YEAR, NEXT_YEAR, ALWAYS]) {
        const shown = totalOfPage(await pageOf(email, `${path}?${query}`, dates))
        expect([dates, shown]).toEqual([dates, expected])
      }
      expect(await rowsOfList(email, list, query, NEXT_YEAR)).toBe(expected)
    },
  )

  test('[HOME-35] the period limits history alone, and may be asked for by itself', async () => {
    const email = accounts.collectif.admin
    const shown = async (asked: string, dates: string) =>
      totalOfPage(await pageOf(email, `${path}?${asked}`, dates))
    // Nothing that is over is of that year: the whole list is what is open.
    expect(await shown('', FAR)).toBe(await shown(query, FAR))
    expect(await shown('periode=seule', THIS_YEAR)).toBeLessThanOrEqual(await shown('', THIS_YEAR))
    const html = withoutScripts(await pageOf(email, path, THIS_YEAR))
    expect(html).not.toContain('sur la période')
    expect(html).toContain('toutes années\u00a0; historique du 1er janvier au 31 décembre 2026')
    expect(await pageOf(email, `${path}?${query}`, THIS_YEAR)).toContain('. Toutes années')
    expect(await pageOf(email, `${path}?periode=seule`, THIS_YEAR)).toContain(
      '. Période du 1er janvier au 31 décembre 2026',
    )
  })
})

/** Text that a page shows, without what its scripts hold of it. */
const withoutScripts = (html: string): string => html.replace(/<script.*?<\/script>/gs, '')

/** Follow-up screens of each portal that files requests. */
const SUIVIS: Readonly<Record<string, readonly string[]>> = {
  [accounts.cmi.admin]: ['/v2/misesenservice', '/v2/suivi'],
  [accounts.pim.admin]: ['/v2/suivi'],
  [accounts.dis.admin]: [
    '/v2/distributeur/suivi',
    '/v2/distributeurv2/suivimiseenservice',
    '/v2/distributeurv2/suivimiseenservice?vue=liste',
    '/v2/suivi',
  ],
  [accounts.ins.admin]: ['/v2/installateur/suividemande', '/v2/suivi'],
  [accounts.ass.admin]: ['/v2/assureur', '/v2/suivi'],
  [accounts.ges.admin]: ['/v2/gestionnaire/suivi', '/v2/suivi'],
}

test.each(Object.entries(SUIVIS))(
  '[FOLLOW-22] [HOME-35] the screens of %s say once what the period limits: never that all of their rows are of it',
  async (email, paths) => {
    for (const path of paths) {
      const html = withoutScripts(await pageOf(email, path, THIS_YEAR))
      const said = html.match(/toutes années\u00a0; historique du 1er janvier au 31 décembre 2026/g) ?? []
      expect([path, said.length, html.includes('sur la période')]).toEqual([path, 1, false])
    }
  },
)

/** Lines of « À traiter » of a home: their texts. */
async function tasksOf(email: string, dates: string): Promise<string[]> {
  const html = await pageOf(email, '/v2', dates)
  return [...html.matchAll(/<li class="task"><span><a [^>]*>([^<]+)</g)].map(([, text = '']) => text)
}

/** Tiles whose number says that it is of all years. */
async function openTiles(email: string, dates: string): Promise<string[]> {
  const html = await pageOf(email, '/v2', dates)
  const said = html
    .split('<article')
    .filter((tile) => tile.includes('<p class="tile-reach">Toutes années</p>'))
    .map((tile) => /<h2[^>]*>([^<]+)</.exec(tile)?.[1] ?? '')
  const counted = await countedTiles(email, dates)
  return counted.filter(({ label }) => said.includes(label)).map(({ label, total }) => `${label} ${total}`)
}

const PEOPLE = Object.values(accounts).flatMap((account) => ('admin' in account ? [account.admin] : []))

test.each(PEOPLE)('[HOME-35] home of %s asks for next year what it asks for today', async (email) => {
  expect(await tasksOf(email, NEXT_YEAR)).toEqual(await tasksOf(email, THIS_YEAR))
  expect(await openTiles(email, NEXT_YEAR)).toEqual(await openTiles(email, THIS_YEAR))
})

test('[HOME-35] homes have open figures to compare', async () => {
  const found = await Promise.all(
    PEOPLE.map(async (email) => [
      (await tasksOf(email, NEXT_YEAR)).length,
      (await openTiles(email, NEXT_YEAR)).length,
    ]),
  )
  expect(found.reduce((sum, [tasks = 0]) => sum + tasks, 0)).toBeGreaterThan(5)
  expect(found.reduce((sum, [, tiles = 0]) => sum + tiles, 0)).toBeGreaterThan(3)
})

test('[HOME-35] overdue maintenance of a contract does not depend on the period', async () => {
  const email = accounts.collectif.utilisateur
  const late = async (dates: string) => {
    const cookie = `${SESSION_COOKIE}=${await signIn(email)}; ${dates}`
    const { body } = await call('GET', 'listes/suivi-contrats/export?format=csv', { cookie })
    const [header = '', ...lines] = String(body).replace('\ufeff', '').trimEnd().split('\r\n')
    const column = header.split(';').indexOf('Retard')
    return lines.reduce((sum, line) => sum + Number(line.split(';')[column]), 0)
  }
  const [expected] = await numbersOf(
    `select count(*) from equipements q join contrats ct on ct.id = q.contrat_id
     where ct.groupe_id = $1 and ct.client_id = $2 and ct.status <> 'Projet' and q.retire_le is null
       and q.etat <> 'Hors service' and q.prochaine_echeance < '2026-11-21'`,
    await placeOf(email),
  )
  for (const dates of [THIS_YEAR, NEXT_YEAR, periodCookie('2024-01-01', '2024-12-31')])
    expect([dates, await late(dates)]).toEqual([dates, expected])
})

test('[VISIT-29] appointments to come and the planning’s list go beyond the end of the year', async () => {
  const email = accounts.collectif.utilisateur
  const place = await placeOf(email)
  const [after = 0] = await numbersOf(
    `select count(*) from rendez_vous where groupe_id = $1 and client_id = $2 and jour > '2026-12-31'
      and statut not in ('Annulé', 'Honoré', 'Occupant absent')`,
    place,
  )
  expect(after).toBeGreaterThan(0)
  const cookie = `${SESSION_COOKIE}=${await signIn(email)}; ${THIS_YEAR}`
  const { body } = await call('GET', 'listes/rendezvous/export?format=csv', { cookie })
  const shown = String(body).match(/^\d\d\/\d\d\/2027;/gm) ?? []
  expect(shown.length).toBeGreaterThanOrEqual(after)
  const [week = 0] = await numbersOf(
    `select count(*) from interventions where groupe_id = $1 and client_id = $2 and statut <> 'Annulée'
      and jour_prevu between '2027-01-04' and '2027-01-10'`,
    place,
  )
  const html = await pageOf(email, '/v2/planning?date=2027-01-04&vue=liste', THIS_YEAR)
  expect(html).toContain(week === 0 ? 'Aucune visite' : `<p class="text-muted">${week} visite`)
})
