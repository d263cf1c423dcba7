import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { formatDay } from '@/lib/domain/textes/format'
import { defineCall } from '@/lib/platform/api/call'
import { type Caller, callerOf } from '@/lib/platform/api/collection'
import { inOwnGroupes } from '@/lib/platform/api/rights'
import { getDb } from '@/lib/platform/db/client'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { renderPdf } from '@/lib/platform/pdf/document'
import { pdfResponse } from '@/lib/platform/pdf/response'
import { objetAvecNote } from '@/lib/visites/objet'

const row = z.object({
  numero: z.string(),
  programme: z.string(),
  statut: z.string(),
  faits: z.array(z.object({ libelle: z.string(), valeur: z.string().nullable() })),
  jour: z.string().nullable(),
})

/** An intervention of one of the person's promoters; null when there is none. */
async function findIntervention(id: number, caller: Caller): Promise<z.output<typeof row> | null> {
  const db = await getDb()
  const result = await db.execute(sql`
    select i.numero, c.nom as programme, i.statut, coalesce(i.jour_prevu, i.date_reference)::text as jour,
      json_build_array(
        json_build_object('libelle', 'Type', 'valeur', i.type),
        json_build_object('libelle', 'Objet', 'valeur', ${objetAvecNote('i')}),
        json_build_object('libelle', 'Motif', 'valeur', i.motif_non_realisation),
        json_build_object('libelle', 'Client', 'valeur', nullif(trim(concat(o.prenom, ' ', o.nom)), '')),
        json_build_object('libelle', 'Adresse e-mail', 'valeur', o.email),
        json_build_object('libelle', 'Mobile', 'valeur', o.mobile),
        json_build_object('libelle', 'Logement', 'valeur', l.reference),
        json_build_object('libelle', 'Adresse', 'valeur',
          nullif(concat_ws(', ', l.adresse, concat_ws(' ', l.code_postal, l.ville)), '')),
        json_build_object('libelle', 'Équipement', 'valeur',
          nullif(concat_ws(' ', e.type, e.marque_lib, e.modele_lib), '')),
        json_build_object('libelle', 'N° de série', 'valeur', e.numero_serie)
      ) as faits
    from interventions i join clients c on c.id = i.client_id join groupes g on g.id = i.groupe_id
    left join logements l on l.id = i.logement_id
    left join occupants o on o.logement_id = i.logement_id and o.sortie is null
    left join equipements e on e.id = i.equipement_id
    where i.id = ${id} and g.type = 'PIM' and ${inOwnGroupes(sql`i.groupe_id`, caller)}`)
  return z.array(row).parse(result.rows)[0] ?? null
}

/** `GET promoteurs/interventions/{id}/pdf`: the sheet of an intervention of a programme (FOLLOW-02). */
export const interventionPdfCall = defineCall({
  method: 'GET',
  path: 'promoteurs/interventions/:id/pdf',
  auth: 'session',
  summary: 'Fiche PDF d’une intervention d’un programme.',
  params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
  produces: ['application/pdf'],
  handler: async ({ session, params: { id } }) => {
    const found = await findIntervention(id, callerOf(session))
    if (found === null) throw new NotFoundError()
    const { numero, programme, statut, jour, faits } = found
    const lignes = faits.flatMap(({ libelle, valeur }) =>
      valeur === null ? [] : [[libelle, valeur] as const],
    )
    const bytes = await renderPdf({
      titre: `Intervention ${numero}`,
      sousTitre: programme,
      mention: statut,
      reference: numero,
      blocs: [{ type: 'faits', lignes: [...(jour ? [['Date', formatDay(jour)] as const] : []), ...lignes] }],
    })
    return pdfResponse(bytes, `${numero}.pdf`)
  },
})
