import { z } from 'zod'
import { accounts, baseUrl, call, openSession, SESSION_COOKIE, signIn } from '../support/api'
import { perimetreCookie, periodCookie } from '../support/cookies'
import { pageOf } from '../support/home'
import { numbersOf } from '../support/server-rows'

const STAFF = [accounts.ehs.super, 'ehs.admin@exemple.fr', 'ehs.utilisateur@exemple.fr'] as const
const ALL_GROUPES = perimetreCookie(2, 'tous', 'tous')

/** Pages that read what a perimeter holds, though every portal has them or visitors open them too. */
const DU_PERIMETRE = ['/efacture', '/rematerialiser', '/extranetlocataire', '/equipements/chaudieres']

const state = z.object({ portailId: z.number().nullable(), groupe: z.unknown(), client: z.unknown() })

async function locationOf(email: string, path: string, cookies = ''): Promise<[number, string | null]> {
  const cookie = `${SESSION_COOKIE}=${await signIn(email)}; ${cookies}`
  const { status, headers } = await call('GET', path, { cookie })
  return [status, headers.get('location')]
}

test.each(STAFF)(
  '[PERIM-53] no partner’s perimeter is chosen for %s, whose home is that of the company',
  async (email) => {
    const cookie = { session: await signIn(email) }
    const { body } = await call('GET', 'perimetre', { cookie })
    expect(state.parse(body)).toEqual({ portailId: null, groupe: null, client: null })
    const html = await pageOf(email, '/v2')
    expect(html).toContain('Toute l’entreprise')
    expect(html).not.toContain('Choisissez un périmètre')
  },
)

test('[PERIM-53] the home of the company counts what waits in all the person’s groups of a portal, whatever the period', async () => {
  const email = accounts.ehs.super
  const [overdue = 0] = await numbersOf(
    `select count(*) from factures f join user_groupes ug on ug.groupe_id = f.groupe_id join users u on u.id = ug.user_id
       join groupes g on g.id = f.groupe_id
     where u.email = $1 and g.parent_groupe_id = 2 and g.archive_le is null and f.solde_cents > 0
       and f.echeance < '2026-11-21'`,
    [email],
  )
  expect(overdue).toBeGreaterThan(0)
  for (const dates of ['', periodCookie('2027-01-01', '2027-12-31')]) {
    const html = await pageOf(email, '/v2', dates)
    const said = html.replaceAll('\u202f', '').replaceAll('\u00a0', ' ')
    expect(said).toContain(`${overdue} facture${overdue > 1 ? 's' : ''} en retard`)
  }
})

test.each(STAFF)(
  '[PERIM-53] a screen that needs a perimeter offers %s to choose one, and comes back to itself',
  async (email) => {
    const [status, location] = await locationOf(email, '/v2/rendezvous?statut=Annul%C3%A9')
    expect(status).toBe(307)
    const target = new URL(location ?? '', baseUrl)
    expect([target.pathname, target.searchParams.get('choisir')]).toEqual([
      '/v2/',
      '/rendezvous?statut=Annul%C3%A9',
    ])
    const home = await pageOf(email, `/v2?${target.searchParams}`)
    expect(home).toContain('Choisir un périmètre')
    expect(home).toContain('Rendez-vous')
    expect(await pageOf(email, '/v2?choisir=/contacts')).toContain('Cette page montre un portail')
    const applied = await call('POST', 'perimetre/appliquer', {
      cookie: { session: await openSession(email) },
      headers: { origin: baseUrl },
      body: {
        portailId: 2,
        groupeId: 'tous',
        clientId: 'tous',
        contrats: { base: 'tous', exceptions: [] },
        start: '2026-01-01',
        end: '2026-12-31',
        retour: target.searchParams.get('choisir'),
      },
    })
    expect(applied).toMatchObject({ status: 200, body: { redirectTo: '/v2/rendezvous?statut=Annul%C3%A9' } })
    expect(await locationOf(email, '/v2/rendezvous?statut=Annul%C3%A9', ALL_GROUPES)).toEqual([200, null])
  },
)

test('[PERIM-53] [HOME-34] the page of a portal’s content asks the staff for one, and a portal without it still answers 404', async () => {
  const [status, location] = await locationOf(accounts.ehs.super, '/v2/illigo')
  expect([status, new URL(location ?? '', baseUrl).searchParams.get('choisir')]).toEqual([307, '/illigo'])
  expect(
    (await call('GET', '/v2/illigo', { cookie: { session: await signIn(accounts.cmi.admin) } })).status,
  ).toBe(404)
})

test('[PERIM-53] [HOME-34] who chooses a portal without the content page that they asked for comes to home', async () => {
  const session = await openSession(accounts.ehs.super)
  const [groupeId = 0, clientId = 0] = await numbersOf(
    `select g.id, c.id from users u join user_groupes ug on ug.user_id = u.id join groupes g on g.id = ug.groupe_id
     join clients c on c.groupe_id = g.id
     where u.email = $1 and g.parent_groupe_id = 160 and g.archive_le is null and c.archive_le is null limit 1`,
    [accounts.ehs.super],
  )
  const backTo = async (retour: string, perimetre: object) => {
    const { body } = await call('POST', 'perimetre/appliquer', {
      cookie: { session },
      headers: { origin: baseUrl },
      body: {
        ...perimetre,
        contrats: { base: 'tous', exceptions: [] },
        start: '2026-01-01',
        end: '2026-12-31',
        retour,
      },
    })
    return body
  }
  const cmi = { portailId: 160, groupeId, clientId }
  const collectif = { portailId: 2, groupeId: 'tous', clientId: 'tous' }
  for (const [retour, perimetre, redirectTo] of [
    ['/illigo', cmi, '/v2/'],
    ['/illigo?onglet=service', cmi, '/v2/'],
    ['/illigo', collectif, '/v2/illigo'],
    ['/aucune-page', collectif, '/v2/'],
    ['/guide', collectif, '/v2/guide'],
  ] as const)
    expect([retour, await backTo(retour, perimetre)]).toEqual([retour, { redirectTo }])
})

test('[PERIM-53] what is read in a perimeter asks the staff for one: lists of every portal, contracts, families', async () => {
  const [contrat = 0, equipement = 0] = await numbersOf(
    `select max(c.id), (select max(e.instance_id) from equipements e where e.groupe_id = any(array_agg(c.groupe_id)) and e.retire_le is null)
     from contrats c join user_groupes ug on ug.groupe_id = c.groupe_id join users u on u.id = ug.user_id where u.email = $1`,
    [accounts.ehs.super],
  )
  for (const path of [...DU_PERIMETRE, `/contrats/${contrat}`])
    expect([path, ...(await locationOf(accounts.ehs.super, `/v2${path}`))]).toEqual([
      path,
      307,
      `/v2/?${new URLSearchParams({ choisir: path })}`,
    ])
  // A record that opens by the rights of its reader opens without one, as that of a dwelling does.
  expect(await locationOf(accounts.ehs.super, `/v2/equipements/${equipement}`)).toEqual([200, null])
})

test('[PERIM-53] partners open on their own perimeter as before, and screens without perimeter open to the staff', async () => {
  expect(await locationOf(accounts.collectif.admin, '/v2/rendezvous')).toEqual([200, null])
  for (const path of ['/v2/suivi', '/v2/administration', '/v2/utilisateurs'])
    expect([path, ...(await locationOf(accounts.ehs.super, path))]).toEqual([path, 200, null])
  const home = await pageOf(accounts.ehs.super, '/v2?choisir=//ailleurs.fr')
  expect(home).not.toContain('Choisissez un périmètre')
})
