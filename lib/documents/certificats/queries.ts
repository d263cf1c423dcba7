import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CertificatInput } from '@/lib/domain/documents/certificats'
import { CERTIFICAT_MODELES, ORGANISMES_CONTROLE } from '@/lib/domain/documents/statuts'
import { rights } from '@/lib/perimetre/scope'
import { getDb } from '@/lib/platform/db/client'

const brouillon = z.object({
  id: z.number(),
  modele: z.enum(CERTIFICAT_MODELES),
  logement: z.string(),
  installateur: z.string(),
  installateurEmail: z.string(),
  organisme: z.enum(ORGANISMES_CONTROLE),
  numero: z.string(),
  pce: z.string(),
  natureTravaux: z.string(),
  dateInstallation: z.string(),
  visaLe: z.string(),
  fichier: z.string().nullable(),
})

/** A draft as its form shows it, with the name of its file. */
export type BrouillonCertificat = { id: number; fichier: string | null; values: CertificatInput }

/** A certificate of one of the person's groups that is not handed over yet; null for any other. */
export async function findBrouillonCertificat(
  userId: number,
  id: number,
): Promise<BrouillonCertificat | null> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select ce.id, ce.modele, coalesce(l.reference, ce.logement_texte, '') as logement, ce.installateur,
      coalesce(ce.installateur_email, '') as "installateurEmail", ce.organisme, coalesce(ce.numero, '') as numero,
      coalesce(ce.pce, '') as pce, ce.nature_travaux as "natureTravaux",
      ce.date_installation::text as "dateInstallation", coalesce(ce.visa_le::text, '') as "visaLe", f.nom as fichier
    from certificats ce left join logements l on l.id = ce.logement_id left join fichiers f on f.id = ce.fichier_id
    where ce.id = ${id} and ce.statut = 'Brouillon' and ${rights(userId, sql`ce.groupe_id`)}`)
  if (rows[0] === undefined) return null
  const { id: found, fichier, ...values } = brouillon.parse(rows[0])
  return { id: found, fichier, values: { ...values, etape: 'Brouillon' } }
}
