import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { isCommissioned } from '@/lib/demandes/suivi/lists/mises-en-service-dis'
import { formatDay } from '@/lib/domain/textes/format'
import { defineCall } from '@/lib/platform/api/call'
import { callerOf } from '@/lib/platform/api/collection'
import { getDb } from '@/lib/platform/db/client'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { type PdfBlock, renderPdf } from '@/lib/platform/pdf/document'
import { pdfResponse } from '@/lib/platform/pdf/response'
import { type Demande, findDemande } from '../demande'
import { prestationsFacts } from '../prestations'
import { section } from '../section'
import { sectionsOf } from '../sections'

const commissioning = z.object({
  mise_en_service_le: z.string(),
  garantie_activee_le: z.string().nullable(),
})
const reserve = z.object({ libelle: z.string(), constateeLe: z.string(), leveeLe: z.string().nullable() })
type Reserve = z.output<typeof reserve>

/** Parts of a request that its certificate repeats; it says nothing of what is paid. */
const PARTS = ['Client final', 'Prestations', 'Installation', 'Agence']

async function reservesOf(demandeId: number): Promise<Reserve[]> {
  const db = await getDb()
  const { rows } = await db.execute(
    sql`select libelle, constatee_le::text as "constateeLe", levee_le::text as "leveeLe" from demande_reserves
      where demande_id = ${demandeId} order by id`,
  )
  return z.array(reserve).parse(rows)
}

function reservesBlocks(reserves: readonly Reserve[]): PdfBlock[] {
  if (reserves.length === 0) return []
  return [
    { type: 'titre', texte: 'Réserves' },
    {
      type: 'tableau',
      colonnes: [
        { titre: 'Réserve', largeur: 5 },
        { titre: 'Constatée le', largeur: 2 },
        { titre: 'Levée le', largeur: 2 },
      ],
      lignes: reserves.map(({ libelle, constateeLe, leveeLe }) => [
        libelle,
        formatDay(constateeLe),
        leveeLe === null ? 'À lever' : formatDay(leveeLe),
      ]),
    },
  ]
}

/** Commissioning certificate of a distributor's request (FOLLOW-13); null before the commissioning. */
async function certificat(demande: Demande): Promise<Uint8Array<ArrayBuffer> | null> {
  const done = commissioning.safeParse(demande.detail)
  if (demande.type !== 'DIS' || !isCommissioned(demande.statut) || !done.success) return null
  const { mise_en_service_le, garantie_activee_le } = done.data
  const garantie =
    garantie_activee_le === null
      ? 'La garantie sera activée à la levée des réserves.'
      : `La garantie est active depuis le ${formatDay(garantie_activee_le)}.`
  const le = formatDay(mise_en_service_le)
  const parts = [
    section('Prestations', ...prestationsFacts(demande)),
    ...sectionsOf(demande, { isStaff: false }),
  ]
  return renderPdf({
    titre: 'Certificat de mise en service',
    sousTitre: demande.groupe,
    mention: demande.statut === 'Réserve' ? 'Avec réserves' : 'Sans réserve',
    reference: demande.numero,
    blocs: [
      {
        type: 'texte',
        texte: `L’installation décrite ci-dessous a été mise en service le ${le}. ${garantie}`,
      },
      ...PARTS.flatMap((part) => parts.filter(({ titre }) => titre === part)).flatMap(
        ({ titre, faits }): PdfBlock[] => [
          { type: 'titre', texte: titre },
          { type: 'faits', lignes: faits },
        ],
      ),
      ...reservesBlocks(await reservesOf(demande.id)),
    ],
  })
}

/** `GET distributeurs/{id}/certificat`: 404 outside the person's groups and before the commissioning. */
export const certificatDisCall = defineCall({
  method: 'GET',
  path: 'distributeurs/:id/certificat',
  auth: 'session',
  summary: 'Certificat de mise en service d’une demande de distributeur, en PDF.',
  params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
  limit: { name: 'suivi', points: 60, seconds: 60, by: 'user' },
  produces: ['application/pdf'],
  handler: async ({ session, params: { id } }) => {
    const demande = await findDemande(id, callerOf(session))
    const bytes = demande && (await certificat(demande))
    if (!demande || !bytes) throw new NotFoundError()
    return pdfResponse(bytes, `Certificat_${demande.numero}.pdf`)
  },
})
