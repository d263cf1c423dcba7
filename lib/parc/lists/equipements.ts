import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ATTESTATIONS, ETATS_ATTESTATION } from '@/lib/domain/parc/attestation'
import { choixDEtats, ETATS_D_EQUIPEMENT } from '@/lib/domain/parc/etat'
import { FAMILLE_LABELS, FAMILLES } from '@/lib/domain/parc/familles'
import { yearsBetween } from '@/lib/domain/temps/days'
import { ETATS_PARC } from '@/lib/domain/textes/etats'
import { attestationSql } from '@/lib/parc/attestation-sql'
import { derniereAttestation } from '@/lib/parc/derniere-attestation'
import { etatChoisi, etatEquipementSql } from '@/lib/parc/etat-sql'
import { clientColumn, clientField, clientSelect } from '@/lib/perimetre/client-column'
import { inPerimetre } from '@/lib/perimetre/scope'
import { today } from '@/lib/platform/clock'
import { fold } from '@/lib/platform/db/fold'
import { defineList, type ListPlace, type ListSource } from '@/lib/platform/lists/definition'
import { joined } from '@/lib/platform/lists/joins'
import { dayValue, optionsOf } from '@/lib/platform/lists/options'
import { personColumn, personParts } from '@/lib/platform/lists/person'
import { foundAt, type Place } from '@/lib/platform/lists/search'
import { zoneFilter } from '@/lib/platform/lists/zone-filter'
import { isOfNumber, nearDwelling } from '@/lib/recherche/narrow'

const ENERGIES = ['GAZ', 'PAC', 'FIOUL', 'ÉLECTRICITÉ'] as const

const row = z.object({
  ...clientField,
  id: z.number(),
  instanceId: z.number(),
  famille: z.enum(FAMILLES),
  marqueLib: z.string(),
  modeleLib: z.string(),
  numeroSerie: z.string(),
  energie: z.string(),
  puissanceWatts: z.number().nullable(),
  miseEnService: z.string(),
  garantieFin: z.string().nullable(),
  lieu: z.string().nullable(),
  logementId: z.number().nullable(),
  occupant: personColumn,
  adresse: z.string().nullable(),
  ensemble: z.string().nullable(),
  numeroAttestation: z.string().nullable(),
  attestationDu: z.string().nullable(),
  attestationFin: z.string().nullable(),
  numeroContrat: z.string().nullable(),
  contratId: z.number().nullable(),
  dernierEntretien: z.string().nullable(),
  prochaineEcheance: z.string().nullable(),
  attestation: z.enum(ATTESTATIONS).nullable(),
  etat: z.enum(ETATS_D_EQUIPEMENT),
})
export type EquipementRow = z.infer<typeof row>

const { tables, needs } = joined(sql`equipements q`, {
  l: sql`left join logements l on l.id = q.logement_id`,
  e: sql`left join ensembles_immobiliers e on e.id = q.ensemble_id`,
  ct: sql`left join contrats ct on ct.id = q.contrat_id`,
  o: { join: sql`left join occupants o on o.logement_id = l.id and o.sortie is null`, after: ['l'] },
  a: derniereAttestation,
})

const source: ListSource<EquipementRow> = {
  row,
  id: sql`q.id`,
  select: sql`${clientSelect(sql`q.client_id`)}, q.id, q.instance_id as "instanceId", q.famille, q.marque_lib as "marqueLib", q.modele_lib as "modeleLib",
    q.numero_serie as "numeroSerie", q.energie, q.puissance_watts as "puissanceWatts",
    q.mise_en_service as "miseEnService", q.garantie_fin as "garantieFin",
    coalesce(l.reference, q.local, e.nom) as lieu, l.id as "logementId",
    case when o.id is not null then ${personParts(sql`o.prenom`, sql`o.nom`)} end as occupant,
    coalesce(concat_ws(', ', l.adresse, concat_ws(' ', l.code_postal, l.ville)),
      concat_ws(', ', e.adresse, concat_ws(' ', e.code_postal, e.commune))) as adresse, e.nom as ensemble,
    a.numero as "numeroAttestation", a.date as "attestationDu", a.valide_jusquau as "attestationFin",
    ct.numero_contrat as "numeroContrat", ct.id as "contratId",
    q.dernier_entretien as "dernierEntretien", q.prochaine_echeance as "prochaineEcheance"`,
  ...tables,
}

/** Number of the contract of the equipment `q`, read by its key: a join would read them all. */
const NUMERO_CONTRAT = sql`(select lower(x.numero_contrat) from contrats x where x.id = q.contrat_id)`

/** Where a word is looked for in the equipment `q`: its dwelling is read by its key, after what the row holds itself. */
const PLACES: readonly Place[] = [
  (pattern) =>
    sql`${fold(sql`concat_ws(' ', q.instance_id, q.marque_lib, q.modele_lib, q.numero_serie, q.local)`)} like ${pattern}`,
  (pattern) =>
    sql`(select ${fold(sql`x.reference`)} from logements x where x.id = q.logement_id) like ${pattern}`,
  (pattern, word) => (isOfNumber(word) ? sql`${NUMERO_CONTRAT} like ${pattern}` : null),
]

/** State of an equipment today. */
const etat = () => etatEquipementSql(today())

/** Where its attestation stands today. */
const attestation = () => attestationSql(sql`q`, today())

/** An equipment lies where its dwelling does. */
const place: ListPlace = {
  latitude: sql`l.latitude`,
  longitude: sql`l.longitude`,
  key: sql`q.instance_id`,
  record: '/equipements/',
  nom: sql`concat_ws(' ', q.marque_lib, q.modele_lib, q.instance_id)`,
  etat,
  alerte: 'En retard',
  needs: needs('l'),
  words: ['équipement', 'équipements'],
}

/** Age in whole years on the day given. */
export function ageOf(row: EquipementRow, day: string): number {
  return yearsBetween(row.miseEnService, day)
}

/** Equipment of the perimeter in service (PARK-19, PARK-20); the address gives the family. */
export const equipementsList = defineList<EquipementRow>({
  name: 'equipements',
  title: 'Équipements',
  screen: '/equipements',
  searchLabel: 'Instance, marque, modèle, série',
  source,
  sourceFor: () => ({
    ...source,
    select: sql`${source.select}, ${etat()} as etat, ${attestation()} as attestation`,
  }),
  columns: [
    { name: 'instance', header: 'Instance', sort: sql`q.instance_id`, value: (r) => r.instanceId },
    clientColumn(sql`q.client_id`),
    { name: 'famille', header: 'Famille', sort: sql`q.famille`, value: (r) => FAMILLE_LABELS[r.famille] },
    { name: 'marque', header: 'Marque', sort: fold(sql`q.marque_lib`), value: (r) => r.marqueLib },
    {
      name: 'modele',
      header: 'Modèle',
      sort: fold(sql`q.modele_lib`),
      value: (r) => r.modeleLib,
      part: 'who',
    },
    { name: 'serie', header: 'N° de série', value: (r) => r.numeroSerie, optional: true },
    { name: 'energie', header: 'Énergie', sort: sql`q.energie`, value: (r) => r.energie, optional: true },
    {
      name: 'puissance',
      header: 'Puissance (kW)',
      sort: sql`q.puissance_watts`,
      align: 'end',
      value: (r) => (r.puissanceWatts === null ? null : r.puissanceWatts / 1000),
    },
    {
      name: 'miseEnService',
      header: 'Mise en service',
      sort: sql`q.mise_en_service`,
      value: (r) => dayValue(r.miseEnService),
      optional: true,
    },
    { name: 'age', header: 'Âge', align: 'end', value: (r) => ageOf(r, today()), optional: true },
    {
      name: 'garantie',
      header: 'Garantie',
      sort: sql`q.garantie_fin`,
      value: (r) => dayValue(r.garantieFin),
      optional: true,
    },
    { name: 'lieu', header: 'Logement/Local', value: (r) => r.lieu },
    {
      name: 'occupant',
      header: 'Occupant',
      sort: fold(sql`o.nom`),
      needs: needs('o'),
      value: (r) => r.occupant,
      optional: true,
    },
    { name: 'adresse', header: 'Adresse', value: (r) => r.adresse, optional: true },
    {
      name: 'ensemble',
      header: 'Ensemble',
      sort: fold(sql`e.nom`),
      needs: needs('e'),
      value: (r) => r.ensemble,
      optional: true,
    },
    {
      name: 'contrat',
      header: 'Contrat',
      sort: sql`ct.numero_contrat`,
      needs: needs('ct'),
      value: (r) => r.numeroContrat,
      optional: true,
    },
    {
      name: 'dernierEntretien',
      header: 'Dernier entretien',
      sort: sql`q.dernier_entretien`,
      value: (r) => dayValue(r.dernierEntretien),
    },
    {
      name: 'prochaineEcheance',
      header: 'Prochaine échéance',
      sort: sql`q.prochaine_echeance`,
      value: (r) => dayValue(r.prochaineEcheance),
      part: 'when',
    },
    {
      name: 'attestation',
      header: 'Attestation',
      sort: sql`q.attestation_fin`,
      value: (r) => r.attestation,
      etats: ETATS_ATTESTATION,
    },
    {
      name: 'numeroAttestation',
      header: 'N° d’attestation',
      value: (r) => r.numeroAttestation,
      optional: true,
    },
    {
      name: 'attestationDu',
      header: 'Attestation du',
      value: (r) => dayValue(r.attestationDu),
      optional: true,
    },
    {
      name: 'finAttestation',
      header: 'Attestation jusqu’au',
      value: (r) => dayValue(r.attestationFin),
      optional: true,
    },
    { name: 'etat', header: 'État', sort: etat, value: (r) => r.etat, etats: ETATS_PARC },
  ],
  filters: [
    {
      name: 'etat',
      label: 'État',
      expr: () => etatChoisi(etat()),
      options: choixDEtats(ETATS_D_EQUIPEMENT),
      facet: true,
    },
    {
      name: 'attestation',
      label: 'Attestation',
      expr: attestation,
      options: optionsOf(ATTESTATIONS),
      facet: true,
      definition: 'Attestation',
    },
    {
      name: 'famille',
      label: 'Famille',
      expr: sql`q.famille`,
      options: FAMILLES.map((famille) => ({ value: famille, label: FAMILLE_LABELS[famille] })),
      hidden: true,
    },
    { name: 'energie', label: 'Énergie', expr: sql`q.energie`, options: optionsOf(ENERGIES) },
    {
      name: 'ensemble',
      label: 'Ensemble immobilier',
      expr: sql`q.ensemble_id::text`,
      options: [],
      accepts: /^[1-9]\d{0,9}$/,
      hidden: true,
    },
    zoneFilter(place),
  ],
  place,
  defaultSort: { name: 'instance', order: 'asc' },
  scope: (perimetre) =>
    sql`q.retire_le is null and ${inPerimetre(perimetre, {
      groupe: sql`q.groupe_id`,
      client: sql`q.client_id`,
      contratId: sql`q.contrat_id`,
    })}`,
  search: (recherche, perimetre) =>
    sql`${nearDwelling(recherche, perimetre, { logement: sql`q.logement_id`, numbers: [NUMERO_CONTRAT] })}
      and ${foundAt(recherche, ...PLACES)}`,
})
