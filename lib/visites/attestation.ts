import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { formatDay } from '@/lib/domain/format'
import { ATTESTATION_TYPES } from '@/lib/domain/visites/statuts'
import { getDb } from '@/lib/platform/db/client'
import { renderPdf } from '@/lib/platform/pdf/document'
import { pdfResponse } from '@/lib/platform/pdf/response'
import { fileResponse } from '@/lib/platform/storage/response'
import { getStorage } from '@/lib/platform/storage/storage'

const attestation = z.object({
  numero: z.string(),
  type: z.enum(ATTESTATION_TYPES),
  date: z.string(),
  valideJusquau: z.string(),
  equipement: z.string(),
  numeroSerie: z.string(),
  lieu: z.string(),
  intervention: z.string().nullable(),
  fichier: z
    .object({ nom: z.string(), cle: z.string(), mime: z.string(), tailleOctets: z.number() })
    .nullable(),
})
export type Attestation = z.infer<typeof attestation>

/** An attestation `a` as a file tells it, for whom `allowed` lets read it; null for any other. */
export async function findAttestation(id: number, allowed: SQL): Promise<Attestation | null> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select a.numero, a.type, a.date::text as date, a.valide_jusquau::text as "valideJusquau",
      concat_ws(' ', eq.type, eq.marque_lib, eq.modele_lib) as equipement, eq.numero_serie as "numeroSerie",
      coalesce(nullif(concat_ws(', ', l.adresse, nullif(concat_ws(' ', l.code_postal, l.ville), '')), ''), eq.local, '') as lieu,
      v.numero as intervention,
      case when f.id is null then null else json_build_object(
        'nom', f.nom, 'cle', f.cle, 'mime', f.mime, 'tailleOctets', f.taille_octets) end as fichier
    from attestations a join equipements eq on eq.id = a.equipement_id left join logements l on l.id = a.logement_id
    left join interventions v on v.id = a.intervention_id left join fichiers f on f.id = a.fichier_id
    where a.id = ${id} and ${allowed}`)
  return rows[0] === undefined ? null : attestation.parse(rows[0])
}

/** An attestation as a file: the one that was signed where it is stored, else drawn from what is known of it. */
export async function attestationResponse(found: Attestation): Promise<Response> {
  const stored = found.fichier && (await getStorage().read(found.fichier.cle))
  if (found.fichier && stored) return fileResponse(stored, found.fichier)
  const bytes = await renderPdf({
    titre: `Attestation : ${found.type}`,
    reference: found.numero,
    blocs: [
      {
        type: 'texte',
        texte: `L’équipement ci-dessous a été contrôlé le ${formatDay(found.date)}. Cette attestation est valable jusqu’au ${formatDay(found.valideJusquau)}.`,
      },
      {
        type: 'faits',
        lignes: [
          ['Logement', found.lieu],
          ['Équipement', found.equipement],
          ['N° de série', found.numeroSerie],
          ...(found.intervention === null ? [] : [['Intervention', found.intervention] as const]),
        ],
      },
    ],
  })
  return pdfResponse(bytes, `attestation-${found.numero}.pdf`)
}
