import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Day } from '@/lib/domain/temps/days'
import { formatCount, formatDayLong } from '@/lib/domain/textes/format'
import { DEMI_JOURNEES, demiJourneeLabel, hoursLabel } from '@/lib/domain/visites/creneaux'
import type { Periode } from '@/lib/domain/visites/planning'
import { INTERVENTION_TYPES, VISITES_A_VENIR } from '@/lib/domain/visites/statuts'
import { logoFile, logoOf, readLogo } from '@/lib/perimetre/logo'
import { rights } from '@/lib/perimetre/scope'
import { among } from '@/lib/platform/db/among'
import { getDb } from '@/lib/platform/db/client'
import { env } from '@/lib/platform/env'
import { renderPdf } from '@/lib/platform/pdf/document'

const affiche = z.object({
  nom: z.string(),
  numero: z.number(),
  adresse: z.string(),
  agence: z.string().nullable(),
  logo: logoFile,
  passages: z.array(
    z.object({
      jour: z.string(),
      demiJournee: z.enum(DEMI_JOURNEES),
      type: z.enum(INTERVENTION_TYPES),
      logements: z.number(),
    }),
  ),
})
export type Affiche = z.output<typeof affiche>

/** Visits to come of a set of the person's groups between two days, by half-day; null outside their rights (VISIT-11). */
export async function findAffiche(
  userId: number,
  id: number,
  { debut, fin }: Periode,
  today: Day,
): Promise<Affiche | null> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select e.nom, e.ei_numero as numero, concat_ws(', ', e.adresse, concat_ws(' ', e.code_postal, e.commune)) as adresse,
      a.nom as agence, ${logoOf(sql`e.groupe_id`)} as logo,
      coalesce((select json_agg(p order by p.jour, p."demiJournee" = 'après-midi', p.type) from (
        select v.jour_prevu::text as jour, v.demi_journee as "demiJournee", v.type, count(distinct v.logement_id)::int as logements
        from interventions v
        where v.ensemble_id = e.id and ${rights(userId, sql`v.groupe_id`)} and ${among(sql`v.statut`, VISITES_A_VENIR)}
          and v.demi_journee is not null and v.jour_prevu >= ${today}::date
          and v.jour_prevu between ${debut}::date and ${fin}::date
        group by 1, 2, 3
      ) p), '[]'::json) as passages
    from ensembles_immobiliers e left join agences a on a.id = e.agence_id
    where e.id = ${id} and ${rights(userId, sql`e.groupe_id`)}`)
  return rows[0] === undefined ? null : affiche.parse(rows[0])
}

const COLUMNS = [
  { titre: 'Date', largeur: 4 },
  { titre: 'Demi-journée', largeur: 4 },
  { titre: 'Passage', largeur: 3 },
]

/** The notice for the hall of a set: its address, the days and half-days, nobody's name nor door (VISIT-11). */
export async function affichePdf({
  nom,
  numero,
  adresse,
  agence,
  passages,
  logo,
}: Affiche): Promise<Uint8Array<ArrayBuffer>> {
  return renderPdf({
    titre: 'Passage de nos techniciens',
    sousTitre: nom,
    reference: `Ensemble n° ${numero}`,
    logo: await readLogo(logo),
    blocs: [
      {
        type: 'faits',
        lignes: [['Adresse', adresse], ...(agence === null ? [] : [['Agence ehs', agence] as const])],
      },
      {
        type: 'tableau',
        colonnes: COLUMNS,
        lignes: passages.map(({ jour, demiJournee, type, logements }) => [
          formatDayLong(jour),
          `${demiJourneeLabel(demiJournee)}, entre ${hoursLabel(demiJournee)}`,
          logements === 0 ? `${type}, parties communes` : `${type}, ${formatCount(logements, 'logement')}`,
        ]),
      },
      {
        type: 'texte',
        texte:
          'Les occupants concernés ont reçu la date de leur rendez-vous. Merci de permettre l’accès au logement et de dégager l’équipement.',
      },
      {
        type: 'texte',
        texte: `Un empêchement ? Appelez-nous au ${env().HOTLINE}.`,
      },
    ],
  })
}
