import { sql } from 'drizzle-orm'
import { readApercusSystem } from '@/lib/app/imports/apercus'
import { corrigeCall, undoImportCall } from '@/lib/app/imports/calls/retour'
import { cancelImport } from '@/lib/app/imports/commands/cancel-import'
import { confirmFermetures } from '@/lib/app/imports/commands/confirm-fermetures'
import { executeImport } from '@/lib/app/imports/commands/execute-import'
import { undoImport } from '@/lib/app/imports/commands/undo-import'
import { findImportSystem, readMotifsSystem } from '@/lib/app/imports/queries'
import { findRetourSystem } from '@/lib/app/imports/retour'
import type { Db } from '@/lib/platform/db/client'
import { lineUp, outcome, runBatch, work } from '../support/imports-rows'
import { callRoute, openOwnSession } from '../support/own-calls'
import { openOwnDatabase } from '../support/own-database'

let db: Db
let close: () => Promise<void>
const NOBODY = { userId: null, address: null, requestId: null }
const ADMIN = { id: 1, email: 'admin@exemple.fr' }

const CLIENTS = 'Code client;Nom;Groupe'
const LOGEMENTS = 'Code client;Référence;Adresse;Code postal;Ville;Étage;Occupation'
const OCCUPANTS = 'Code client;Logement;Entrée;Nom'
const dwelling = (n: number, end = 'Rue;69003;Lyon;2;Locataire') =>
  `C-1;L-${String(n).padStart(4, '0')};${end}\n`
const dwellings = (from: number, to: number, end?: string) =>
  Array.from({ length: to - from + 1 }, (_, i) => dwelling(from + i, end)).join('')

const first = async (query: ReturnType<typeof sql>) => (await db.execute(query)).rows[0]

beforeAll(async () => {
  const own = await openOwnDatabase('imports_retour', { NEXTAUTH_SECRET: 'x'.repeat(40) })
  db = own.db
  close = own.close
  await db.execute(
    sql`insert into roles (id, document_id, name, type) values (4, 'r4', 'Super Administrateur', 's')`,
  )
  await db.execute(
    sql`insert into groupes (id, document_id, nom, type) values (2, 'portailcollectif', 'Collectif', 'COLLECTIF')`,
  )
  await db.execute(sql`insert into groupes (id, document_id, nom, type, parent_groupe_id, num_tiers)
    values (3, 'groupeun', 'Un', 'COLLECTIF', 2, 'GRP-1')`)
  await db.execute(sql`insert into users (id, document_id, email, username, firstname, lastname, role_id, utilisateur_ehs, confirmed)
    values (1, 'u1', ${ADMIN.email}, ${ADMIN.email}, 'Ada', 'ADMIN', 4, true, true)`)
  await db.execute(sql`select setval(pg_get_serial_sequence('groupes', 'id'), 10)`)
  await runBatch({
    clients: `${CLIENTS}\nC-1;Un;GRP-1\n`,
    logements: `${LOGEMENTS}\n${dwellings(1, 60)}`,
  })
})
afterAll(() => close())

/** Runs a batch to its end. Gives its id. */
async function run(...batch: Parameters<typeof lineUp>): Promise<number> {
  const id = await lineUp(...batch)
  await work()
  expect(await outcome(id)).toMatchObject({
    erreur: null,
    etat: expect.stringMatching(/^(?:Essai|Terminé)$/),
  })
  return id
}

/** All that the tables of these types hold, their stamps of change apart. */
const content = async () =>
  (
    await db.execute(sql`select 'l' as t, to_jsonb(l) - 'updated_at' as r from logements l union all
      select 'o', to_jsonb(o) - 'updated_at' from occupants o union all select 'c', to_jsonb(c) - 'updated_at' from clients c order by 1, 2`)
  ).rows

describe('before storing', () => {
  test('[FIRST-29] a dry run shows what would be created, and before and after of what would change', async () => {
    const id = await run(
      {
        logements: `${LOGEMENTS}\n${dwelling(1, 'Rue;69003;Lyon;;Propriétaire')}${dwelling(2)}${dwelling(61)}`,
      },
      { essai: true },
    )
    expect(await readApercusSystem(id)).toEqual([
      {
        type: 'logements',
        creees: ['Client C-1, logement L-0061'],
        fermees: [],
        modifiees: [
          {
            cle: 'Client C-1, logement L-0001',
            valeurs: [
              { colonne: 'Étage', avant: '2', apres: '' },
              { colonne: 'Occupation', avant: 'Locataire', apres: 'Propriétaire' },
            ],
          },
        ],
      },
    ])
    expect(await first(sql`select count(*)::int as n from logements`)).toEqual({ n: 60 })
  })

  test('[FIRST-29] twenty rows of a type are shown, whatever their number', async () => {
    const id = await run(
      { logements: `${LOGEMENTS}\n${dwellings(1, 40, 'Rue;69003;Lyon;3;Locataire')}` },
      { essai: true },
    )
    const [seen] = await readApercusSystem(id)
    expect(seen?.modifiees).toHaveLength(20)
  })
})

describe('a complete file above the brake', () => {
  const short = {
    logements: `${LOGEMENTS}\n${dwellings(1, 47)}${dwelling(48, 'Avenue;69003;Lyon;2;Locataire')}`,
  }

  test('[FIRST-30] a few rows are closed without asking, whatever their share', async () => {
    const id = await run({ logements: `${LOGEMENTS}\n${dwellings(1, 56)}` }, { complet: true, essai: true })
    expect((await findImportSystem(id))?.types[0]).toMatchObject({ fermees: 4, retenues: 0 })
  })

  test('[FIRST-30] a dry run asks, and what is confirmed is closed as it is stored', async () => {
    const id = await run(short, { complet: true, essai: true })
    const before = await findImportSystem(id)
    expect(before).toMatchObject({ etat: 'Essai' })
    expect(before?.types[0]).toMatchObject({ modifiees: 1, fermees: 0, retenues: 12, ouvertes: 60 })
    expect(before?.types[0]?.motifRetenue).toContain('12 logements sur 60')
    const [seen] = await readApercusSystem(id)
    expect(seen?.fermees).toHaveLength(12)
    expect(seen?.fermees[0]).toBe('Client C-1, logement L-0049')
    await confirmFermetures(id, ['logements'], NOBODY)
    await executeImport(id, NOBODY)
    await work()
    expect((await findImportSystem(id))?.types[0]).toMatchObject({ modifiees: 1, fermees: 12, retenues: 0 })
    expect(await first(sql`select count(archive_le)::int as n from logements`)).toEqual({ n: 12 })
  })

  test('[FIRST-29] [FIRST-30] undone, what was closed is open again and what was changed is as it was', async () => {
    const { id } = (await first(sql`select max(id) as id from imports`)) ?? {}
    expect(await findRetourSystem(Number(id))).toMatchObject({
      possible: true,
      actes: [
        '1 logement modifié\u00a0: retour aux valeurs d’avant.',
        '12 logements archivés\u00a0: réouverture.',
      ],
    })
    await undoImport(Number(id), NOBODY)
    await work()
    expect(await outcome(Number(id))).toMatchObject({ etat: 'Défait', motif: null, erreur: null })
    expect(
      await first(
        sql`select count(archive_le)::int as n, count(*) filter (where adresse = 'Avenue')::int as a from logements`,
      ),
    ).toEqual({ n: 0, a: 0 })
  })

  test('[FIRST-30] where nobody is asked the changes are stored, and the closings wait to be confirmed', async () => {
    const id = await run(short, { complet: true })
    expect((await findImportSystem(id))?.types[0]).toMatchObject({ modifiees: 1, fermees: 0, retenues: 12 })
    await confirmFermetures(id, ['logements'], { ...NOBODY, userId: 1 })
    expect((await findImportSystem(id))?.types[0]).toMatchObject({
      fermees: 12,
      retenues: 0,
      motifRetenue: null,
    })
    expect(
      await first(
        sql`select count(*)::int as n, min(user_id) as u from audit where action = 'import.logements.fermeture' and user_id = 1`,
      ),
    ).toEqual({ n: 12, u: 1 })
    await undoImport(id, NOBODY)
    await work()
    expect(await first(sql`select count(archive_le)::int as n from logements`)).toEqual({ n: 0 })
  })

  test('[FIRST-30] closings that wait are not confirmed once a newer import is stored', async () => {
    const id = await run(short, { complet: true })
    await runBatch({ logements: `${LOGEMENTS}\n${dwelling(60)}` })
    await expect(confirmFermetures(id, ['logements'], NOBODY)).rejects.toThrow('plus récent')
  })
})

describe('undoing', () => {
  const both = {
    clients: `${CLIENTS}\nC-2;Deux;GRP-1\nC-1;Un bis;GRP-1\n`,
    logements: `${LOGEMENTS}\nC-2;X-1;Rue;69003;Lyon;1;Locataire\nC-2;X-2;Rue;69003;Lyon;1;Locataire\n${dwelling(5, 'Impasse;69003;Lyon;;Propriétaire')}`,
    occupants: `${OCCUPANTS}\nC-2;X-1;01/09/2024;NOM\nC-1;L-0005;01/09/2024;NOM\n`,
  }

  test('[FIRST-29] an import of several types is taken back whole, with its audit, in the name of who asks', async () => {
    const before = await content()
    const id = await run(both)
    expect(await content()).not.toEqual(before)
    expect((await findRetourSystem(id)).actes).toEqual([
      '1 client créé\u00a0: suppression.',
      '1 client modifié\u00a0: retour aux valeurs d’avant.',
      '2 logements créés\u00a0: suppression.',
      '1 logement modifié\u00a0: retour aux valeurs d’avant.',
      '2 occupants créés\u00a0: suppression.',
    ])
    const { jwt } = await openOwnSession(ADMIN)
    expect((await callRoute(undoImportCall, 'POST', { jwt, params: { id: String(id) } })).status).toBe(200)
    await work()
    expect(await outcome(id)).toMatchObject({ etat: 'Défait', erreur: null })
    expect(await content()).toEqual(before)
    expect(
      await first(
        sql`select user_id, details -> 'apres' as apres from audit where action = 'import.clients.retour'`,
      ),
    ).toEqual({ user_id: 1, apres: { nom: 'Un' } })
    expect(await findRetourSystem(id)).toMatchObject({
      possible: false,
      motif: 'Cet import a déjà été défait.',
    })
    expect(
      await first(sql`select count(*)::int as n from recherche_documents where texte like '%x-1%'`),
    ).toEqual({ n: 0 })
  })

  test('[FIRST-29] what has changed since is told row by row, and nothing is taken back', async () => {
    const id = await run(both)
    await db.execute(
      sql`update logements set digicode = '1234', updated_at = updated_at + interval '1 second' where reference = 'X-1'`,
    )
    await db.execute(sql`update logements set etage = 7 where reference = 'L-0005'`)
    const stored = await content()
    expect(await findRetourSystem(id)).toMatchObject({
      possible: false,
      conflits: expect.arrayContaining([
        { type: 'logements', cle: 'Client C-2, logement X-1', motif: 'a changé depuis l’import' },
        { type: 'logements', cle: 'Client C-1, logement L-0005', motif: 'a changé depuis l’import' },
      ]),
    })
    await expect(undoImport(id, NOBODY)).rejects.toThrow('Client C-2, logement X-1')
    expect(await content()).toEqual(stored)
    expect(await outcome(id)).toMatchObject({ etat: 'Terminé' })
  })

  test('[FIRST-29] imports are undone one after another, the last one first', async () => {
    const before = await content()
    const made = await run({
      logements: `${LOGEMENTS}\nC-1;P-1;Rue;69003;Lyon;1;Locataire\nC-1;P-2;Rue;69003;Lyon;1;Locataire\n`,
    })
    const moved = await run({ logements: `${LOGEMENTS}\nC-1;P-1;Quai;69003;Lyon;1;Locataire\n` })
    const again = await run({ logements: `${LOGEMENTS}\nC-1;P-1;Place;69003;Lyon;1;Locataire\n` })
    expect((await findRetourSystem(made)).conflits).toEqual([
      { type: 'logements', cle: 'Client C-1, logement P-1', motif: 'a changé depuis l’import' },
    ])
    for (const id of [again, moved, made]) {
      expect(await findRetourSystem(id)).toMatchObject({ possible: true })
      await undoImport(id, NOBODY)
      await work()
      expect(await outcome(id)).toMatchObject({ etat: 'Défait', erreur: null })
    }
    expect(await content()).toEqual(before)
  })

  test('[FIRST-29] what a complete file closed and undoing opened again may be taken back with what made it', async () => {
    const before = await content()
    const made = await run({ logements: `${LOGEMENTS}\nC-1;P-3;Rue;69003;Lyon;1;Locataire\n` })
    const closed = await run({ logements: `${LOGEMENTS}\n${dwellings(1, 60)}` }, { complet: true })
    expect((await findImportSystem(closed))?.types[0]).toMatchObject({ fermees: expect.any(Number) })
    for (const id of [closed, made]) {
      await undoImport(id, NOBODY)
      await work()
      expect(await outcome(id)).toMatchObject({ etat: 'Défait', erreur: null })
    }
    expect(await content()).toEqual(before)
  })

  test('[FIRST-29] a row that somebody changed between two imports stays with what he wrote', async () => {
    const made = await run({ logements: `${LOGEMENTS}\nC-1;P-4;Rue;69003;Lyon;1;Locataire\n` })
    const moved = await run({ logements: `${LOGEMENTS}\nC-1;P-4;Quai;69003;Lyon;1;Locataire\n` })
    await db.execute(
      sql`update logements set digicode = 'B2', updated_at = updated_at + interval '1 second' where reference = 'P-4'`,
    )
    await undoImport(moved, NOBODY)
    await work()
    expect((await findRetourSystem(made)).conflits).toMatchObject([{ cle: 'Client C-1, logement P-4' }])
    await expect(undoImport(made, NOBODY)).rejects.toThrow('P-4')
    expect(await first(sql`select adresse, digicode from logements where reference = 'P-4'`)).toEqual({
      adresse: 'Rue',
      digicode: 'B2',
    })
  })

  test('[FIRST-29] a row that others refer to since stays', async () => {
    const id = await run({ clients: `${CLIENTS}\nC-3;Trois;GRP-1\n` })
    await runBatch({ logements: `${LOGEMENTS}\nC-3;Y-1;Rue;69003;Lyon;1;Locataire\n` })
    expect((await findRetourSystem(id)).conflits).toEqual([
      { type: 'clients', cle: 'Client C-3', motif: 'sert à autre chose depuis\u00a0: logements' },
    ])
  })

  test('[FIRST-29] a change of another column of a changed row does not keep it from its former values', async () => {
    const id = await run({ logements: `${LOGEMENTS}\n${dwelling(9, 'Quai;69003;Lyon;2;Locataire')}` })
    await db.execute(sql`update logements set digicode = 'A1' where reference = 'L-0009'`)
    await undoImport(id, NOBODY)
    await work()
    expect(await first(sql`select adresse, digicode from logements where reference = 'L-0009'`)).toEqual({
      adresse: 'Rue',
      digicode: 'A1',
    })
  })

  test('[FIRST-29] an import that did more than to write its rows says so and is not undone', async () => {
    const agences =
      'Code;Nom;Région;Adresse;Code postal;Ville;Téléphone;E-mail;Codes postaux servis\nAG-1;Un;Rhône;1 rue;69003;Lyon;01 99 00 40 00;a@exemple.fr;69003\n'
    const id = await run({ agences, clients: `${CLIENTS}\nC-4;Quatre;GRP-1\n` })
    expect(await findRetourSystem(id)).toMatchObject({
      possible: false,
      motif: expect.stringContaining('Agences\u00a0: des codes postaux'),
    })
    await expect(undoImport(id, NOBODY)).rejects.toThrow('ne peut pas être défait')
  })

  test('[FIRST-29] a type that stored nothing does not keep the others from being undone', async () => {
    const agences =
      'Code;Nom;Région;Adresse;Code postal;Ville;Téléphone;E-mail;Codes postaux servis\nAG-1;Un;Rhône;1 rue;69003;Lyon;01 99 00 40 00;a@exemple.fr;69003\n'
    const id = await run({ agences, clients: `${CLIENTS}\nC-6;Six;GRP-1\n` })
    expect(await findRetourSystem(id)).toMatchObject({ possible: true })
    await undoImport(id, NOBODY)
    await work()
    expect(await outcome(id)).toMatchObject({ etat: 'Défait', erreur: null })
  })

  test('[FIRST-29] undoing is not cancelled half-way', async () => {
    const id = await run({ clients: `${CLIENTS}\nC-7;Sept;GRP-1\n` })
    await undoImport(id, NOBODY)
    await expect(cancelImport(id, NOBODY)).rejects.toThrow('retour en arrière')
    await work()
    expect(await outcome(id)).toMatchObject({ etat: 'Défait', erreur: null })
  })

  test('[FIRST-29] [FIRST-31] a client that an import moved with its park keeps it from being undone', async () => {
    await db.execute(sql`insert into groupes (id, document_id, nom, type, parent_groupe_id, num_tiers)
      values (4, 'groupedeux', 'Deux', 'COLLECTIF', 2, 'GRP-2')`)
    const id = await run({ clients: `${CLIENTS}\nC-1;Un;GRP-2\n` })
    expect((await findRetourSystem(id)).conflits).toEqual([
      {
        type: 'clients',
        cle: 'Client C-1',
        motif: expect.stringContaining('a changé de groupe avec tout son parc'),
      },
    ])
  })

  test('[FIRST-29] a dry run has nothing to take back', async () => {
    const id = await run({ clients: `${CLIENTS}\nC-5;Cinq;GRP-1\n` }, { essai: true })
    await expect(undoImport(id, NOBODY)).rejects.toThrow('n’a rien enregistré')
  })
})

describe('what is refused', () => {
  const file =
    'Ville;Code client;Référence;Adresse;Code postal;Étage\nLyon;C-1;Z-1;;69003;1\nLyon;C-1;Z-2;Rue;XX;=1+1\nLyon;INCONNU;Z-3;Rue;69003;1\nLyon;C-1;Z-4;;69003;+3\nLyon;C-1;Z-5;Rue;69003;1\n'

  test('[FIRST-28] equal reasons are counted together, each with a row named by its key and its line', async () => {
    const id = await run({ logements: file }, { seuil: 100 })
    expect((await findImportSystem(id))?.types[0]).toMatchObject({ creees: 1, refusees: 4 })
    const motifs = await readMotifsSystem(id)
    expect(motifs[0]).toEqual({
      nature: 'refus',
      type: 'logements',
      colonne: 'Adresse',
      motif: 'Ce champ est requis',
      lignes: 2,
      exemple: { cle: 'Client C-1, logement Z-1', ligne: 2, valeur: '' },
    })
    expect(motifs).toContainEqual(
      expect.objectContaining({
        colonne: 'Code client',
        exemple: expect.objectContaining({ cle: 'Client INCONNU, logement Z-3', ligne: 4 }),
      }),
    )
  })

  test('[FIRST-28] the refused rows come back in the columns of the person, each once, with why', async () => {
    const { id } = (await first(sql`select max(id) as id from imports`)) ?? {}
    const fichier = (await findImportSystem(Number(id)))?.fichiers[0]
    expect(fichier?.corrections).toBe(4)
    const { jwt } = await openOwnSession(ADMIN)
    const answer = await callRoute(corrigeCall, 'GET', {
      jwt,
      params: { id: String(id), fichier: String(fichier?.id) },
    })
    const lines = String(answer.body).split('\r\n')
    expect(lines[0]).toBe('Ville;Code client;Référence;Adresse;Code postal;Étage;Motif du refus de la ligne')
    expect(lines[1]).toBe('Lyon;C-1;Z-1;;69003;1;Adresse\u00a0: Ce champ est requis')
    expect(lines[2]).toMatch(/^Lyon;C-1;Z-2;Rue;XX;'=1\+1;Code postal\u00a0: .+/)
    expect(lines[3]).toMatch(
      /^Lyon;INCONNU;Z-3;Rue;69003;1;Code client\u00a0: Cette référence ne mène à rien/,
    )
    expect(lines[4]).toBe('Lyon;C-1;Z-4;;69003;+3;Adresse\u00a0: Ce champ est requis')
    expect(lines).toHaveLength(6)
    // Corrected, it goes in as it is.
    const corrected = String(answer.body)
      .replace(';XX;', ';69003;')
      .replace("'=1+1", '1')
      .replace('INCONNU', 'C-1')
    const again = await run({ logements: corrected.replaceAll(/;(Z-[14]);;/g, ';$1;Rue;') })
    expect((await findImportSystem(again))?.types[0]).toMatchObject({ creees: 4, refusees: 0 })
  })

  test('[FIRST-28] a row that is too short, or whose quote is not closed, comes back too', async () => {
    const head = 'Code client;Référence;Adresse;Code postal;Ville'
    const rows = 'C-1;Z-6;Rue;69003;Lyon\nC-1;Z-7\nC-1;Z-8;"Rue;69003;Lyon\n'
    const id = await run({ logements: `${head}\n${rows}` }, { seuil: 100 })
    const details = await findImportSystem(id)
    expect(details?.types[0]).toMatchObject({ creees: 1, refusees: 2 })
    const { jwt } = await openOwnSession(ADMIN)
    const params = { id: String(id), fichier: String(details?.fichiers[0]?.id) }
    const lines = String((await callRoute(corrigeCall, 'GET', { jwt, params })).body).split('\r\n')
    expect(lines[1]).toMatch(/^C-1;Z-7;;;;La ligne a 2 cellules pour 5 colonnes/)
    expect(lines[2]).toMatch(/un guillemet ouvert n’y est pas refermé/)
    expect(lines).toHaveLength(4)
  })

  test('[FIRST-27] cells left as they were are counted and told beside the refused, and never against the threshold', async () => {
    const head = 'Code client;Référence;Adresse;Code postal;Ville;Surface'
    const id = await run(
      { logements: `${head}\nC-1;L-0001;Rue;69003;Lyon;soixante\nC-1;L-0002;Rue;69003;Lyon;grand\n` },
      { seuil: 0 },
    )
    expect((await findImportSystem(id))?.types[0]).toMatchObject({ refusees: 0, avertissements: 2 })
    expect(await readMotifsSystem(id)).toEqual([
      expect.objectContaining({
        nature: 'avertissement',
        colonne: 'Surface',
        lignes: 2,
        exemple: { cle: 'Client C-1, logement L-0001', ligne: 2, valeur: 'soixante' },
      }),
    ])
  })
})
