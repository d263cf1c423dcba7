import { sql } from 'drizzle-orm'
import { type Zippable, zipSync } from 'fflate'
import { importFileCall } from '@/lib/app/imports/calls'
import { purgeImports } from '@/lib/app/imports/commands/purge-imports'
import type { Db } from '@/lib/platform/db/client'
import { readArchive } from '@/lib/platform/imports/archive'
import { jpeg, pdf, png } from '../support/files'
import { immeubles, outcome, runBatch, work } from '../support/imports-rows'
import { openOwnSession } from '../support/own-calls'
import { openOwnDatabase } from '../support/own-database'

let db: Db
let close: () => Promise<void>
const ADMIN = { id: 1, email: 'admin@exemple.fr' }

beforeAll(async () => {
  const own = await openOwnDatabase('imports-documents', { NEXTAUTH_SECRET: 'x'.repeat(40) })
  db = own.db
  close = own.close
  await db.execute(
    sql`insert into roles (id, document_id, name, type) values (4, 'r4', 'Super Administrateur', 's')`,
  )
  await db.execute(sql`insert into users (id, document_id, email, username, firstname, lastname, role_id, utilisateur_ehs, confirmed)
    values (1, 'u1', ${ADMIN.email}, ${ADMIN.email}, 'Ada', 'ADMIN', 4, true, true)`)
  await db.execute(
    sql`insert into groupes (id, document_id, nom, type) values (2, 'portailcollectif', 'Collectif', 'COLLECTIF')`,
  )
  await db.execute(sql`select setval(pg_get_serial_sequence('groupes', 'id'), 10)`)
})
afterAll(() => close())

const first = async (query: ReturnType<typeof sql>) => (await db.execute(query)).rows[0]
const zip = (entries: Zippable) => Buffer.from(zipSync(entries))
const utf8 = (text: string) => new Uint8Array(Buffer.from(text))

const { utilisateurs: _utilisateurs, ...PARK } = immeubles(1)
const RECORDS = {
  ...PARK,
  factures:
    'Numéro;Type;Code client;Date;Échéance;Montant HT;Montant TVA;Montant TTC\nFAC-1;Facture;C-1;02/01/2025;01/02/2025;100;20;120\n',
  devis:
    'Numéro;Code client;Objet;Montant HT;Montant TVA;Montant TTC;Lignes;Émis le;Statut\nDEV-1;C-1;Pompe;100;5,5;105,5;1 x 100 à 5,5 % : Pompe;02/01/2025;À signer\n',
  interventions:
    'Numéro;Code client;Équipement;Type;Statut;Objet;Demandée le;Jour prévu\nINT-1;C-1;100001;Entretien;Réalisée;Entretien;02/01/2025;15/01/2025\n',
  attestations: 'Numéro;Équipement;Type;Date\nATT-1;100001;Entretien chaudière;15/01/2025\n',
}
const ENTRIES = {
  'envoi/contrats/CT-1/Contrat signé.pdf': pdf('/Lang(a)'),
  'envoi/scan.pdf': pdf('/Lang(b)'),
  'envoi/devis/DEV-1/devis.pdf': pdf('/Lang(c)'),
  'envoi/Attestation/ATT-1/attestation.pdf': pdf('/Lang(d)'),
  'envoi/interventions/INT-1/Chaufferie.png': png(),
  '__MACOSX/envoi/._scan.pdf': utf8('bruit'),
  'envoi/index.csv': utf8('Fichier;Type;Référence;Libellé\nscan.pdf;facture;FAC-1;Facture de janvier\n'),
}
const STORED = sql`select (select count(*) from fichiers where categorie is distinct from 'import')::int as fichiers,
  (select count(*) from documents_importes)::int as documents`

test('[FIRST-05] a dry run of an archive with the records that it is about counts and stores nothing', async () => {
  expect(await runBatch({ ...RECORDS, documents: zip(ENTRIES) }, { essai: true })).toMatchObject({
    etat: 'Essai',
    counts: { documents: [5, 0, 0, 0, 0] },
    told: [],
  })
  expect(await first(STORED)).toEqual({ fichiers: 0, documents: 0 })
})

test('[FIRST-05] each file of an archive is attached to the record of its reference', async () => {
  expect(await runBatch({ ...RECORDS, documents: zip(ENTRIES) }, { userId: 1 })).toMatchObject({
    etat: 'Terminé',
    counts: { documents: [5, 0, 0, 0, 0] },
  })
  expect(
    await first(sql`select (select k.titre || ' v' || k.version || ' ' || f.nom from documents_contractuels k
        join fichiers f on f.id = k.fichier_id join contrats c on c.id = k.contrat_id where c.numero_contrat = 'CT-1') as contrat,
      (select p.nom from factures x join fichiers p on p.id = x.fichier_id where x.numero = 'FAC-1') as facture,
      (select p.nom from devis x join fichiers p on p.id = x.fichier_id where x.numero = 'DEV-1') as devis,
      (select p.nom from attestations x join fichiers p on p.id = x.fichier_id where x.numero = 'ATT-1') as attestation,
      (select p.nom || ' ' || p.mime from intervention_fichiers x join fichiers p on p.id = x.fichier_id) as photo,
      (select count(*)::int from fichiers f join clients c on c.groupe_id = f.groupe_id
        where f.auteur_id = 1 and f.categorie <> 'document-en-attente') as lisibles`),
  ).toEqual({
    contrat: 'Contrat signé v1 Contrat signé.pdf',
    facture: 'scan.pdf',
    devis: 'devis.pdf',
    attestation: 'attestation.pdf',
    photo: 'Chaufferie.png image/png',
    lisibles: 5,
  })
})

test('[FIRST-06] the same archive twice changes nothing, and stores no file again', async () => {
  const { counts } = await runBatch({ documents: zip(ENTRIES) })
  expect(counts.documents).toEqual([0, 0, 5, 0, 0])
  expect(await first(STORED)).toEqual({ fichiers: 5, documents: 5 })
})

test('[FIRST-06] another content makes a new version of a contract and takes the place of the others', async () => {
  const archive = zip({
    'contrat/CT-1/Contrat signé.pdf': pdf('/Lang(a2)'),
    'attestation/ATT-1/nouvelle.pdf': pdf('/Lang(b2)'),
    'intervention/INT-1/Chaufferie.png': png('autre'),
  })
  expect((await runBatch({ documents: archive })).counts.documents).toEqual([1, 2, 0, 0, 0])
  expect(
    await first(sql`select (select array_agg(version order by id) from documents_contractuels) as versions,
      (select p.nom from attestations x join fichiers p on p.id = x.fichier_id) as attestation,
      (select count(*)::int from intervention_fichiers) as photos,
      (select count(*)::int from fichiers where categorie = 'document-en-attente') as ecartes,
      (select details->'avant' ? 'sha256' from audit where action = 'import.documents' limit 1) as journal`),
  ).toEqual({ versions: [1, 2], attestation: 'nouvelle.pdf', photos: 1, ecartes: 2, journal: true })
  await db.execute(sql`update fichiers set updated_at = updated_at - interval '8 days'`)
  await purgeImports()
  expect(
    await first(sql`select count(*)::int as n from fichiers where categorie = 'document-en-attente'`),
  ).toEqual({
    n: 0,
  })
})

test('[FIRST-07] [DOC-31] what may not be kept is refused by entry, with its place, its name and the reason', async () => {
  const archive = zip({
    'facture/FAC-9/a.pdf': pdf(),
    'facture/FAC-1/script.pdf': pdf('/OpenAction 2 0 R', '2 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj'),
    'contrat/CT-1/faux.pdf': jpeg(),
    'ailleurs.pdf': pdf(),
    'devis/DEV-1/devis.pdf': pdf('/Lang(c2)'),
    'facture/FAC-1/autre.pdf': pdf('/Lang(c3)'),
    'contrat/CT-9/a.pdf': pdf('/Lang(e)'),
    'contrat/CT-1/bon.pdf': pdf('/Lang(f)'),
    'index.csv': utf8('fichier;type;reference\nabsent.pdf;contrat;CT-1\n'),
  })
  const { told, ...end } = await runBatch({ documents: archive }, { seuil: 100 })
  expect(end).toMatchObject({ etat: 'Terminé', counts: { documents: [1, 0, 0, 0, 8] } })
  expect(told).toMatchObject([
    { ligne: 1, valeur: 'FAC-9', motif: expect.stringContaining('ne mène à rien') },
    { ligne: 2, valeur: 'facture/FAC-1/script.pdf' },
    { ligne: 2, valeur: 'absent.pdf', motif: expect.stringContaining('n’est pas dans l’archive') },
    { ligne: 3, valeur: 'contrat/CT-1/faux.pdf', motif: expect.stringContaining('faux.pdf') },
    { ligne: 4, valeur: 'ailleurs.pdf', motif: expect.stringContaining('ni rangé') },
    { ligne: 5, valeur: 'devis.pdf', motif: 'Ce devis a déjà son PDF, qui ne change plus.' },
    { ligne: 6, valeur: 'autre.pdf', motif: 'Cette facture a déjà son PDF, qui ne change plus.' },
    { ligne: 7, valeur: 'CT-9', motif: expect.stringContaining('Ce contrat n’est ni') },
  ])
})

test('[FIRST-05] the index says what the document of a contract is', async () => {
  const archive = (nature: string, ...more: string[]) => {
    const lines = ['Fichier;Type;Référence;Nature', `avenant.pdf;contrat;CT-1;${nature}`, ...more]
    const files = Object.fromEntries(
      lines.slice(1).map((line, at) => [line.split(';')[0], pdf(`/Lang(n${at})`)]),
    )
    return { documents: zip({ ...files, 'index.csv': utf8(lines.join('\n')) }) }
  }
  const type = sql`select k.type from documents_contractuels k join fichiers f on f.id = k.fichier_id where f.nom = 'avenant.pdf'`
  const refused = archive('Avenant', 'a.pdf;attestation;ATT-1;Avenant', 'b.pdf;contrat;CT-1;Facture')
  expect(await runBatch(refused, { seuil: 100 })).toMatchObject({
    counts: { documents: [1, 0, 0, 0, 2] },
    told: [
      {
        colonne: 'Nature',
        valeur: 'Avenant',
        motif: expect.stringContaining('d’un contrat, et de lui seul'),
      },
      { colonne: 'Nature', valeur: 'Facture' },
    ],
  })
  expect(await first(type)).toEqual({ type: 'Avenant' })
  expect((await runBatch(archive('Vigilance'))).counts.documents).toEqual([0, 1, 0, 0, 0])
  expect(await first(type)).toEqual({ type: 'Vigilance' })
})

test('[FIRST-05] a bomb, and what is no archive, is refused whole', async () => {
  const limits = { entrees: 3, taille: 1000, total: 5000 }
  const read = async (archive: Uint8Array) => {
    async function* source() {
      yield archive
    }
    const found: string[] = []
    for await (const entree of readArchive('a.zip', source(), limits))
      found.push('fault' in entree ? entree.fault : String(entree.bytes.length))
    return found
  }
  expect(
    await read(zip({ a: new Uint8Array(1000), b: new Uint8Array(1001), 'c/': new Uint8Array() })),
  ).toEqual(['1000', 'Ce fichier dépasse 0\u00a0Mo.'])
  await expect(read(zip({ a: new Uint8Array(5_000_000) }))).rejects.toThrow('dépassent')
  const many = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [name, new Uint8Array(1)]))
  await expect(read(zip(many))).rejects.toThrow('plus de 3 fichiers')
  await expect(read(zip(many).subarray(0, 20))).rejects.toThrow('a.zip')
  expect(await runBatch({ documents: 'Fichier;Type\n' })).toMatchObject({
    etat: 'Refusé',
    motif: expect.stringContaining('archive ZIP'),
  })
})

test('[SAFE-32] an archive stops at a hundred times what was received, and beside it the server answers', async () => {
  const bomb = zip({ 'a.pdf': new Uint8Array(100 * 1024 * 1024) })
  const limites = { entrees: 10, taille: 10 * 1024 * 1024, total: 500 * 1024 * 1024 }
  async function* source() {
    for (let at = 0; at < bomb.length; at += 65_536) yield bomb.subarray(at, at + 65_536)
  }
  let turns = 0
  let isReading = true
  const turn = () => {
    turns += 1
    if (isReading) setImmediate(turn)
  }
  turn()
  const read = async () => {
    for await (const entree of readArchive('b.zip', source(), limites)) expect(entree).toBeUndefined()
  }
  await expect(read()).rejects.toThrow('b.zip\u00a0: les fichiers de l’archive dépassent 100 fois')
  isReading = false
  // Whoever else calls waits for a turn of the loop: two a chunk where this thread inflates, thousands beside one that does.
  expect(turns).toBeGreaterThan(100)
  expect(await runBatch({ documents: bomb })).toMatchObject({
    etat: 'Refusé',
    motif: expect.stringContaining('100 fois la taille'),
  })
})

test('[FIRST-05] `POST imports/documents` takes the archive', async () => {
  const { jwt } = await openOwnSession(ADMIN)
  const request = new Request('http://localhost:3000/v2/api/imports/documents', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${jwt}`,
      'content-type': 'application/zip',
      'x-client-address': '10.53.9.1',
    },
    body: zip({ 'contrat/CT-1/api.pdf': pdf('/Lang(g)') }),
  })
  const sent = await importFileCall(request, { params: Promise.resolve({ type: 'documents' }) })
  expect(sent.status).toBe(202)
  const { data } = (await sent.json()) as { data: { id: number } }
  while (await work());
  expect((await outcome(data.id)).counts).toEqual({ documents: [1, 0, 0, 0, 0] })
})
