import { sql } from 'drizzle-orm'
import { DEMANDE_TYPES } from '@/lib/domain/demandes/commun/numero'
import { needsReason, PARCOURS, stepsOf, TOUS_STATUTS } from '@/lib/domain/demandes/suivi'
import { choix, commentaire, texte } from '@/lib/domain/imports/colonne'
import { instant } from '@/lib/domain/imports/instant'
import { filledSchema } from '@/lib/domain/textes/textes'
import { now } from '@/lib/platform/clock'
import { among } from '@/lib/platform/db/among'
import { demandeEvenements, demandes } from '@/lib/platform/db/schema/demandes/demandes'
import { defineImport, defineReferentiel } from '@/lib/platform/imports/definition'

export const demandesReferentiel = defineReferentiel({
  type: 'demandes',
  label: 'Demandes',
  table: demandes,
  key: 'demande',
  parCle: sql`select min(d.id) as id, lower(d.numero_demande) as demande from demandes d where d.statut <> 'Brouillon'
    group by 2 having count(*) = 1`,
})

const etapes = sql.join(
  DEMANDE_TYPES.flatMap((type) =>
    stepsOf(PARCOURS[type]).map((statut) => sql`(${type}::text, ${statut}::text)`),
  ),
  sql`, `,
)
const MOTIVES = TOUS_STATUTS.filter(needsReason)

export const etapesImport = defineImport({
  type: 'etapes',
  label: 'Étapes des demandes',
  description:
    'Les étapes par lesquelles des demandes sont passées\u00a0: chacune est une ligne de leur historique, et la plus récente fait leur état. Aucun message ne part.',
  table: demandeEvenements,
  key: ['demande', 'etape', 'date'],
  homonymes: true,
  sansExemple: true,
  columns: {
    demande: texte('Demande', 'CMI_101_12_345', {
      required: true,
      schema: filledSchema.transform((text) => text.toLowerCase()),
      help: 'Numéro de la demande.',
    }),
    etape: {
      ...choix('Étape', TOUS_STATUTS, 'Planifiée', { required: true, help: 'Selon le type de la demande.' }),
      into: demandeEvenements.statut,
    },
    date: { ...instant('Date', '21/11/2026 09:30', { required: true }), into: demandeEvenements.at },
    motif: {
      ...commentaire('Motif', '', { help: `Requis pour\u00a0: ${MOTIVES.join(', ')}.` }),
      into: demandeEvenements.texte,
    },
  },
  references: [{ type: 'demandes', columns: ['demande'], into: demandeEvenements.demandeId, fixe: true }],
  derives: [{ into: demandeEvenements.type, valeur: sql`'statut'`, initial: true }],
  controles: [
    {
      column: 'etape',
      motif: 'Cette étape n’est pas une étape de cette demande.',
      refuse: () => sql`c.demande_id > 0 and (select (d.type, c.statut) not in (values ${etapes})
        from demandes d where d.id = c.demande_id)`,
    },
    {
      column: 'motif',
      motif: 'Dites pourquoi\u00a0: le motif est montré au demandeur.',
      refuse: () => sql`${among(sql`c.statut`, MOTIVES)} and c.texte is null`,
    },
    {
      column: 'date',
      motif: 'La date ne peut pas être dans le futur.',
      refuse: () => sql`c.at > ${now().toISOString()}::timestamptz`,
    },
  ],
  sansRetour: 'les demandes ont avancé avec leurs étapes',
  suite: async (tx, { lot }) => {
    const at = sql`${now().toISOString()}::timestamptz`
    await tx.execute(sql`
      with touchees as (select distinct e.demande_id as id from ${lot} l join demande_evenements e on e.id = l.id),
      dernieres as (select distinct on (e.demande_id) e.demande_id as id, e.statut, e.texte
        from demande_evenements e where e.demande_id in (select id from touchees) and e.statut is not null
        order by e.demande_id, e.at desc, e.id desc)
      update demandes d set statut = x.statut, motif_statut = x.texte, actif = x.statut <> 'Annulée', updated_at = ${at}
      from dernieres x where d.id = x.id and (d.statut, d.motif_statut) is distinct from (x.statut, x.texte)`)
    // A service order whose contract is drawn up has its number, as by the screen.
    await tx.execute(sql`update demandes_ins i set numero_contrat = 'OS-' || extract(year from e.at at time zone 'Europe/Paris')::int
        || '-' || lpad(i.demande_id::text, 7, '0')
      from ${lot} l join demande_evenements e on e.id = l.id
      where i.demande_id = e.demande_id and e.statut = 'Contrat édité' and i.numero_contrat is null`)
  },
})
