import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { HISTORY } from '@/lib/demandes/avancement'
import { gesContrat } from '@/lib/demandes/suivi/demande'
import { SUIVI_PATHS } from '@/lib/domain/demandes/suivi'
import { OCCUPANT_TYPES } from '@/lib/domain/parc/statuts'
import { formatDay } from '@/lib/domain/textes/format'
import { fold } from '@/lib/platform/db/fold'
import { defineList, type ListSource } from '@/lib/platform/lists/definition'
import { dayValue, optionsOf } from '@/lib/platform/lists/options'
import {
  A_TRAITER_FIRST,
  AVANCEMENT,
  COLONNES,
  dayOfInstant,
  demandeRow,
  demandeSelect,
  demandesFrom,
  demandesScope,
  demandesSearch,
  PERIODE,
  statutFilter,
} from './commun'

const row = demandeRow.extend({
  matricule: z.string(),
  occupation: z.string(),
  prevue: z.string().nullable(),
  contrat: z.object({ id: z.number(), numero: z.string() }).nullable(),
  /** State of the confirmation in the outbox, and the day it left. */
  confirmation: z.object({ etat: z.string(), le: z.string().nullable() }).nullable(),
})
export type GesRow = z.output<typeof row>

/** The running contract of the manager that covers the dwelling. */
const CONTRAT = sql`(select json_build_object('id', k.id, 'numero', k.numero_contrat) from contrats k
  where k.id = (${gesContrat(sql`d`)}))`

const CONFIRMATION = sql`coalesce(
  (select json_build_object('etat', o.etat, 'le', ${dayOfInstant(sql`o.envoye_at`)}) from outbox o
    where o.cle_unique = 'demande-' || d.id || '-createur'),
  case when x.email_confirmation_at is not null
    then json_build_object('etat', 'Envoyé', 'le', ${dayOfInstant(sql`x.email_confirmation_at`)}) end)`

const source: ListSource<GesRow> = {
  row,
  id: sql`d.id`,
  select: sql`${demandeSelect}, x.matricule, x.statut_occupation as occupation,
    x.mise_en_main_prevue::text as prevue, ${CONTRAT} as contrat, ${CONFIRMATION} as confirmation`,
  from: demandesFrom(sql`demandes_ges`),
}

/** Trace of the confirmation in words: « Envoyé le 21/11/2026 », « En attente », « Échec ». */
export function confirmationText({ confirmation }: GesRow): string {
  if (confirmation === null) return 'Non envoyé'
  const { etat, le } = confirmation
  return etat === 'Envoyé' && le !== null ? `Envoyé le ${formatDay(le)}` : etat
}

/** Start-up requests of a property manager (GES-12, GES-14). */
export const gesList = defineList<GesRow>({
  name: 'mises-en-main',
  title: 'Mises en main',
  screen: SUIVI_PATHS.GES,
  searchLabel: 'N°, matricule, occupant, adresse',
  source,
  columns: [
    COLONNES.numero,
    { name: 'matricule', header: 'Matricule', sort: sql`x.matricule`, value: (r) => r.matricule },
    { ...COLONNES.client, header: 'Occupant' },
    {
      name: 'adresse',
      header: 'Adresse',
      sort: fold(sql`c.ville`),
      value: (r) => [r.adresse, [r.codePostal, r.ville].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    },
    {
      name: 'occupation',
      header: 'Statut d’occupation',
      sort: sql`x.statut_occupation`,
      value: (r) => r.occupation,
    },
    {
      name: 'prevue',
      header: 'Mise en main prévue',
      sort: sql`x.mise_en_main_prevue`,
      value: (r) => dayValue(r.prevue),
      part: 'when',
    },
    COLONNES.statut,
    { name: 'contrat', header: 'Contrat', value: (r) => r.contrat?.numero ?? null },
    { name: 'confirmation', header: 'E-mail de confirmation', value: confirmationText },
    { ...COLONNES.agence, optional: true },
    { ...COLONNES.relances, optional: true },
    COLONNES.creee,
    COLONNES.motif,
  ],
  filters: [
    statutFilter('GES'),
    AVANCEMENT,
    PERIODE,
    {
      name: 'occupation',
      label: 'Statut d’occupation',
      expr: sql`x.statut_occupation`,
      options: optionsOf(OCCUPANT_TYPES),
    },
  ],
  first: A_TRAITER_FIRST,
  history: HISTORY,
  defaultSort: { name: 'creee', order: 'desc' },
  scope: (perimetre) => demandesScope(perimetre, 'GES'),
  search: demandesSearch(sql`x.matricule`, sql`c.nom_rue`),
})
