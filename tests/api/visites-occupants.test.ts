import { and, asc, eq, sql } from 'drizzle-orm'
import { chooseSms } from '@/lib/campagnes/locataire/commands/choose-sms'
import { correctContact } from '@/lib/campagnes/locataire/commands/correct-contact'
import type { Tenant } from '@/lib/campagnes/locataire/session'
import type { DemandeRendezVousBody } from '@/lib/domain/demandes/rdv/formulaire'
import { declareVacant } from '@/lib/parc/commands/declare-vacant'
import { importCoordonnees } from '@/lib/parc/commands/import-coordonnees'
import { liveSession, type SessionUser } from '@/lib/platform/auth/live-session'
import type { Db } from '@/lib/platform/db/client'
import { agences } from '@/lib/platform/db/schema/administration/referentiel'
import { roles } from '@/lib/platform/db/schema/comptes/comptes'
import { consentementEvenements } from '@/lib/platform/db/schema/comptes/consentements'
import { occupants } from '@/lib/platform/db/schema/parc/logements'
import { audit, outbox } from '@/lib/platform/db/schema/socle'
import { interventions } from '@/lib/platform/db/schema/visites/interventions'
import { capacites, rendezVous } from '@/lib/platform/db/schema/visites/rendez-vous'
import { requestRendezVous } from '@/lib/visites/commands/request-rendez-vous'
import { createAbonnement } from '@/lib/visites/planning/commands/create-abonnement'
import { readFeedPublic } from '@/lib/visites/planning/feed'
import { runRappels } from '@/lib/visites/rappels'
import { acteurDe } from '../support/acteur'
import { CAMPAGNE, idOf } from '../support/campagne-rows'
import { createManagerPortals } from '../support/factories'
import campagne from '../support/fixtures/campagne'
import { openOwnSession } from '../support/own-calls'
import { openOwnDatabase } from '../support/own-database'
import { perimetreDe } from '../support/perimetre-de'

const JOUR = '2026-12-07'
const AGENCE = 981_901
let db: Db
let close: () => Promise<void>
let user: SessionUser

beforeAll(async () => {
  const own = await openOwnDatabase('visites-occupants', {
    CLOCK: '2026-11-21T09:00:00+01:00',
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    APP_URL: 'http://localhost:3000',
  })
  db = own.db
  close = own.close
  await db.insert(roles).values({ id: 1, name: 'Utilisateur', type: 'utilisateur' })
  await createManagerPortals(db)
  await campagne(db)
  await db.insert(agences).values({
    id: AGENCE,
    code: 'AGOCC',
    nom: 'Lille',
    region: 'NORD',
    adresse: '1 place des Visites',
    codePostal: '59000',
    ville: 'Lille',
    telephone: '01 99 00 45 00',
    email: 'agence.occupants@exemple.fr',
  })
  await db
    .insert(capacites)
    .values({ agenceId: AGENCE, jour: JOUR, demiJournee: 'matin', places: 9, reservees: 5 })
  const session = await liveSession(await openOwnSession({ id: 981_001, email: CAMPAGNE.email }))
  if (session === null) throw new Error('pas de session')
  user = session.user
})
afterAll(() => close())

const perimetre = () => perimetreDe({ userId: user.id, groupe: CAMPAGNE.groupe })
const occupantOf = async (reference: string) =>
  (
    await db
      .select()
      .from(occupants)
      .where(eq(occupants.logementId, idOf(reference)))
  )[0]

/** The occupant of a dwelling, as they sign in to their space. */
async function tenantOf(reference: string): Promise<Tenant> {
  const occupant = await occupantOf(reference)
  if (occupant === undefined) throw new Error(`${reference} sans occupant`)
  const { id: occupantId, logementId, entree, sortie } = occupant
  const { client: clientId, groupe: groupeId } = CAMPAGNE
  return { sessionId: '', occupantId, logementId, clientId, groupeId, entree, sortie }
}

const by = () => ({ user, acteur: acteurDe(user.id) })

const rappelBody = (reference: string, more: Partial<DemandeRendezVousBody> = {}): DemandeRendezVousBody => ({
  logement: idOf(reference),
  equipement: null,
  type: 'Dépannage',
  precisions: '',
  demande: null,
  canal: 'Courrier',
  mobile: '',
  email: '',
  creneau: null,
  rappel: { telephone: '0145678901', de: 10, a: 12 },
  ...more,
})
const ask = (body: DemandeRendezVousBody) => requestRendezVous(body, { ...by(), remember: async () => {} })

/** A visit of a dwelling to come, with its appointment and its reminders in the outbox; its id. */
async function planVisite(reference: string, to = `${reference.toLowerCase()}@exemple.fr`): Promise<number> {
  const logementId = idOf(reference)
  const id = logementId * 10 + 5
  const place = {
    groupeId: CAMPAGNE.groupe,
    clientId: CAMPAGNE.client,
    contratId: CAMPAGNE.contrat,
    logementId,
  }
  const quand = { demiJournee: 'matin' as const, objet: 'Entretien annuel', agenceId: AGENCE }
  await db.insert(interventions).values({
    ...place,
    ...quand,
    id,
    numero: `INT-OCC-${id}`,
    type: 'Entretien',
    statut: 'Planifiée',
    demandeeAt: new Date('2026-10-01T09:00:00Z'),
    dateReference: JOUR,
    jourPrevu: JOUR,
  })
  const rdv = { ...place, ...quand, interventionId: id, jour: JOUR, canal: 'E-mail' as const }
  await db.insert(rendezVous).values({ ...rdv, statut: 'À confirmer' })
  await runRappels()
  expect(await rappelsOf(id)).toEqual([[to, 'En attente']])
  return id
}

/** The second reminders of a visit, whom they go to and what became of them. */
const rappelsOf = async (id: number) =>
  (
    await db
      .select({ a: outbox.destinataire, etat: outbox.etat, cle: outbox.cleUnique })
      .from(outbox)
      .where(and(eq(outbox.entite, 'interventions'), eq(outbox.entiteId, id)))
      .orderBy(asc(outbox.id))
  )
    .filter(({ cle }) => cle?.startsWith(`rappel-${id}-${JOUR}-0-2`))
    .map(({ a, etat }) => [a, etat])

const taken = async () =>
  (await db.select().from(capacites).where(eq(capacites.agenceId, AGENCE))).map(({ reservees }) => reservees)

test('[PARK-40] the visits to come of a dwelling declared vacant are cancelled: no place is held, nobody is reminded', async () => {
  const id = await planVisite('CAM-08')
  await declareVacant(idOf('CAM-08'), by())
  const [visite] = await db.select().from(interventions).where(eq(interventions.id, id))
  expect(visite?.statut).toBe('Annulée')
  const [rdv] = await db.select().from(rendezVous).where(eq(rendezVous.interventionId, id))
  expect([rdv?.statut, rdv?.motifAnnulation]).toEqual(['Annulé', 'Logement déclaré vacant'])
  expect(await taken()).toEqual([4])
  expect(await rappelsOf(id)).toEqual([['cam-08@exemple.fr', 'Annulé']])
  const lines = await db.select().from(audit).where(eq(audit.entiteId, id))
  expect(lines.map(({ action, userId }) => [action, userId])).toEqual([['rendez-vous.annuler', 981_001]])
})

test('[PARK-12] [PARK-52] reminders follow the e-mail that a file gives; the others stay, of who refuses offers by e-mail too', async () => {
  const [moved, refused, same] = [
    await planVisite('CAM-01'),
    await planVisite('CAM-02'),
    await planVisite('CAM-03'),
  ]
  const csv = [
    'Référence;E-mail;E-mail accepté',
    'CAM-01;nouvelle@exemple.fr;',
    'CAM-02;;non',
    'CAM-03;cam-03@exemple.fr;',
  ].join('\n')
  expect(await importCoordonnees(csv, perimetre(), acteurDe(user.id))).toMatchObject({ modifiees: 3 })
  await runRappels()
  expect(await rappelsOf(moved)).toEqual([
    ['cam-01@exemple.fr', 'Annulé'],
    ['nouvelle@exemple.fr', 'En attente'],
  ])
  expect(await rappelsOf(refused)).toEqual([['cam-02@exemple.fr', 'En attente']])
  expect(await rappelsOf(same)).toEqual([['cam-03@exemple.fr', 'En attente']])
})

test('[VISIT-16] reminders follow the e-mail that is typed with a request', async () => {
  const id = await planVisite('CAM-09')
  await ask(rappelBody('CAM-09', { canal: 'E-mail', email: 'autre@exemple.fr' }))
  await runRappels()
  expect(await rappelsOf(id)).toEqual([
    ['cam-09@exemple.fr', 'Annulé'],
    ['autre@exemple.fr', 'En attente'],
  ])
})

/** A visit whose occupant has this mobile alone: its reminders are text messages. */
async function planByMobile(reference: string, mobile: string): Promise<number> {
  await db
    .update(occupants)
    .set({ email: null, mobile })
    .where(eq(occupants.logementId, idOf(reference)))
  return planVisite(reference, mobile)
}

test('[VISIT-16] [PARK-12] [PUBLIC-59] reminders by SMS follow the mobile, whoever corrects it; the same one spelt otherwise keeps them', async () => {
  const types = ['Dépannage', 'Travaux'] as const
  const moves: Record<string, (mobile: string, turn: 0 | 1) => Promise<unknown>> = {
    'CAM-13': (mobile, turn) => ask(rappelBody('CAM-13', { mobile, type: types[turn] })),
    'CAM-14': (mobile) =>
      importCoordonnees(`Référence;Mobile\nCAM-14;${mobile}`, perimetre(), acteurDe(user.id)),
    'CAM-16': (mobile) =>
      tenantOf('CAM-16').then((tenant) =>
        correctContact(tenant, { mobile, telephone: '', email: '' }, acteurDe(user.id)),
      ),
  }
  for (const [reference, move] of Object.entries(moves)) {
    const rank = reference.slice(4)
    const id = await planByMobile(reference, `06399810${rank}`)
    await move(`06 39 98 10 ${rank}`, 0)
    expect(await rappelsOf(id)).toEqual([[`06399810${rank}`, 'En attente']])
    await move(`06 39 98 20 ${rank}`, 1)
    await runRappels()
    expect(await rappelsOf(id)).toEqual([
      [`06399810${rank}`, 'Annulé'],
      [`06399820${rank}`, 'En attente'],
    ])
  }
})

test('[PUBLIC-59] who refuses text messages gets none of those that wait; they come back for who accepts again', async () => {
  const id = await planByMobile('CAM-19', '0639981019')
  const other = await planByMobile('CAM-18', '0639981018')
  const tenant = await tenantOf('CAM-19')
  await chooseSms(tenant, false, acteurDe(user.id))
  await runRappels()
  expect(await rappelsOf(id)).toEqual([['0639981019', 'Annulé']])
  expect(await rappelsOf(other)).toEqual([['0639981018', 'En attente']])
  await chooseSms(tenant, true, acteurDe(user.id))
  await runRappels()
  expect(await rappelsOf(id)).toEqual([
    ['0639981019', 'Annulé'],
    ['0639981019', 'En attente'],
  ])
})

test('[PARK-52] what an import or a consent taken back changes withdraws reminders that wait, before they go out', async () => {
  const imported = await planVisite('CAM-10')
  const opposed = await planVisite('CAM-17')
  const kept = await planVisite('CAM-20')
  const set = (reference: string, values: Partial<typeof occupants.$inferInsert>) =>
    db
      .update(occupants)
      .set(values)
      .where(eq(occupants.logementId, idOf(reference)))
  await set('CAM-10', { email: 'autre-10@exemple.fr' })
  await set('CAM-20', { email: ' CAM-20@exemple.fr' })
  const service = {
    finalite: 'Suivi de contrat',
    source: 'extranet',
    texte: 'Suivi',
    version: '1',
  } as const
  await db.insert(consentementEvenements).values({
    ...service,
    personne: 'cam-17@exemple.fr',
    etat: 'Retiré',
    at: new Date('2026-11-21T08:00:00Z'),
  })
  await runRappels()
  expect(await rappelsOf(imported)).toEqual([
    ['cam-10@exemple.fr', 'Annulé'],
    ['autre-10@exemple.fr', 'En attente'],
  ])
  expect(await rappelsOf(opposed)).toEqual([['cam-17@exemple.fr', 'Annulé']])
  expect(await rappelsOf(kept)).toEqual([['cam-20@exemple.fr', 'En attente']])
})

test('[VISIT-16] contacts that are typed for an occupant who left since change nothing of the new one', async () => {
  const before = await occupantOf('CAM-12')
  await expect(
    ask(rappelBody('CAM-12', { occupant: (before?.id ?? 0) + 1, email: 'ancienne@exemple.fr' })),
  ).rejects.toMatchObject({ status: 409 })
  expect((await occupantOf('CAM-12'))?.email).toBe('cam-12@exemple.fr')
  await ask(rappelBody('CAM-12', { occupant: before?.id ?? 0, email: 'suivante@exemple.fr' }))
  expect((await occupantOf('CAM-12'))?.email).toBe('suivante@exemple.fr')
  const lines = await db
    .select()
    .from(audit)
    .where(eq(audit.entiteId, idOf('CAM-12')))
  expect(lines.map(({ action }) => action)).toEqual(['logements.coordonnees'])
  const asked = await db.select().from(audit).where(eq(audit.action, 'rendez-vous.rappel'))
  expect(JSON.stringify(asked.map(({ details }) => details))).not.toContain('0145678901')
})

test('[PUBLIC-59] text messages were accepted for one mobile: another one that a partner gives begins without', async () => {
  expect((await occupantOf('CAM-07'))?.smsAccepte).toBe(true)
  await ask(rappelBody('CAM-07', { mobile: '06 39 98 00 11' }))
  expect((await occupantOf('CAM-07'))?.smsAccepte).toBe(true)
  await ask(rappelBody('CAM-07', { mobile: '06 39 98 00 12', type: 'Entretien' }))
  expect(await occupantOf('CAM-07')).toMatchObject({ smsAccepte: false })
  const send = (csv: string) => importCoordonnees(csv, perimetre(), acteurDe(user.id))
  await send('Référence;Mobile;SMS accepté\nCAM-07;06 39 98 00 13;oui')
  expect((await occupantOf('CAM-07'))?.smsAccepte).toBe(true)
  await send('Référence;Mobile\nCAM-07;06 39 98 00 14')
  expect((await occupantOf('CAM-07'))?.smsAccepte).toBe(false)
})

test('[VISIT-12] a feed that holds as many visits as it may tells of those to come before those that are past', async () => {
  const place = sql`${CAMPAGNE.groupe}, ${CAMPAGNE.client}, ${CAMPAGNE.contrat}`
  await db.execute(sql`
    insert into interventions (document_id, numero, groupe_id, client_id, contrat_id, type, statut, objet, demandee_at,
      date_reference, jour_prevu, demi_journee)
    select 'flux' || n, 'INT-FLUX-' || n, ${place}, 'Entretien', 'Réalisée', 'Entretien annuel', now(),
      '2026-11-05', '2026-11-05', 'matin' from generate_series(1, 2000) n`)
  const { token } = await createAbonnement(
    { agence: [], ensemble: [], contrat: [], type: [], libelle: 'Tout' },
    { perimetre: perimetre(), acteur: acteurDe(user.id) },
  )
  const text = (await readFeedPublic(token)) ?? ''
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2000)
  expect(text).toContain('INT-CAM-17-2')
})

test('[VISIT-30] of two visits of a kind asked at once for a dwelling one is made, and the other is told of it', async () => {
  const asked = () => ask(rappelBody('CAM-11', { type: 'Travaux' }))
  const both = await Promise.allSettled([asked(), asked()])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { rows } = await db.execute(sql`
    select id, numero from interventions where logement_id = ${idOf('CAM-11')} and type = 'Travaux'`)
  expect(rows).toHaveLength(1)
  const refused = both.find(({ status }) => status === 'rejected')
  expect(refused).toMatchObject({ reason: { status: 409, details: { visite: rows[0] } } })
  await expect(asked()).rejects.toMatchObject({ status: 409 })
  // Another kind is another visit, and one that is over makes room for the next.
  await ask(rappelBody('CAM-11', { type: 'Contrôle VMC' }))
  await db.execute(sql`update interventions set statut = 'Annulée' where id = ${Number(rows[0]?.id)}`)
  await asked()
})
