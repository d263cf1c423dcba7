import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { GAMMES } from '@/lib/domain/contrats/maintenance'
import { FAMILLE_LABELS, FAMILLES } from '@/lib/domain/parc/familles'
import { formatDay, formatDayLong } from '@/lib/domain/textes/format'
import { logoFile, logoOf, readLogo } from '@/lib/perimetre/logo'
import { today } from '@/lib/platform/clock'
import type { Db, Tx } from '@/lib/platform/db/client'
import { type PdfBlock, renderPdf } from '@/lib/platform/pdf/document'
import { equipementOf } from './suivi'

const lieu = z.object({ nom: z.string(), adresse: z.string().nullable(), ville: z.string().nullable() })

/** Facts that any letter about the maintenance of a dwelling gives of it, of its occupant and of its landlord. */
export const courrierRow = z.object({
  reference: z.string(),
  occupant: z.string(),
  acces: z.string().nullable(),
  adresse: z.string(),
  ville: z.string(),
  equipement: z.string().nullable(),
  contrat: z.string(),
  bailleur: lieu,
  familles: z.array(z.enum(FAMILLES)),
  echeance: z.string().nullable(),
  logo: logoFile,
})
export type CourrierRow = z.infer<typeof courrierRow>

/** Columns of the same, of the dwelling `l` of `suiviFrom` and its client `cl`. */
export const COURRIER_COLUMNS: SQL = sql`l.reference,
  concat_ws(' ', o.civilite, nullif(o.prenom, ''), upper(o.nom)) as occupant,
  nullif(concat_ws(', ', b.nom, 'escalier ' || l.escalier, 'étage ' || l.etage, 'porte ' || l.porte), '') as acces,
  l.adresse, concat_ws(' ', l.code_postal, l.ville) as ville, ct.numero_contrat as contrat,
  json_build_object('nom', cl.nom, 'adresse', cl.adresse,
    'ville', nullif(concat_ws(' ', cl.code_postal, cl.ville), '')) as bailleur,
  coalesce((select json_agg(distinct q.famille) from equipements q
    where q.logement_id = l.id and q.retire_le is null), '[]'::json) as familles,
  ${equipementOf(sql`concat_ws(' ', q.type, q.marque_lib, q.modele_lib)`)} as equipement,
  s.echeance::text as echeance, ${logoOf(sql`l.groupe_id`)} as logo`

/** Name of the person who signs a letter for the landlord. */
export async function signataireOfSystem(db: Db | Tx, userId: number): Promise<string> {
  const { rows } = await db.execute(
    sql`select concat_ws(' ', firstname, lastname) as nom from users where id = ${userId}`,
  )
  return z.object({ nom: z.string() }).parse(rows[0]).nom
}

type Courrier = {
  titre: string
  /** How it is handed over: « Lettre recommandée avec avis de réception ». */
  remise: string
  /** Who signs for the landlord. */
  signataire: string
  corps: readonly PdfBlock[]
}

/** The law behind the maintenance of each kind of equipment of the dwelling. */
export const fondementsOf = (familles: CourrierRow['familles']): [string, string][] =>
  FAMILLES.filter((famille) => familles.includes(famille)).map((famille) => [
    FAMILLE_LABELS[famille],
    GAMMES[famille].baseLegale,
  ])

/** A letter of the landlord to an occupant: letterhead, both addresses, how it is handed over, the law and who signs (PARK-52). */
export async function courrierPdf(
  row: CourrierRow,
  { titre, remise, signataire, corps }: Courrier,
): Promise<Uint8Array<ArrayBuffer>> {
  const { bailleur, occupant, acces, adresse, ville, equipement, echeance, reference, contrat } = row
  const sender = [bailleur.nom, bailleur.adresse, bailleur.ville].filter((line) => line !== null)
  const fondements = fondementsOf(row.familles)
  return renderPdf({
    titre,
    sousTitre: `Le ${formatDayLong(today())}`,
    mention: remise,
    reference: `Logement ${reference}`,
    emetteur: bailleur.nom,
    logo: await readLogo(row.logo),
    blocs: [
      {
        type: 'adresses',
        expediteur: sender,
        destinataire: [occupant, ...(acces === null ? [] : [acces]), adresse, ville],
      },
      {
        type: 'faits',
        lignes: [
          ['Logement', reference],
          ['Contrat d’entretien', contrat],
          ...(equipement === null ? [] : [['Équipement', equipement] as const]),
          ...(echeance === null ? [] : [['Échéance légale', formatDay(echeance)] as const]),
        ],
      },
      ...corps,
      ...(fondements.length === 0
        ? []
        : [
            { type: 'titre', texte: 'Fondement de cette obligation' } as const,
            { type: 'faits', lignes: fondements } as const,
          ]),
      { type: 'texte', texte: `Pour ${bailleur.nom},\n${signataire}` },
    ],
  })
}
