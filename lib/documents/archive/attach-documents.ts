import { type SQL, sql } from 'drizzle-orm'
import { FICHIER_EN_ATTENTE } from '@/lib/domain/imports/documents'
import { now, today } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'

/** Name of a file without its extension. */
const SANS_EXTENSION = sql`regexp_replace(d.nom, '\\.[^.]+$', '')`

/**
 * Attaches the files of a block to their records, in its transaction (FIRST-05). A new content is a new version of the document of a
 * contract; elsewhere it takes the place of the former, which is erased later.
 */
export async function attachDocuments(tx: Tx, lot: SQL): Promise<void> {
  const at = sql`${now().toISOString()}::timestamptz`
  // A document without title keeps the name of its file.
  await tx.execute(sql`update documents_contractuels k set titre = coalesce(nullif(d.libelle, ''), k.titre),
      type = coalesce(d.nature, 'Contrat'), updated_at = ${at}
    from ${lot} l join documents_importes d on d.id = l.id
    where k.fichier_id = d.fichier_id and d.type = 'contrat' and (d.libelle <> k.titre or coalesce(d.nature, 'Contrat') <> k.type)`)
  const { rows } = await tx.execute(sql`select d.id from ${lot} l join documents_importes d on d.id = l.id
    join fichiers f on f.id = nullif(l.contenu, '')::int and f.categorie = ${FICHIER_EN_ATTENTE}`)
  if (rows.length === 0) return
  const ids = sql.param(rows.map(({ id }) => Number(id)))
  // The new file of a row beside the one that it had.
  const neufs = sql`(select d.*, nullif(l.contenu, '')::int as neuf from ${lot} l
    join documents_importes d on d.id = l.id where d.id = any(${ids}::int[]))`
  await ouvrir(tx, neufs)
  await documentsDeContrats(tx, neufs, at)
  for (const table of ['factures', 'devis', 'attestations'] as const)
    await remplacer(tx, neufs, { table, at })
  await photos(tx, neufs)
  await ecarter(tx, neufs)
  await tx.execute(sql`update documents_importes u set fichier_id = d.neuf from ${neufs} d where d.id = u.id`)
}

/** The file is for the group of its record from now on. */
async function ouvrir(tx: Tx, neufs: SQL): Promise<void> {
  await tx.execute(sql`update fichiers f set
      categorie = case d.type when 'contrat' then 'contractuel' when 'intervention' then 'visite' else d.type end,
      groupe_id = coalesce(k.groupe_id, b.groupe_id, v.groupe_id, i.groupe_id, a.groupe_id)
    from ${neufs} d left join contrats k on k.id = d.contrat_id left join factures b on b.id = d.facture_id
      left join devis v on v.id = d.devis_id left join interventions i on i.id = d.intervention_id
      left join attestations a on a.id = d.attestation_id
    where f.id = d.neuf`)
}

async function documentsDeContrats(tx: Tx, neufs: SQL, at: SQL): Promise<void> {
  await tx.execute(sql`insert into documents_contractuels (document_id, type, titre, groupe_id, client_id, contrat_id,
      version, date, taille_octets, sha256, fichier_id, created_at, updated_at)
    select 'i' || left(translate(gen_random_uuid()::text, '-', ''), 23), coalesce(d.nature, 'Contrat'), coalesce(nullif(d.libelle, ''), ${SANS_EXTENSION}),
      k.groupe_id, k.client_id, k.id,
      1 + coalesce((select max(o.version) from documents_contractuels o where o.fichier_id = d.fichier_id), 0),
      ${today()}::date, f.taille_octets, f.sha256, f.id, ${at}, ${at}
    from ${neufs} d join contrats k on k.id = d.contrat_id join fichiers f on f.id = d.neuf order by d.id`)
}

const COLONNE = { factures: 'facture_id', devis: 'devis_id', attestations: 'attestation_id' } as const

async function remplacer(
  tx: Tx,
  neufs: SQL,
  { table, at }: { table: keyof typeof COLONNE; at: SQL },
): Promise<void> {
  await tx.execute(sql`update ${sql.identifier(table)} u set fichier_id = d.neuf, updated_at = ${at}
    from ${neufs} d where u.id = d.${sql.identifier(COLONNE[table])}`)
}

async function photos(tx: Tx, neufs: SQL): Promise<void> {
  await tx.execute(sql`update intervention_fichiers p set fichier_id = d.neuf from ${neufs} d
    where p.intervention_id = d.intervention_id and p.fichier_id = d.fichier_id`)
  await tx.execute(sql`insert into intervention_fichiers (intervention_id, fichier_id, type)
    select d.intervention_id, d.neuf, 'photo' from ${neufs} d where d.intervention_id is not null
      and not exists (select 1 from intervention_fichiers p where p.fichier_id = d.neuf) order by d.id`)
}

/** Former files of what has only one, those that came under another name included. */
async function ecarter(tx: Tx, neufs: SQL): Promise<void> {
  const autres = sql`select x.id, x.fichier_id from documents_importes x join ${neufs} d
    on x.type = d.type and x.reference = d.reference and x.nom <> d.nom where d.type in ('facture', 'devis', 'attestation')`
  await tx.execute(sql`update fichiers f set categorie = ${FICHIER_EN_ATTENTE}, groupe_id = null, auteur_id = null,
      updated_at = ${now().toISOString()}::timestamptz
    where f.id in (select d.fichier_id from ${neufs} d where d.type <> 'contrat') or f.id in (select o.fichier_id from (${autres}) o)`)
  await tx.execute(sql`delete from documents_importes where id in (select o.id from (${autres}) o)`)
}
