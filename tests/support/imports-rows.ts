import { sql } from 'drizzle-orm'
import { addFile } from '@/lib/app/imports/commands/add-file'
import { createImport, type OptionsImport } from '@/lib/app/imports/commands/create-import'
import { startImport } from '@/lib/app/imports/commands/start-import'
import { importJob } from '@/lib/app/imports/jobs'
import { getDb } from '@/lib/platform/db/client'
import { workNext } from '@/lib/platform/jobs/worker'

const NOBODY = { userId: null, address: null, requestId: null }

async function* bytes(content: string | Buffer) {
  yield Buffer.from(content)
}

/** Puts a batch in line without working it. Gives its id. */
export async function lineUp(
  files: Record<string, string | Buffer>,
  { userId = null, ...options }: Partial<OptionsImport> & { userId?: number | null } = {},
): Promise<number> {
  const acteur = { ...NOBODY, userId }
  const id = await createImport({ essai: false, complet: false, ...options }, acteur)
  for (const [type, content] of Object.entries(files))
    await addFile(id, { nom: `${type}.csv`, type, exact: true, content: bytes(content) }, acteur)
  await startImport(id, acteur)
  return id
}

export const work = () => workNext({ import: importJob.handler })

/** Reads the outcome of an import. */
export async function outcome(id: number) {
  const db = await getDb()
  const { rows } = await db.execute(
    sql`select i.etat, i.motif, j.erreur from imports i left join jobs j on j.id = i.job_id where i.id = ${id}`,
  )
  const types =
    await db.execute(sql`select type, creees, modifiees, inchangees, fermees, refusees from import_types
    where import_id = ${id} order by ordre`)
  const told = await db.execute(sql`select type, ligne, colonne, valeur, motif from import_signalements
    where import_id = ${id} order by ligne, id`)
  const counts = Object.fromEntries(
    types.rows.map(({ type, creees, modifiees, inchangees, fermees, refusees }) => [
      type,
      [creees, modifiees, inchangees, fermees, refusees],
    ]),
  )
  const { etat, motif, erreur } = rows[0] ?? {}
  return { etat, motif, erreur, counts, told: told.rows }
}

/** Runs a batch to its end. */
export async function runBatch(
  files: Record<string, string | Buffer>,
  options: Parameters<typeof lineUp>[1] = {},
) {
  const id = await lineUp(files, options)
  await work()
  return outcome(id)
}

const windows1252 = (text: string) =>
  Buffer.from(text.replaceAll('’', '\x92').replaceAll('œ', '\x9c').replaceAll('€', '\x80'), 'latin1')
const csv = (rows: readonly (readonly (string | number)[])[]) =>
  `${rows.map((row) => row.join(';')).join('\r\n')}\r\n`

/** A batch as spreadsheets in French write it: 3 buildings and 200 dwellings, each with its boiler and its occupant. */
export function immeubles(count = 200): Record<string, Buffer> {
  const ranks = Array.from({ length: count }, (_, index) => index + 1)
  const reference = (rank: number) => `L-${String(rank).padStart(4, '0')}`
  const place = ['12 rue de l’Œuvre'.replace('Œ', 'œ'), '69003', 'Lyon'] as const
  const texts = {
    equipements: csv([
      [
        'Instance',
        'Code client',
        'Contrat',
        'Logement',
        'Famille',
        'Type',
        'Marque',
        'Modèle',
        'Numéro de série',
        'Énergie',
        'Puissance',
        'Mise en service',
      ],
      ...ranks.map((rank) => [
        100_000 + rank,
        'C-1',
        'CT-1',
        reference(rank),
        'Chaudières',
        'Murale',
        'Marque',
        'M24',
        `SN-${rank}`,
        'Gaz naturel',
        '24,5',
        '21/11/2024',
      ]),
    ]),
    occupants: csv([
      ['Code client', 'Logement', 'Entrée', 'Nom', 'Prénom'],
      ...ranks.map((rank) => ['C-1', reference(rank), '01/09/2024', `OCCUPANT ${rank}`, 'Hélène']),
    ]),
    logements: csv([
      [
        'Code client',
        'Référence',
        'Contrat',
        'Ensemble',
        'Bâtiment',
        'Étage',
        'Adresse',
        'Code postal',
        'Ville',
      ],
      ...ranks.map((rank) => [
        'C-1',
        reference(rank),
        'CT-1',
        45001,
        `Bâtiment ${'ABC'[rank % 3]}`,
        rank % 5,
        ...place,
      ]),
    ]),
    batiments: csv([
      ['Code client', 'Ensemble', 'Nom', 'Adresse', 'Code postal', 'Ville'],
      ...['A', 'B', 'C'].map((letter) => ['C-1', 45001, `Bâtiment ${letter}`, ...place]),
    ]),
    ensembles: csv([
      [
        'Numéro d’ensemble',
        'Code client',
        'Nom',
        'Contrat',
        'Agence',
        'Adresse',
        'Code postal',
        'Commune',
        'Chauffage',
      ],
      [45001, 'C-1', 'Résidence été', 'CT-1', 'AG-1', ...place, 'Collectif gaz'],
    ]),
    contrats: csv([
      ['Numéro de contrat', 'Code client', 'Type', 'Statut', 'Début', 'Montant annuel HT'],
      ['CT-1', 'C-1', 'P2', 'En cours', '01/01/2026', '12 500,50'],
    ]),
    clients: csv([
      ['Code client', 'Nom', 'Groupe'],
      ['C-1', 'Habitat été', 'GRP-1'],
    ]),
    groupes: csv([
      ['Code', 'Portail', 'Nom'],
      ['GRP-1', 'COLLECTIF', 'Groupe un'],
    ]),
    agences: csv([
      [
        'Code',
        'Nom',
        'Région',
        'Adresse',
        'Code postal',
        'Ville',
        'Téléphone',
        'E-mail',
        'Codes postaux servis',
      ],
      ['AG-1', 'Agence', 'Rhône', ...place, '01 99 00 40 00', 'agence@exemple.fr', '69003 69001'],
    ]),
    prescripteurs: csv([
      ['E-mail', 'Prénom', 'Nom', 'Région', 'Téléphone', 'Agence'],
      ['p@exemple.fr', 'Zoé', 'PRESCRIPTEUR', 'Rhône', '01 99 00 40 00', 'AG-1'],
    ]),
    tarifs: csv([
      [
        'Code prestation',
        'Code modèle',
        'Durée du contrat',
        'Valide du',
        'Libellé',
        'Tarif',
        'Tarif EHS',
        'Portails',
      ],
      ['MES', 'M24', 1, '01/01/2026', 'Mise en service', '1 234,56 €', '99', 'PIM|CMI'],
    ]),
    utilisateurs: csv([
      ['E-mail', 'Prénom', 'Nom', 'Rôle', 'Groupes'],
      ['personne@exemple.fr', 'Zoé', 'PERSONNE', 'Administrateur', 'GRP-1'],
    ]),
  }
  return Object.fromEntries(Object.entries(texts).map(([type, text]) => [type, windows1252(text)]))
}

/** A batch of a landlord of 200 dwellings, whose manager is of the GES portal, and of another one. */
export function bailleurs(): Record<string, Buffer> {
  const { utilisateurs: _invited, ...files } = immeubles()
  const groupes = 'Code;Portail;Nom\r\nGRP-1;GES;Habitat du Rhône\r\nGRP-2;GES;Autre bailleur\r\n'
  const clients = 'Code client;Nom;Groupe\r\nC-1;Habitat;GRP-1\r\nC-2;Autre;GRP-2\r\n'
  return { ...files, groupes: windows1252(groupes), clients: windows1252(clients) }
}
