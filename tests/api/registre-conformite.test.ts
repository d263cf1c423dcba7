import { createHash } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { z } from 'zod'
import { findExportFile, findExports } from '@/lib/app/exports/queries'
import { FICHIERS_JOB, runFichiers } from '@/lib/comptes/rgpd/fichiers'
import { runConservation } from '@/lib/comptes/rgpd/purge'
import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import { totauxLignes } from '@/lib/domain/parc/registre'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { addDays, instantInParis } from '@/lib/domain/temps/days'
import { formatNumber } from '@/lib/domain/textes/format'
import { findEnsemble } from '@/lib/parc/ensembles/ensemble'
import { askRegistre } from '@/lib/parc/registres/ask'
import { runRegistre } from '@/lib/parc/registres/job'
import { readLignes, readUnites } from '@/lib/parc/registres/lignes'
import { porteeOf } from '@/lib/parc/registres/portee'
import { REGISTRE_JOB } from '@/lib/parc/registres/registre'
import { findRegistrePublic } from '@/lib/parc/registres/verification'
import type { Db } from '@/lib/platform/db/client'
import { roles } from '@/lib/platform/db/schema/comptes/comptes'
import { ensemblesImmobiliers } from '@/lib/platform/db/schema/parc/ensembles'
import { equipements } from '@/lib/platform/db/schema/parc/equipements'
import { logements, occupants } from '@/lib/platform/db/schema/parc/logements'
import { suitesDonnees } from '@/lib/platform/db/schema/parc/suites'
import { fichiers, jobs } from '@/lib/platform/db/schema/socle'
import { attestations, interventions, passages } from '@/lib/platform/db/schema/visites/interventions'
import { workNext } from '@/lib/platform/jobs/worker'
import { getStorage } from '@/lib/platform/storage/storage'
import { readStored } from '@/lib/platform/storage/whole'
import { acteurDe } from '../support/acteur'
import {
  createClient,
  createContrat,
  createGroupe,
  createManagerPortals,
  createUser,
} from '../support/factories'
import { openOwnDatabase } from '../support/own-database'
import { pdfText } from '../support/pdf'

const GROUPE = 920
const AUTRE = 921
const ENSEMBLE = 920
const FIRST = 920_000
const LOGEMENTS = 900
const TODAY = '2026-11-21'
const ENTRETENU = FIRST + 3
const ids = Array.from({ length: LOGEMENTS }, (_, rank) => FIRST + rank)

let db: Db
let close: () => Promise<void>

const place = { groupeId: GROUPE, clientId: GROUPE, contratId: GROUPE }

/** A boiler, or a thermostat that the law asks nothing of; one dwelling in ten has none. */
const appareilOf = (id: number) => ({
  ...place,
  id,
  instanceId: id,
  logementId: id,
  ensembleId: id % 3 === 0 ? ENSEMBLE : null,
  famille: id % 5 === 0 ? ('regulations' as const) : ('chaudieres' as const),
  type: id % 5 === 0 ? 'Thermostat' : 'Chaudière murale',
  marqueLib: 'Frisquet',
  modeleLib: 'Hydromotrix',
  numeroSerie: `R${id}`,
  energie: id % 5 === 0 ? 'Électricité' : 'Gaz naturel',
  puissanceWatts: id % 5 === 0 ? null : 24_000,
  evacuation: 'Ventouse' as const,
  miseEnService: '2018-01-15',
  dernierEntretien: '2025-10-02',
  etat: 'À visiter' as const,
})

beforeAll(async () => {
  ;({ db, close } = await openOwnDatabase('registre', {
    CLOCK: `${TODAY}T09:00:00+01:00`,
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    APP_URL: 'http://localhost:3000',
  }))
  await db.insert(roles).values({ id: 1, name: 'Utilisateur', type: 'utilisateur' })
  await createManagerPortals(db)
  for (const id of [GROUPE, AUTRE]) {
    await createGroupe(db, { id, nom: `Bailleur ${id}`, parentGroupeId: PORTAL_IDS.COLLECTIF })
    await createClient(db, { id, nom: `Bailleur ${id}`, groupeId: id })
    await createUser(db, { id, email: `registre-${id}@exemple.fr`, groupeIds: [id] })
  }
  await createContrat(db, { ...place, id: GROUPE, numeroContrat: 'CT-REGISTRE' })
  await db.insert(ensemblesImmobiliers).values({
    ...place,
    id: ENSEMBLE,
    eiNumero: ENSEMBLE,
    nom: 'Résidence des Acacias',
    adresse: '12 rue des Acacias',
    codePostal: '59000',
    commune: 'Lille',
    chauffage: 'Individuel',
  })
  await db.insert(logements).values(
    ids.map((id) => ({
      ...place,
      id,
      reference: `R-${id}`,
      ensembleId: id % 3 === 0 ? ENSEMBLE : null,
      adresse: '12 rue des Acacias',
      codePostal: '59000',
      ville: 'Lille',
      statutOccupation: 'Locataire' as const,
      etat: 'À visiter' as const,
    })),
  )
  await db
    .insert(occupants)
    .values(
      ids.map((id) => ({ logementId: id, nom: 'ESSAI', type: 'Locataire' as const, entree: '2020-01-01' })),
    )
  const appareils = ids.filter((id) => id % 10 !== 9).map(appareilOf)
  await db.insert(equipements).values(appareils)
  await db.insert(equipements).values({
    ...appareilOf(FIRST + 9),
    logementId: null,
    ensembleId: ENSEMBLE,
    famille: 'chaufferies',
    local: 'Chaufferie A',
  })
  // Of seven, one has no attestation, one an old one, one that ends soon; the others are good.
  await db.insert(attestations).values(
    appareils
      .filter(({ id, famille }) => famille === 'chaudieres' && id % 7 !== 0)
      .map(({ id }) => ({
        ...place,
        numero: `ATT-${id}`,
        logementId: id,
        equipementId: id,
        type: 'Entretien chaudière' as const,
        date: '2025-11-01',
        valideJusquau: addDays(TODAY, id % 7 === 1 ? -1 : id % 7 === 2 ? 59 : 300),
      })),
  )
  const refusants = ids.filter((id) => id % 50 === 0)
  await db.insert(interventions).values(
    refusants.map((id) => ({
      ...place,
      id,
      numero: `INT-R${id}`,
      logementId: id,
      equipementId: id,
      type: 'Entretien' as const,
      statut: 'Non réalisée' as const,
      objet: 'Entretien annuel',
      demandeeAt: instantInParis('2026-01-05', '09:00'),
      dateReference: '2026-11-03',
      jourPrevu: '2026-11-03',
    })),
  )
  await db.insert(passages).values(
    refusants.map((id) => ({
      interventionId: id,
      logementId: id,
      tentative: 1,
      at: instantInParis('2026-11-03', '09:30'),
      resultat: "Refus d'accès" as const,
    })),
  )
  // A maintenance of the whole dwelling names none of its equipments.
  await db.insert(interventions).values({
    ...place,
    numero: 'INT-SANS-EQUIPEMENT',
    logementId: ENTRETENU,
    type: 'Entretien' as const,
    statut: 'Réalisée' as const,
    objet: 'Entretien annuel',
    demandeeAt: instantInParis('2026-01-05', '09:00'),
    dateReference: '2026-10-07',
  })
  await db.insert(suitesDonnees).values({
    logementId: refusants.find((id) => id % 3 === 0) ?? 0,
    type: 'Mise en demeure',
    createdAt: instantInParis('2026-11-10', '10:00'),
  })
})
afterAll(() => close())

const perimetreOf = (userId: number, groupe = userId): Perimetre => ({
  userId,
  portail: { id: PORTAL_IDS.COLLECTIF, type: 'COLLECTIF', label: 'Collectif', couleurPortail: '#00629f' },
  groupe: { id: groupe, nom: `Bailleur ${groupe}`, logo: null },
  client: null,
  contrats: { mode: 'tous' },
  dates: { start: '2026-01-01T00:00:00.000Z', end: '2026-12-31T23:59:59.999Z' },
})

const by = (userId: number) => ({ acteur: acteurDe(userId), remember: async () => {} })

/** Asks for a register, works it, and gives its two files with what was told meanwhile. */
async function made(ensembleId: number | null) {
  await askRegistre(perimetreOf(GROUPE), ensembleId, by(GROUPE))
  const told: number[] = []
  const work = (job: Parameters<typeof runRegistre>[0], report: (percent: number) => Promise<void>) =>
    runRegistre(job, async (percent) => {
      told.push(percent)
      await report(percent)
    })
  expect(await workNext({ [REGISTRE_JOB]: work })).toBe(true)
  const [run] = await findExports(GROUPE)
  expect(run).toMatchObject({ etat: 'Terminé', format: 'zip', liste: 'Registre de conformité' })
  const stored = await findExportFile(GROUPE, run?.id ?? 0)
  const files = unzipSync((await readStored(stored?.cle ?? '')) ?? new Uint8Array())
  const bytesOf = (end: string) =>
    files[Object.keys(files).find((name) => name.endsWith(end)) ?? ''] ?? new Uint8Array()
  return { told, run, pdf: bytesOf('.pdf'), xlsx: bytesOf('.xlsx') }
}

/** Text of the first page of a document that was put together of several, each with fonts of its own. */
async function coverOf(pdf: Uint8Array): Promise<string> {
  const cover = await PDFDocument.create()
  const [page] = await cover.copyPages(await PDFDocument.load(pdf), [0])
  if (page) cover.addPage(page)
  return pdfText(await cover.save({ useObjectStreams: false }))
}

/** Cells of the rows of a workbook. */
function rowsOf(xlsx: Uint8Array): string[][] {
  const sheet = strFromU8(unzipSync(xlsx)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/g)].map(([, row = '']) =>
    [...row.matchAll(/<c [^>]*>(?:<is><t[^>]*>(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>/g)].map(
      ([, text, value]) => text ?? value ?? '',
    ),
  )
}

const counts = z.record(z.string(), z.number())

/** The counts of the register from its definition: what the law asks for, and the last day of each attestation. */
async function expected(where: string): Promise<Record<string, number>> {
  const { rows } = await db.execute(
    sql.raw(`
    with q as (select e.*, (e.famille in ('chaudieres', 'chaufferies') and e.energie = 'Gaz naturel') as soumis,
        (select max(a.valide_jusquau) from attestations a where a.equipement_id = e.id) as fin
      from equipements e where ${where})
    select json_build_object(
      'Logements', (select count(*) from logements e where ${where}),
      'Logements sans équipement', (select count(*) from logements e where ${where}
        and not exists (select 1 from equipements x where x.logement_id = e.id)),
      'Équipements', (select count(*) from q), 'Équipements soumis à attestation', (select count(*) from q where soumis),
      'Attestation : Valide', (select count(*) from q where soumis and fin >= date '${TODAY}' + 60),
      'Attestation : Expire dans moins de 60 jours', (select count(*) from q
        where soumis and fin >= '${TODAY}' and fin < date '${TODAY}' + 60),
      'Attestation : Expirée', (select count(*) from q where soumis and fin < '${TODAY}'),
      'Attestation : Aucune', (select count(*) from q where soumis and fin is null),
      'Équipements non soumis à attestation', (select count(*) from q where not soumis)) as nombres`),
  )
  return counts.parse(rows[0]?.nombres)
}

test('[PARK-49] the register of a perimeter: one PDF and one workbook of the same rows, with totals that add up', async () => {
  const { told, run, pdf, xlsx } = await made(null)
  expect(told.length).toBeGreaterThan(2)
  expect([...told].sort((a, b) => a - b)).toEqual(told)
  const rows = rowsOf(xlsx)
  const nombres = await expected(`e.groupe_id = ${GROUPE}`)
  const ends = new Map(rows.map(([label = '', value = '']) => [label, value]))
  for (const [label, value] of Object.entries(nombres))
    expect([label, ends.get(label)]).toEqual([label, String(value)])
  expect(nombres.Équipements).toBe(LOGEMENTS * 0.9 + 1)
  const under = ['Valide', 'Expire dans moins de 60 jours', 'Expirée', 'Aucune'].map(
    (etat) => nombres[`Attestation : ${etat}`] ?? 0,
  )
  expect(under.reduce((sum, value) => sum + value, 0)).toBe(nombres['Équipements soumis à attestation'])
  expect(ends.get('Logements avec refus d’accès depuis le dernier entretien')).toBe(String(LOGEMENTS / 50))
  expect(ends.get('Logements mis en demeure depuis le dernier entretien')).toBe('1')
  expect(rows.filter((cells) => cells.some((cell) => cell.startsWith('R-')))).toHaveLength(LOGEMENTS)

  const text = await coverOf(pdf)
  const registre = await findRegistrePublic(
    /qrcode\?t=([0-9A-Z]{20})/.exec(text.replace(/\s/g, ''))?.[1] ?? '',
  )
  expect(registre).toMatchObject({
    portee: `Bailleur ${GROUPE}`,
    numero: expect.stringMatching(/^REG-2026-\d{6}$/),
  })
  expect(text).toContain(registre?.numero)
  for (const [label, value] of totauxLignes(registre?.totaux ?? ({} as never)))
    expect([label, nombres[label] ?? value]).toEqual([label, value])
  expect(text.replace(/\s/g, '')).toContain(
    `Équipements${formatNumber(nombres.Équipements ?? 0)}`.replace(/\s/g, ''),
  )
  expect(registre?.fichiers.map(({ sha256 }) => sha256)).toEqual(
    [pdf, xlsx].map((bytes) => createHash('sha256').update(bytes).digest('hex')),
  )
  expect(run?.nom).toBe(`registre-de-conformite-${TODAY}.zip`)
  expect(await findRegistrePublic('0'.repeat(20))).toBeNull()

  // One file is kept, for the time of an export; the digests that a code gives outlive it.
  const kept = async () => {
    const keys: string[] = []
    for await (const page of getStorage().list('exports')) keys.push(...page.map(({ key }) => key))
    return keys
  }
  expect((await db.select().from(fichiers)).map(({ categorie }) => categorie)).toEqual(['export'])
  expect(await kept()).toHaveLength(1)
  await db.update(jobs).set({ expireAt: new Date('2026-11-20T09:00:00Z') })
  // As a register of the former version: its files beside the export.
  const old = {
    nom: 'REG.pdf',
    cle: 'exports/ancien.pdf',
    mime: 'application/pdf',
    tailleOctets: 1,
    sha256: '',
  }
  await db.insert(fichiers).values([
    { ...old, categorie: 'registre', createdAt: new Date('2026-11-13T09:00:00Z') },
    { ...old, cle: 'exports/recent.pdf', categorie: 'registre', createdAt: new Date('2026-11-20T09:00:00Z') },
  ])
  await runConservation()
  expect((await db.select().from(fichiers)).map(({ cle }) => cle)).toEqual(['exports/recent.pdf'])
  await workNext({ [FICHIERS_JOB]: runFichiers })
  await workNext({ [FICHIERS_JOB]: runFichiers })
  expect(await kept()).toEqual([])
  await db.delete(fichiers)
  expect(registre).toEqual(
    await findRegistrePublic(/qrcode\?t=([0-9A-Z]{20})/.exec(text.replace(/\s/g, ''))?.[1] ?? ''),
  )
})

test('[PARK-49] the register of a set holds its dwellings and its collective equipment alone', async () => {
  const { pdf, xlsx } = await made(ENSEMBLE)
  const nombres = await expected(`e.ensemble_id = ${ENSEMBLE}`)
  const ends = new Map(rowsOf(xlsx).map(([label = '', value = '']) => [label, value]))
  for (const [label, value] of Object.entries(nombres))
    expect([label, ends.get(label)]).toEqual([label, String(value)])
  const text = pdfText(pdf)
  for (const told of [
    'Chaufferie A',
    `ATT-${FIRST + 1}`,
    '1 refus, le 03/11/2026',
    '1 mise en demeure, le 10/11/2026',
  ])
    expect(text.replace(/\s/g, '')).toContain(told.replace(/\s/g, ''))
})

test('[PARK-49] the last maintenance of an equipment is also the one of its dwelling that names none', async () => {
  const portee = await porteeOf(perimetreOf(GROUPE), null)
  if (portee === null) throw new Error('pas de portée')
  const entretiens = new Map<string | null, string | null | undefined>()
  for await (const { lignes } of readLignes(await readUnites(portee), TODAY))
    for (const { logement, equipement } of lignes) entretiens.set(logement, equipement?.entretien)
  expect(entretiens.get(`R-${ENTRETENU}`)).toBe('2026-10-07')
  expect(entretiens.get(`R-${ENTRETENU + 3}`)).toBe('2025-10-02')
})

test('[PARK-49] [PERIM-52] a register says whether it covers one client or all; of several groups there is none', async () => {
  const every: Perimetre = { ...perimetreOf(GROUPE), tous: 'clients' }
  expect((await porteeOf(every, null))?.nom).toBe(`Bailleur ${GROUPE}, Tous les clients`)
  const groupes: Perimetre = { ...every, groupe: null, tous: 'groupes' }
  await expect(askRegistre(groupes, null, by(GROUPE))).rejects.toMatchObject({ status: 404 })
})

test('[PERIM-52] a set of another portal has its own numbers while « Tous les groupes » of this one are looked at', async () => {
  const alone = await findEnsemble(perimetreOf(GROUPE), ENSEMBLE)
  expect(alone?.nombres.logements).toBe(LOGEMENTS / 3)
  const portail = { ...perimetreOf(GROUPE).portail, id: PORTAL_IDS.GESTIONLOCATIVE } as Perimetre['portail']
  const elsewhere: Perimetre = { ...perimetreOf(GROUPE), portail, groupe: null, tous: 'groupes' }
  expect((await findEnsemble(elsewhere, ENSEMBLE))?.nombres).toEqual(alone?.nombres)
  expect(await porteeOf(elsewhere, ENSEMBLE).then((portee) => portee && readUnites(portee))).toMatchObject({
    logements: { length: LOGEMENTS / 3 },
  })
})

test('[PARK-49] the set of others cannot be asked for, nor made once the right is gone', async () => {
  await expect(askRegistre(perimetreOf(AUTRE), ENSEMBLE, by(AUTRE))).rejects.toMatchObject({ status: 404 })
  // A perimeter that names a group of others gives none of its rows.
  await askRegistre(perimetreOf(AUTRE, GROUPE), null, by(AUTRE))
  await workNext({ [REGISTRE_JOB]: runRegistre })
  const [run] = await findExports(AUTRE)
  expect(run).toMatchObject({ nom: null, motif: 'Ce périmètre n’a ni logement ni équipement.' })
})
