import { z } from 'zod'
import { accounts, call, signIn } from '../support/api'
import {
  AGENCE_DEPANNAGE,
  CHAUFFERIE_EN_PANNE,
  CONTRATS,
  CRENEAUX,
  DEPANNAGE,
  EN_PANNE,
  HORS_CONTRAT_DE_L_API,
  LOGEMENT_DE_L_API,
  OCCUPANTE,
  PANNES_DE_L_API,
} from '../support/depannage-rows'
import { sentMails } from '../support/mails'
import { INSTANCES, PARC } from '../support/parc-rows'
import { until } from '../support/until'

const GAZ = 'Coupez le gaz, aérez, appelez le 0 800 47 33 33'

const DEMANDE = {
  equipement: PANNES_DE_L_API[0],
  symptome: 'Plus de chauffage',
  verification: 'faites',
  vulnerable: true,
  telephone: '06 39 98 09 51',
  precisions: 'Depuis hier soir.',
  creneau: CRENEAUX.ouvert,
  tarifAccepte: false,
}

let turn = 0
const newKey = () => `depannage-en-ligne-${Date.now()}-${++turn}`

const send = async (change: object = {}, email: string = DEPANNAGE.email, key = newKey()) =>
  call('POST', 'depannages', {
    jwt: await signIn(email),
    headers: { 'Idempotency-Key': key },
    body: { ...DEMANDE, ...change },
  })

const filed = z.object({
  data: z.object({ id: z.number(), numero: z.string().regex(/^INT-2026-\d{6}$/) }),
  meta: z.looseObject({ demande: z.string().regex(/^DEP-2026-\d{6}$/), qualification: z.string() }),
})

/** Lines of a list that hold these words. */
async function listed(
  recherche: string,
  email: string = DEPANNAGE.email,
  list = 'interventions',
): Promise<string[]> {
  const search = new URLSearchParams({ format: 'csv', recherche })
  const { body } = await call('GET', `listes/${list}/export?${search}`, {
    jwt: await signIn(email),
  })
  return String(body).trimEnd().split('\r\n').slice(1)
}

/** Pages that the search gives for a number. */
async function pagesOf(numero: string, email: string = DEPANNAGE.email): Promise<string[]> {
  const { body } = await call('GET', `recherche/dossiers?q=${encodeURIComponent(numero)}`, {
    jwt: await signIn(email),
  })
  return z
    .object({ data: z.object({ hits: z.array(z.object({ path: z.string() })) }) })
    .parse(body)
    .data.hits.map(({ path }) => path)
}

test('[VISIT-20] [TRUST-45] [TRUST-46] [TRUST-47] a breakdown is filed once: a visit on its half-day, told to the agency, the person and the occupant', async () => {
  const key = newKey()
  const first = await send({}, DEPANNAGE.email, key)
  expect(first.status).toBe(201)
  const { data, meta } = filed.parse(first.body)
  expect(meta).toMatchObject({ qualification: 'Urgent', creneau: CRENEAUX.ouvert, email: DEPANNAGE.email })
  expect((await send({}, DEPANNAGE.email, key)).body).toEqual(first.body)

  const lines = await listed(data.numero)
  expect(lines).toHaveLength(1)
  for (const word of ['Dépannage', 'Planifiée', LOGEMENT_DE_L_API.reference, '24/11/2026', 'Matin'])
    expect(lines[0]).toContain(word)
  for (const recherche of [meta.demande, meta.demande.toLowerCase(), `${meta.demande} ${data.numero}`])
    expect(await listed(recherche)).toEqual(lines)
  expect(await listed(meta.demande, PARC.email)).not.toContain(lines[0])
  const followed = await listed(meta.demande, DEPANNAGE.email, 'demandes')
  expect(followed).toHaveLength(1)
  expect(followed[0]).toContain('Dépannage en ligne')
  expect(await listed(meta.demande, PARC.email, 'demandes')).toEqual([])
  expect(await pagesOf(meta.demande)).toEqual([expect.stringMatching(/^\/suivi\?publique=depannage-\d+$/)])
  expect(await pagesOf(data.numero)).toEqual([`/intervention?intervention=${data.id}`])
  for (const numero of [meta.demande, data.numero]) expect(await pagesOf(numero, PARC.email)).toEqual([])

  const mails = await until('les trois messages', () => {
    const sent = [...sentMails(meta.demande), ...sentMails(data.numero)]
    const to = new Set(sent.flatMap((mail) => mail.to))
    return to.size === 3 && sent
  })
  expect([...new Set(mails.flatMap(({ to }) => to))].sort()).toEqual(
    [AGENCE_DEPANNAGE.email, OCCUPANTE, DEPANNAGE.email].sort(),
  )
  const agence = sentMails(meta.demande).find(({ to }) => to[0] === AGENCE_DEPANNAGE.email)
  expect(agence?.text).toContain('chez une personne vulnérable')
  expect(agence?.text).toContain('Depuis hier soir.')
  const told = agence?.text.replace(/[\u00a0\u202f]/g, ' ') ?? ''
  for (const text of [
    'Urgence : Oui',
    'À appeler :',
    LOGEMENT_DE_L_API.reference,
    'Adresse :',
    'Personne vulnérable : Oui',
    `/v2/intervention?intervention=${data.id}`,
  ])
    expect(told).toContain(text)
  expect(told).toContain(OCCUPANTE)

  const recu = sentMails(meta.demande).find(({ to }) => to[0] === DEPANNAGE.email)
  const answered = recu?.text.replace(/[\u00a0\u202f]/g, ' ') ?? ''
  for (const text of [
    'Urgence : Oui',
    'Téléphone à appeler : 06 39 98 09 51',
    'Prise en charge : Sous contrat',
    'Vérifications : Les vérifications sont faites, la panne continue',
    'Personne vulnérable : Oui',
    'Précisions : Depuis hier soir.',
  ])
    expect(answered).toContain(text)
})

test('[VISIT-20] who is not vulnerable, or sees another symptom, is standard; without half-day the agency calls', async () => {
  const bruit = filed.parse((await send({ symptome: 'Bruit', equipement: PANNES_DE_L_API[1] })).body)
  expect(bruit.meta.qualification).toBe('Standard')
  const { status, body } = await send({
    vulnerable: false,
    creneau: null,
    equipement: PANNES_DE_L_API[2],
  })
  expect(status).toBe(201)
  const { data, meta } = filed.parse(body)
  expect(meta).toMatchObject({ qualification: 'Standard', creneau: null })
  expect((await listed(data.numero))[0]).toContain('Demandée')
})

test('[VISIT-21] the smell of gas is filed by no call', async () => {
  const before = await listed('Frisquet')
  const { status, body } = await send({ symptome: 'Odeur de gaz' })
  expect(status).toBe(400)
  expect(body).toMatchObject({ error: { details: { errors: [{ path: ['symptome'], message: GAZ }] } } })
  expect(await listed('Frisquet')).toEqual(before)
})

test('[VISIT-22] out of contract, nothing is filed before the tariff is accepted', async () => {
  const equipement = HORS_CONTRAT_DE_L_API
  const refused = await send({ equipement })
  expect(refused.status).toBe(400)
  expect(refused.body).toMatchObject({ error: { details: { errors: [{ path: ['tarifAccepte'] }] } } })
  const { data, meta } = filed.parse((await send({ equipement, tarifAccepte: true })).body)
  expect(await listed(data.numero)).toHaveLength(1)
  const agence = await until('le message de l’agence', () =>
    sentMails(meta.demande).find(({ to }) => to[0] === AGENCE_DEPANNAGE.email),
  )
  expect(agence.text).toContain('Hors contrat, tarif accepté')
  expect(agence.text).toMatch(/Prix\s*: \S/)
  const prix = /Prix\s*: .*/.exec(agence.text)?.[0]
  const recu = await until('le message de la personne', () =>
    sentMails(meta.demande).find(({ to }) => to[0] === DEPANNAGE.email),
  )
  expect(recu.text).toContain(prix)
})

test('[VISIT-20] of two that want the last place at once, one gets it and the other 409', async () => {
  const both = await Promise.all([
    send({ creneau: CRENEAUX.dernier, equipement: PANNES_DE_L_API[3] }),
    send({ creneau: CRENEAUX.dernier, equipement: PANNES_DE_L_API[4] }, `second.${DEPANNAGE.email}`),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    error: { message: 'Ce créneau vient d’être pris.' },
  })
})

test('[VISIT-20] equipment is looked for, and half-days read, in the perimeter alone', async () => {
  const jwt = await signIn(DEPANNAGE.email)
  const found = await call('GET', 'depannages/equipements?recherche=PAN-0001', { jwt })
  expect(found.body).toMatchObject({
    data: [
      { instanceId: EN_PANNE.sousContrat, sousContrat: true, contrat: CONTRATS.enCours },
      { instanceId: EN_PANNE.horsContrat, sousContrat: false },
      { instanceId: EN_PANNE.dejaSignale, enCours: { jour: '2026-11-27' } },
    ],
  })
  const slots = await call('GET', `depannages/equipements/${EN_PANNE.sousContrat}/creneaux`, { jwt })
  expect(slots.body).toMatchObject({ data: { startDate: '2026-11-21', endDate: '2026-12-22' } })
  expect(JSON.stringify(slots.body)).toContain(JSON.stringify(CRENEAUX.ouvert))

  const other = await signIn(PARC.email)
  expect(await call('GET', 'depannages/equipements?recherche=Hydromotrix', { jwt: other })).toMatchObject({
    body: { data: [] },
  })
  expect(
    (await call('GET', `depannages/equipements/${EN_PANNE.sousContrat}/creneaux`, { jwt: other })).status,
  ).toBe(404)
  expect((await send({ equipement: INSTANCES.chaudiere })).status).toBe(404)
})

test('[VISIT-26] breakdowns are reported from the portals of the park alone', async () => {
  expect((await send({}, accounts.dis.admin)).status).toBe(404)
  const jwt = await signIn(accounts.dis.admin)
  expect((await call('GET', 'depannages/equipements', { jwt })).status).toBe(404)
  expect((await call('POST', 'depannages', { body: DEMANDE })).status).toBe(401)
})

test('[VISIT-20] where no agency serves nobody gives a half-day: it is refused, a call back is not', async () => {
  const equipement = EN_PANNE.sansAgence
  const refused = await send({ equipement, creneau: CRENEAUX.ouvert })
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({
    error: { message: 'Aucune agence ne dessert ce lieu. Demandez à être rappelé.' },
  })
  expect((await send({ equipement, creneau: null })).status).toBe(201)
})

test('[VISIT-30] a second breakdown of an equipment, at the same moment or from another screen, is 409 with the first', async () => {
  const equipement = PANNES_DE_L_API[5]
  const both = await Promise.all([send({ equipement }), send({ equipement }, `second.${DEPANNAGE.email}`)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  const first = filed.parse(both.find(({ status }) => status === 201)?.body).data
  const refused = (body: unknown) =>
    expect(body).toMatchObject({
      error: {
        message: expect.stringContaining(`n° ${first.numero}`),
        details: { visite: { id: first.id, numero: first.numero } },
      },
    })
  refused(both.find(({ status }) => status === 409)?.body)
  const other = await call('POST', 'rendez-vous', {
    jwt: await signIn(DEPANNAGE.email),
    headers: { 'Idempotency-Key': newKey() },
    body: {
      logement: LOGEMENT_DE_L_API.id,
      type: 'Dépannage',
      equipement,
      precisions: '',
      demande: null,
      mobile: '',
      email: '',
      canal: 'Courrier',
      creneau: CRENEAUX.autre,
      rappel: null,
    },
  })
  expect(other.status).toBe(409)
  refused(other.body)
  expect((await send({ equipement: PANNES_DE_L_API[6] })).status).toBe(201)
})

test('[VISIT-30] of two breakdowns of a boiler room that no dwelling has, at the same moment, the second is 409 with the first', async () => {
  const equipement = CHAUFFERIE_EN_PANNE
  const both = await Promise.all([send({ equipement }), send({ equipement }, `second.${DEPANNAGE.email}`)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  const first = filed.parse(both.find(({ status }) => status === 201)?.body).data
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    error: {
      message: expect.stringContaining('déjà ouverte pour cet équipement'),
      details: { visite: { id: first.id, numero: first.numero } },
    },
  })
})
