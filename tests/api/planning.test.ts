import { z } from 'zod'
import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import { accounts, baseUrl, call, SESSION_COOKIE, signIn } from '../support/api'
import { perimetreCookie } from '../support/cookies'
import { pdfText } from '../support/pdf'
import { PLANNING, PLANNING_USERS, PLANNING_VISITES, planningNumero } from '../support/planning-rows'

const { membre, voisin, ehs, partant } = PLANNING_USERS
const { entretien, depannage, communs, annulee, voisine } = PLANNING_VISITES
const WEEK = '2026-12-07'

/** Of who has chosen nothing, or of the group that these cookies choose. */
const pageOf = async (email: string, query: string, lieu = '') => {
  const answer = await call('GET', `/v2/planning?${query}`, {
    cookie: `${SESSION_COOKIE}=${await signIn(email)}; ${lieu}`,
  })
  return { status: answer.status, html: String(answer.body) }
}

const made = z.object({ data: z.object({ id: z.number(), url: z.url() }) })

async function makeFeed(email: string, body: Record<string, unknown> = {}) {
  const answer = await call('POST', 'planning/abonnements', {
    jwt: await signIn(email),
    body: { libelle: 'Toutes les visites', ...body },
  })
  expect(answer.status).toBe(200)
  const { id, url } = made.parse(answer.body).data
  return { id, query: new URL(url).search }
}

/** The events of a feed as a calendar reads it, its folded lines joined. */
async function readFeed(query: string) {
  const answer = await call('GET', `planning/calendrier.ics${query}`)
  const text = String(answer.body).replace(/\r\n[ \t]/g, '')
  return { status: answer.status, type: answer.headers.get('content-type'), text }
}

test('[VISIT-12] a feed opens with its token, and answers 404 with another one or once it is revoked', async () => {
  const { id, query } = await makeFeed(membre.email)
  const open = await readFeed(query)
  expect([open.status, open.type]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(open.text).toContain('BEGIN:VCALENDAR')
  expect(open.text).toContain('SUMMARY:Entretien\\, Planning Les Lilas\\, PLA-010')
  expect(open.text).toContain('DTSTART;TZID=Europe/Paris:20261207T080000')
  expect(open.text).toContain('DTSTART;TZID=Europe/Paris:20261207T133000')

  expect((await readFeed('?jeton=inconnu')).status).toBe(404)
  expect((await readFeed(`${query.slice(0, -1)}~`)).status).toBe(404)
  expect((await call('GET', 'planning/calendrier.ics')).status).toBe(400)

  // Nobody else revokes it, nor the person twice.
  const revoke = async (email: string) =>
    (await call('DELETE', `planning/abonnements/${id}`, { jwt: await signIn(email) })).status
  expect(await revoke(voisin.email)).toBe(404)
  expect((await readFeed(query)).status).toBe(200)
  expect(await revoke(membre.email)).toBe(200)
  expect(await revoke(membre.email)).toBe(404)
  expect((await readFeed(query)).status).toBe(404)
})

test('[VISIT-12] a feed shows what the planning would, without names, cancelled visits nor those of others', async () => {
  const all = (await readFeed((await makeFeed(membre.email)).query)).text
  for (const visite of [entretien, depannage, communs]) expect(all).toContain(planningNumero(visite))
  for (const visite of [annulee, voisine]) expect(all).not.toContain(planningNumero(visite))
  for (const { occupant } of Object.values(PLANNING_VISITES))
    if (occupant) expect(all).not.toContain(occupant)

  const chosen = await makeFeed(membre.email, { type: ['Dépannage'], ensemble: [String(PLANNING.lilas)] })
  const filtered = (await readFeed(chosen.query)).text
  expect(filtered).toContain(planningNumero(depannage))
  for (const visite of [entretien, communs]) expect(filtered).not.toContain(planningNumero(visite))

  const foreign = await makeFeed(membre.email, { ensemble: [String(PLANNING.chezVoisin)] })
  expect((await readFeed(foreign.query)).text).not.toContain('BEGIN:VEVENT')
})

test('[VISIT-12] a feed shows nothing of a group that its person has lost, and is a 404 once they are blocked', async () => {
  const { query } = await makeFeed(partant.email)
  expect((await readFeed(query)).text).toContain(planningNumero(entretien))
  const admin = await signIn(accounts.ehs.super)
  const put = (body: Record<string, unknown>) =>
    call('PUT', `users/${partant.id}`, { jwt: admin, body: { data: body } })
  expect((await put({ groupes: [PLANNING.voisin] })).status).toBe(200)
  const lost = await readFeed(query)
  expect(lost.status).toBe(200)
  expect(lost.text).not.toContain('BEGIN:VEVENT')
  expect((await put({ blocked: true })).status).toBe(200)
  expect((await readFeed(query)).status).toBe(404)
})

test('a person has ten feeds at most, and none in a portal without planning', async () => {
  for (let rank = 0; rank < 10; rank += 1) await makeFeed(voisin.email, { libelle: `Flux ${rank}` })
  const jwt = await signIn(voisin.email)
  const more = await call('POST', 'planning/abonnements', { jwt, body: { libelle: 'De trop' } })
  expect(more.status).toBe(409)
  const dis = await call('POST', 'planning/abonnements', {
    jwt: await signIn(accounts.dis.super),
    body: { libelle: 'Sans planning' },
  })
  expect(dis.status).toBe(404)
})

test('[VISIT-10] the page holds the visits of the perimeter in its period, and none of others', async () => {
  const { status, html } = await pageOf(membre.email, `date=${WEEK}`)
  expect(status).toBe(200)
  expect(html).toContain('3 visites, semaine 50, du 7 au 13 décembre 2026')
  for (const { occupant } of [entretien, depannage]) expect(html).toContain(occupant)
  expect(html).toContain('Parties communes')
  for (const { occupant } of [annulee, voisine]) expect(html).not.toContain(occupant)
  expect(html).toContain('2 places sur 4')
  expect(html).toContain('Complet')
  for (const [query, count] of [
    [`date=${WEEK}&type=D%C3%A9pannage`, 1],
    [`date=${WEEK}&ensemble=${PLANNING.lilas}`, 2],
    [`date=${WEEK}&ensemble=${PLANNING.chezVoisin}`, 0],
    [`date=${WEEK}&contrat=${PLANNING.contrat}&vue=liste`, 3],
    [`date=${WEEK}&agence=${PLANNING.agence}&vue=jour`, 2],
    [`date=${WEEK}&vue=mois`, 4],
  ] as const)
    expect([query, (await pageOf(membre.email, query)).html]).toEqual([
      query,
      expect.stringContaining(`<p class="text-muted">${count} visite${count > 1 ? 's' : ''}, `),
    ])
})

test('the places of an agency that serves nobody of the perimeter are not shown', async () => {
  const { html } = await pageOf(accounts.collectif.super, `date=${WEEK}&agence=${PLANNING.agence}`)
  expect(html).not.toContain('places sur 4')
  expect(html).not.toContain('Agence du planning')
})

const poster = async (email: string, ensemble: number, fin = '2026-12-13') =>
  fetch(`${baseUrl}/v2/api/planning/ensembles/${ensemble}/affiche?debut=${WEEK}&fin=${fin}`, {
    headers: { authorization: `Bearer ${await signIn(email)}` },
  })

test('[VISIT-11] the notice of a set has its address, dates and half-days, nobody’s name, and is the group’s own', async () => {
  const response = await poster(membre.email, PLANNING.lilas)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const text = pdfText(new Uint8Array(await response.arrayBuffer()))
  expect(text).toContain('Planning Les Lilas')
  expect(text).toContain('3 allée des Lilas, 59000 Lille')
  expect(text).toContain('lundi 7 décembre 2026')
  expect(text).toContain('Matin, entre 8h00 et 12h00')
  expect(text).toContain('Après-midi, entre 13h30 et 18h00')
  for (const { occupant, logement } of [entretien, depannage])
    for (const private_ of [occupant, logement]) expect(text).not.toContain(private_)

  expect((await poster(membre.email, PLANNING.chezVoisin)).status).toBe(404)
  expect((await poster(voisin.email, PLANNING.lilas)).status).toBe(404)
  expect((await poster(accounts.dis.super, PLANNING.lilas)).status).toBe(404)
  expect((await poster(membre.email, PLANNING.lilas, '2026-12-01')).status).toBe(409)
})

test('the planning of a member of the staff is that of the group they look at', async () => {
  const lieu = perimetreCookie(PORTAL_IDS.COLLECTIF, PLANNING.groupe)
  const { html } = await pageOf(ehs.email, `date=${WEEK}`, lieu)
  expect(html).toContain(entretien.occupant)
  expect(html).not.toContain(voisine.occupant)
})

test('[VISIT-10] [SAFE-01] the staff alone place a visit: a manager of its group gets 404 by call too', async () => {
  const path = `planning/visites/${entretien.id}`
  const creneau = { jour: WEEK, demiJournee: 'matin' }
  const ask = async (email: string) => {
    const jwt = await signIn(email)
    const read = await call('GET', `${path}/creneaux`, { jwt })
    const placed = await call('POST', `${path}/placement`, { jwt, body: { creneau } })
    return [read.status, placed.status]
  }
  expect(await ask(membre.email)).toEqual([404, 404])
  // It has a day already.
  expect(await ask(ehs.email)).toEqual([200, 409])
})

test('a page says why its lists do not come to who has no JavaScript', async () => {
  const { html } = await pageOf(membre.email, `date=${WEEK}`)
  expect(/<noscript>.*?<\/noscript>/s.exec(html)?.[0]).toContain('L’extranet a besoin de JavaScript')
})
