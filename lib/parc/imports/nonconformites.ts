import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { choix, commentaire, entier, jour, texte } from '@/lib/domain/imports/colonne'
import { instant } from '@/lib/domain/imports/instant'
import { DGI, GRAVITES_DE } from '@/lib/domain/parc/non-conformites'
import {
  GRAVITES,
  NON_CONFORMITE_STATUTS,
  NON_CONFORMITES_CLOSES,
  REFERENTIELS,
  RESPONSABLES,
} from '@/lib/domain/parc/statuts'
import { among } from '@/lib/platform/db/among'
import { nonConformites } from '@/lib/platform/db/schema/parc/non-conformites'
import { defineImport } from '@/lib/platform/imports/definition'
import { danger } from '../relance-dangers'
import { tellManagers } from '../tell-managers'

const echelles = sql.join(
  REFERENTIELS.flatMap((referentiel) =>
    GRAVITES_DE[referentiel].map((gravite) => sql`(${referentiel}::text, ${gravite}::text)`),
  ),
  sql`, `,
)

/** Value that a finding has of its equipment, or of its dwelling. */
const duLieu = (column: string) => {
  const one = sql.identifier(column)
  return sql`(select x.${one} from (
      select 1 as rang, q.${one} from equipements q where q.id = v.equipement_id
      union all select 2, g.${one} from logements g where g.id = v.logement_id) x order by x.rang limit 1)`
}

export const nonconformitesImport = defineImport({
  type: 'nonconformites',
  label: 'Non-conformités',
  description:
    'Ce qui a été constaté sur un équipement ou dans un logement. D’un danger grave et immédiat (DGI) nouveau, ouvert et que personne n’a acquitté, les gestionnaires sont prévenus aussitôt, comme par l’écran\u00a0; d’un danger clos ou acquitté, aucun message ne part.',
  table: nonConformites,
  key: ['numero'],
  columns: {
    numero: { ...texte('Numéro', 'NC-0001234', { required: true }), into: nonConformites.numero },
    equipement: entier('Équipement', '100001', { min: 1, help: 'Instance de l’équipement.' }),
    client: texte('Code client', 'C-1001', { aliases: ['Client'], help: 'Requis avec un logement.' }),
    logement: texte('Logement', 'L-0001', { help: 'Référence d’un logement du client.' }),
    date: { ...jour('Date', '21/11/2026', { required: true }), into: nonConformites.date },
    referentiel: {
      ...choix('Référentiel', REFERENTIELS, 'gaz', { required: true }),
      into: nonConformites.referentiel,
    },
    code: { ...texte('Code', 'A1-12', { required: true }), into: nonConformites.code },
    gravite: {
      ...choix('Gravité', GRAVITES, 'A1', { required: true, help: 'Selon le référentiel.' }),
      into: nonConformites.gravite,
    },
    constat: {
      ...commentaire('Constat', 'Amenée d’air obturée', { required: true }),
      into: nonConformites.constat,
    },
    mesure: {
      ...commentaire('Mesure prise', 'Information remise', { required: true }),
      into: nonConformites.mesurePrise,
    },
    responsable: {
      ...choix('Responsable', RESPONSABLES, 'bailleur', { required: true }),
      into: nonConformites.responsable,
    },
    delai: { ...jour('Délai', '21/02/2027', { required: true }), into: nonConformites.delai },
    statut: {
      ...choix('Statut', NON_CONFORMITE_STATUTS, 'Ouverte'),
      into: nonConformites.statut,
      sinon: sql`'Ouverte'`,
    },
    acquitteePar: { ...texte('Acquittée par', 'Prénom NOM'), into: nonConformites.acquitteePar },
    acquitteeLe: { ...instant('Acquittée le', '21/11/2026 18:00'), into: nonConformites.acquitteeAt },
  },
  references: [
    { type: 'equipements', columns: ['equipement'], into: nonConformites.equipementId },
    {
      type: 'logements',
      columns: ['client', 'logement'],
      into: nonConformites.logementId,
      sinon: sql`(select q.logement_id from equipements q where q.id = v.equipement_id)`,
      toujours: true,
    },
  ],
  derives: [
    { into: nonConformites.groupeId, valeur: duLieu('groupe_id') },
    { into: nonConformites.clientId, valeur: duLieu('client_id') },
    { into: nonConformites.contratId, valeur: duLieu('contrat_id') },
  ],
  controles: [
    {
      column: 'equipement',
      motif: 'Indiquez un équipement ou un logement.',
      refuse: () => sql`c.equipement_id is null and c.logement_id is null`,
    },
    {
      column: 'logement',
      motif: 'Cet équipement n’est pas dans ce logement.',
      refuse: (lot) => {
        const inBatch = lot('equipements')
        return sql`nullif(l.logement, '') is not null and (exists (select 1 from equipements q
            where q.id = c.equipement_id and q.logement_id is distinct from c.logement_id)
          ${inBatch ? sql`or exists (select 1 from ${inBatch} o where o.instance = l.equipement and (o.client, o.logement) is distinct from (l.client, l.logement))` : sql``})`
      },
    },
    {
      column: 'gravite',
      motif: 'Cette gravité n’est pas de ce référentiel.',
      refuse: () => sql`(c.referentiel, c.gravite) not in (values ${echelles})`,
    },
    {
      column: 'delai',
      motif: 'Le délai ne peut pas précéder le constat.',
      refuse: () => sql`c.delai < c.date`,
    },
    {
      column: 'acquitteeLe',
      motif: 'Dites qui a acquitté et quand, ou ni l’un ni l’autre.',
      refuse: () => sql`(c.acquittee_par is null) <> (c.acquittee_at is null)`,
    },
  ],
  sansRetour: 'des gestionnaires ont été prévenus de dangers',
  suite: async (tx, { nouveaux }) => {
    if (nouveaux.length === 0) return
    const { rows } = await tx.execute(sql`
      select n.id, n.numero, n.groupe_id as "groupeId", n.date::text as date, n.delai::text as delai, n.constat,
        n.mesure_prise as "mesurePrise", coalesce(concat_ws(', ', l.reference, l.adresse, l.ville), '') as lieu,
        coalesce(concat_ws(' ', q.marque_lib, q.modele_lib), '') as equipement
      from non_conformites n left join logements l on l.id = n.logement_id left join equipements q on q.id = n.equipement_id
      where n.id = any(${sql.param([...nouveaux])}::int[]) and n.gravite = ${DGI} and n.acquittee_at is null
        and not ${among(sql`n.statut`, NON_CONFORMITES_CLOSES)} order by n.id`)
    for (const one of z.array(danger).parse(rows)) await tellManagers(tx, one)
  },
})
