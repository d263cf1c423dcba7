import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { HISTORY } from '@/lib/demandes/avancement'
import { equipementText } from '@/lib/demandes/suivi/equipement'
import { FORMULES } from '@/lib/domain/contrats/contrats'
import { SUIVI_PATHS } from '@/lib/domain/demandes/suivi'
import { fold } from '@/lib/platform/db/fold'
import { defineList, type ListSource } from '@/lib/platform/lists/definition'
import { optionsOf } from '@/lib/platform/lists/options'
import {
  A_TRAITER_FIRST,
  AVANCEMENT,
  COLONNES,
  demandeRow,
  demandeSelect,
  demandesFrom,
  demandesScope,
  demandesSearch,
  PERIODE,
  statutFilter,
} from './commun'

const equipement = z.object({ type: z.string(), marque: z.string(), modele: z.string() })

const row = demandeRow.extend({
  dossier: z.string(),
  responsable: z.string(),
  equipements: z.array(equipement).catch([]),
  typeContrat: z.string(),
  numeroContrat: z.string().nullable(),
})
export type InsRow = z.output<typeof row>

const source: ListSource<InsRow> = {
  row,
  id: sql`d.id`,
  select: sql`${demandeSelect}, x.numero_dossier as dossier,
    concat_ws(' ', x.responsable_dossier_prenom, x.responsable_dossier_nom) as responsable, x.equipements,
    x.type_contrat as "typeContrat", x.numero_contrat as "numeroContrat"`,
  from: demandesFrom(sql`demandes_ins`),
}

/** Service orders of an installer (INS-11). */
export const insList = defineList<InsRow>({
  name: 'ordres-de-service',
  title: 'Ordres de service',
  screen: SUIVI_PATHS.INS,
  searchLabel: 'N°, n° de dossier, responsable, client',
  source,
  columns: [
    { name: 'dossier', header: 'N° dossier', sort: sql`x.numero_dossier`, value: (r) => r.dossier },
    {
      name: 'responsable',
      header: 'Responsable',
      sort: fold(sql`x.responsable_dossier_nom`),
      value: (r) => r.responsable,
    },
    { ...COLONNES.client, header: 'Client' },
    {
      name: 'equipements',
      header: 'Équipements',
      value: (r) => r.equipements.map(equipementText).join(', '),
    },
    {
      name: 'contrat',
      header: 'Contrat',
      sort: sql`x.type_contrat`,
      value: (r) => [r.typeContrat, r.numeroContrat].filter(Boolean).join(', '),
      isKept: true,
    },
    COLONNES.statut,
    COLONNES.motif,
    { ...COLONNES.numero, optional: true },
    { ...COLONNES.ville, optional: true },
    { ...COLONNES.agence, optional: true },
    { ...COLONNES.relances, optional: true },
    { ...COLONNES.creee, optional: false, part: 'when' },
  ],
  filters: [
    statutFilter('INS'),
    AVANCEMENT,
    PERIODE,
    {
      name: 'contrat',
      label: 'Contrat',
      expr: sql`x.type_contrat`,
      options: optionsOf(FORMULES),
    },
  ],
  first: A_TRAITER_FIRST,
  history: HISTORY,
  defaultSort: { name: 'creee', order: 'desc' },
  scope: (perimetre) => demandesScope(perimetre, 'INS'),
  search: demandesSearch(
    sql`x.numero_dossier`,
    sql`x.responsable_dossier_nom`,
    sql`x.responsable_dossier_prenom`,
    sql`x.numero_contrat`,
  ),
})
