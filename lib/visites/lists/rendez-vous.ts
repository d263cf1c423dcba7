import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ETATS_RENDEZ_VOUS } from '@/lib/domain/textes/etats'
import { formatDay } from '@/lib/domain/textes/format'
import { DEMI_JOURNEES, demiJourneeLabel } from '@/lib/domain/visites/creneaux'
import { CANAUX_RENDEZ_VOUS, RENDEZ_VOUS_ATTENDUS, RENDEZ_VOUS_STATUTS } from '@/lib/domain/visites/statuts'
import { clientColumn, clientField, clientSelect } from '@/lib/perimetre/client-column'
import { periodFilter } from '@/lib/perimetre/period-filter'
import { dayInPeriod, inPerimetre, openOrInPeriod } from '@/lib/perimetre/scope'
import { today } from '@/lib/platform/clock'
import { among } from '@/lib/platform/db/among'
import { fold } from '@/lib/platform/db/fold'
import { defineList, type ListSource } from '@/lib/platform/lists/definition'
import { joined } from '@/lib/platform/lists/joins'
import { dayValue, optionsOf } from '@/lib/platform/lists/options'
import { personColumn, personParts } from '@/lib/platform/lists/person'
import { matchesNear } from '@/lib/recherche/narrow'

const row = z.object({
  ...clientField,
  id: z.number(),
  intervention: z.number(),
  numero: z.string(),
  visite: z.string(),
  jour: z.string(),
  demiJournee: z.enum(DEMI_JOURNEES),
  logement: z.string().nullable(),
  logementId: z.number().nullable(),
  occupant: personColumn,
  objet: z.string(),
  canal: z.enum(CANAUX_RENDEZ_VOUS),
  premiere: z.string().nullable(),
  seconde: z.string().nullable(),
  statut: z.enum(RENDEZ_VOUS_STATUTS),
  deplacements: z.number(),
  motif: z.string().nullable(),
  deplacePar: personColumn,
})
export type RendezVousRow = z.infer<typeof row>

const { tables, needs } = joined(sql`rendez_vous r`, {
  v: sql`join interventions v on v.id = r.intervention_id`,
  l: sql`left join logements l on l.id = r.logement_id`,
  u: sql`left join users u on u.id = r.deplace_par_id`,
  o: { join: sql`left join occupants o on o.logement_id = l.id and o.sortie is null`, after: ['l'] },
})

/** Purpose of the appointment `r` with the note of its visit `v`. */
const OBJET = sql`concat_ws(', ', r.objet, v.note_technicien)`

const source: ListSource<RendezVousRow> = {
  row,
  id: sql`r.id`,
  select: sql`${clientSelect(sql`r.client_id`)}, r.id, v.id as intervention, v.numero, v.statut as visite, r.jour, r.demi_journee as "demiJournee",
    l.reference as logement, l.id as "logementId",
    case when o.id is not null then ${personParts(sql`o.prenom`, sql`o.nom`)} end as occupant,
    ${OBJET} as objet, r.canal, (r.premiere_confirmation_at at time zone 'Europe/Paris')::date::text as premiere,
    (r.seconde_confirmation_at at time zone 'Europe/Paris')::date::text as seconde, r.statut, r.deplacements,
    r.motif_annulation as motif,
    case when u.id is not null then ${personParts(sql`u.firstname`, sql`u.lastname`)} end as "deplacePar"`,
  ...tables,
}

/** Number and note of the visit of the appointment `r`, read by its key: a join would read them all. */
const ofVisite = (value: SQL) => sql`(select ${value} from interventions x where x.id = r.intervention_id)`
const NUMERO_VISITE = ofVisite(sql`lower(x.numero)`)
const NOTE = ofVisite(fold(sql`x.note_technicien`))

/** All that an appointment is searched by, read by its keys: joins would read every visit and dwelling for the few that are near. */
const TEXTE = sql`(
  select concat_ws(' ', y.reference, y.adresse, y.ville, z.nom, z.prenom, r.objet, x.note_technicien, x.numero)
  from interventions x left join logements y on y.id = r.logement_id
    left join occupants z on z.logement_id = y.id and z.sortie is null
  where x.id = r.intervention_id)`

/** « 1re le 21/11/2026, 2e le 28/11/2026 »; null without any. */
function confirmations({ premiere, seconde }: RendezVousRow): string | null {
  const said = [premiere && `1re le ${formatDay(premiere)}`, seconde && `2e le ${formatDay(seconde)}`]
  return said.filter(Boolean).join(', ') || null
}

/** « Planifié, déplacé par Camille Durand »: the status, and who moved what the customer has not confirmed since (VISIT-28). */
export const statutOf = ({ statut, deplacePar }: RendezVousRow): string =>
  statut === 'Planifié' && deplacePar ? `${statut}, déplacé par ${deplacePar}` : statut

/** Whether the day of an appointment is over. */
const JOURS = ['À venir', 'Passé'] as const

/** Still to be kept. */
const ATTENDU = among(sql`r.statut`, RENDEZ_VOUS_ATTENDUS)

/** Appointments of the perimeter: those to be kept, and those of its period (VISIT-13, VISIT-29, HOME-35). */
export const rendezVousList = defineList<RendezVousRow>({
  name: 'rendezvous',
  title: 'Rendez-vous',
  screen: '/rendezvous',
  searchLabel: 'N°, logement, occupant, objet',
  source,
  columns: [
    { name: 'date', header: 'Date', sort: sql`r.jour`, value: (r) => dayValue(r.jour) },
    clientColumn(sql`r.client_id`),
    {
      name: 'demiJournee',
      header: 'Demi-journée',
      sort: sql`r.demi_journee = 'après-midi'`,
      value: (r) => demiJourneeLabel(r.demiJournee),
      part: 'when',
    },
    {
      name: 'logement',
      header: 'Logement',
      sort: sql`l.reference`,
      needs: needs('l'),
      value: (r) => r.logement,
    },
    {
      name: 'occupant',
      header: 'Occupant',
      sort: fold(sql`o.nom`),
      needs: needs('o'),
      value: (r) => r.occupant,
      part: 'who',
    },
    { name: 'objet', header: 'Objet', sort: fold(sql`r.objet`), value: (r) => r.objet },
    { name: 'canal', header: 'Canal', sort: sql`r.canal`, value: (r) => r.canal },
    { name: 'confirmations', header: 'Confirmations (1re, 2e)', value: confirmations },
    {
      name: 'statut',
      header: 'Statut',
      sort: sql`r.statut`,
      value: statutOf,
      etats: ETATS_RENDEZ_VOUS,
    },
    {
      name: 'deplace',
      header: 'Déplacé',
      value: (r) => (r.deplacements > 0 ? 'Oui' : 'Non'),
      optional: true,
    },
    { name: 'motif', header: 'Motif d’annulation', value: (r) => r.motif, optional: true },
    {
      name: 'numero',
      header: 'N° de visite',
      sort: sql`v.numero`,
      needs: needs('v'),
      value: (r) => r.numero,
      optional: true,
    },
  ],
  filters: [
    {
      name: 'statut',
      label: 'Statut',
      expr: sql`r.statut`,
      options: optionsOf(RENDEZ_VOUS_STATUTS),
      facet: true,
    },
    {
      name: 'jour',
      label: 'Jour',
      expr: () => sql`case when r.jour < ${today()}::date then 'Passé' else 'À venir' end`,
      options: optionsOf(JOURS),
    },
    { name: 'canal', label: 'Canal', expr: sql`r.canal`, options: optionsOf(CANAUX_RENDEZ_VOUS) },
    {
      name: 'deplace',
      label: 'Déplacé',
      expr: sql`case when r.deplacements > 0 then 'oui' else 'non' end`,
      options: [
        { value: 'oui', label: 'Oui' },
        { value: 'non', label: 'Non' },
      ],
    },
    periodFilter((perimetre) => dayInPeriod(perimetre, sql`r.jour`)),
  ],
  defaultSort: { name: 'date', order: 'desc' },
  history: { words: 'À tenir', open: { statut: RENDEZ_VOUS_ATTENDUS } },
  scope: (perimetre) =>
    sql`${inPerimetre(perimetre, {
      groupe: sql`r.groupe_id`,
      client: sql`r.client_id`,
      contratId: sql`r.contrat_id`,
    })} and ${openOrInPeriod(perimetre, ATTENDU, sql`r.jour`)}`,
  search: (recherche, perimetre) =>
    matchesNear(
      recherche,
      perimetre,
      { logement: sql`r.logement_id`, texts: [fold(sql`r.objet`), NOTE], numbers: [NUMERO_VISITE] },
      TEXTE,
    ),
})
