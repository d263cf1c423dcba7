import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ATTESTATIONS, ETATS_ATTESTATION } from '@/lib/domain/parc/attestation'
import { ATTESTATION_MANQUANTE, choixDEtats, ETATS_DE_LOGEMENT } from '@/lib/domain/parc/etat'
import { DPE_CLASSES, OCCUPATIONS } from '@/lib/domain/parc/statuts'
import { ETATS_PARC } from '@/lib/domain/textes/etats'
import { formatPhone } from '@/lib/domain/textes/format'
import { VISITES_A_VENIR } from '@/lib/domain/visites/statuts'
import { attestationSql } from '@/lib/parc/attestation-sql'
import { echeanceSql, etatChoisi, etatLogementSql } from '@/lib/parc/etat-sql'
import { clientColumn, clientField, clientSelect } from '@/lib/perimetre/client-column'
import { inPerimetre } from '@/lib/perimetre/scope'
import { today } from '@/lib/platform/clock'
import { among } from '@/lib/platform/db/among'
import { fold } from '@/lib/platform/db/fold'
import { defineList, type ListPlace, type ListSource } from '@/lib/platform/lists/definition'
import { folded, joined } from '@/lib/platform/lists/joins'
import { dayValue, optionsOf } from '@/lib/platform/lists/options'
import { personColumn, personParts } from '@/lib/platform/lists/person'
import { zoneFilter } from '@/lib/platform/lists/zone-filter'
import { matchesDwelling } from '@/lib/recherche/narrow'

const row = z.object({
  ...clientField,
  id: z.number(),
  reference: z.string(),
  ensemble: z.string().nullable(),
  batiment: z.string().nullable(),
  escalier: z.string().nullable(),
  etage: z.number().nullable(),
  porte: z.string().nullable(),
  adresse: z.string(),
  codePostal: z.string(),
  ville: z.string(),
  occupantId: z.number().nullable(),
  occupant: personColumn,
  mobile: z.string().nullable(),
  telephone: z.string().nullable(),
  email: z.string().nullable(),
  appareils: z.string().nullable(),
  finAttestation: z.string().nullable(),
  etiquette: z.enum(DPE_CLASSES).nullable(),
  prochaineVisite: z.string().nullable(),
  statutOccupation: z.enum(OCCUPATIONS),
  equipements: z.number(),
  derniereVisite: z.string().nullable(),
  prochaineEcheance: z.string().nullable(),
  attestation: z.enum(ATTESTATIONS).nullable(),
  etat: z.enum(ETATS_DE_LOGEMENT),
})
export type LogementRow = z.infer<typeof row>

const { tables, needs } = joined(
  sql`logements l`,
  {
    e: sql`left join ensembles_immobiliers e on e.id = l.ensemble_id`,
    b: sql`left join batiments b on b.id = l.batiment_id`,
    o: sql`left join occupants o on o.logement_id = l.id and o.sortie is null`,
  },
  {
    te: folded('te', sql`l.ensemble_id`, {
      id: sql`x.id`,
      from: sql`ensembles_immobiliers x`,
      text: sql`x.nom`,
    }),
    tb: folded('tb', sql`l.batiment_id`, { id: sql`x.id`, from: sql`batiments x`, text: sql`x.nom` }),
  },
)

// What readers would otherwise join by hand (PARK-56), each read for the rows of a page or of a batch alone.

/** Equipments in service of the dwelling `l`: « Frisquet Hydromotrix n° 100123 ». */
const APPAREILS = sql`(
  select string_agg(concat_ws(' ', eq.marque_lib, eq.modele_lib, 'n° ' || eq.instance_id), ', ' order by eq.famille, eq.id)
  from equipements eq where eq.logement_id = l.id and eq.retire_le is null)`

/** Label of its last diagnosis. */
const ETIQUETTE = sql`(
  select p.etiquette from dpes p where p.logement_id = l.id order by p.date desc, p.id desc limit 1)`

/** Day of its next visit, whatever its type. */
const prochaineVisite = () => sql`(
  select min(v.jour_prevu) from interventions v
  where v.logement_id = l.id and ${among(sql`v.statut`, VISITES_A_VENIR)} and v.jour_prevu >= ${today()}::date)`

const source: ListSource<LogementRow> = {
  row,
  id: sql`l.id`,
  select: sql`${clientSelect(sql`l.client_id`)}, l.id, l.reference, e.nom as ensemble, b.nom as batiment, l.escalier, l.etage, l.porte, l.adresse,
    l.code_postal as "codePostal", l.ville, o.id as "occupantId", case when o.id is not null then ${personParts(sql`o.prenom`, sql`o.nom`)} end as occupant,
    o.mobile, o.telephone, o.email, l.statut_occupation as "statutOccupation", ${APPAREILS} as appareils,
    nullif(l.attestation_fin, '-infinity'::date) as "finAttestation", ${ETIQUETTE} as etiquette,
    (select count(*)::int from equipements eq where eq.logement_id = l.id and eq.retire_le is null) as equipements,
    l.derniere_visite as "derniereVisite", ${echeanceSql} as "prochaineEcheance"`,
  ...tables,
}

/** State of a dwelling today. */
const etat = () => etatLogementSql(today())

/** Where the attestations of its equipments stand today. */
const attestation = () => attestationSql(sql`l`, today())

/** Order of the states by urgency, the most urgent first. */
const urgency = () =>
  sql`array_position(array['Absent définitif', 'En retard', 'Absent', 'À visiter', ${ATTESTATION_MANQUANTE}, 'À jour'], ${etat()})`

const place: ListPlace = {
  latitude: sql`l.latitude`,
  longitude: sql`l.longitude`,
  key: sql`l.id`,
  record: '/logements/',
  nom: sql`l.reference`,
  etat,
  alerte: 'En retard',
  needs: [],
  words: ['logement', 'logements'],
}

/** Dwellings of the perimeter (PARK-05, PARK-06). */
export const logementsList = defineList<LogementRow>({
  name: 'logements',
  title: 'Logements',
  screen: '/logements',
  searchLabel: 'Occupant, adresse, référence',
  source,
  sourceFor: () => ({
    ...source,
    select: sql`${source.select}, ${etat()} as etat, ${attestation()} as attestation,
      ${prochaineVisite()} as "prochaineVisite"`,
  }),
  columns: [
    { name: 'reference', header: 'Référence', sort: sql`l.reference`, value: (r) => r.reference },
    clientColumn(sql`l.client_id`),
    { name: 'ensemble', header: 'Ensemble', sort: sql`te.nom`, needs: needs('te'), value: (r) => r.ensemble },
    {
      name: 'batiment',
      header: 'Bâtiment',
      sort: sql`tb.nom`,
      needs: needs('tb'),
      value: (r) => r.batiment,
      optional: true,
    },
    { name: 'escalier', header: 'Escalier', value: (r) => r.escalier, optional: true },
    {
      name: 'etage',
      header: 'Étage',
      sort: sql`l.etage`,
      align: 'end',
      value: (r) => r.etage,
      optional: true,
    },
    { name: 'porte', header: 'Porte', value: (r) => r.porte, optional: true },
    { name: 'adresse', header: 'Adresse', sort: fold(sql`l.adresse`), value: (r) => r.adresse },
    {
      name: 'codePostal',
      header: 'CP',
      sort: sql`l.code_postal`,
      value: (r) => r.codePostal,
      optional: true,
    },
    { name: 'ville', header: 'Ville', sort: fold(sql`l.ville`), value: (r) => r.ville },
    {
      name: 'occupant',
      header: 'Occupant',
      sort: fold(sql`o.nom`),
      needs: needs('o'),
      value: (r) => r.occupant,
      part: 'who',
    },
    {
      name: 'occupation',
      header: 'Statut d’occupation',
      sort: sql`l.statut_occupation`,
      value: (r) => r.statutOccupation,
      optional: true,
    },
    {
      name: 'mobile',
      header: 'Mobile',
      value: (r) => r.mobile && formatPhone(r.mobile),
      optional: true,
    },
    {
      name: 'telephone',
      header: 'Téléphone fixe',
      value: (r) => r.telephone && formatPhone(r.telephone),
      optional: true,
    },
    { name: 'email', header: 'Adresse e-mail', value: (r) => r.email, optional: true },
    { name: 'equipements', header: 'Équipements', align: 'end', value: (r) => r.equipements },
    { name: 'appareils', header: 'Détail des équipements', value: (r) => r.appareils, optional: true },
    {
      name: 'derniereVisite',
      header: 'Dernière visite',
      sort: sql`l.derniere_visite`,
      value: (r) => dayValue(r.derniereVisite),
    },
    {
      name: 'prochaineEcheance',
      header: 'Prochaine échéance',
      sort: echeanceSql,
      value: (r) => dayValue(r.prochaineEcheance),
      part: 'when',
    },
    {
      name: 'attestation',
      header: 'Attestation',
      sort: sql`l.attestation_fin`,
      value: (r) => r.attestation,
      etats: ETATS_ATTESTATION,
    },
    {
      name: 'prochaineVisite',
      header: 'Prochaine visite',
      value: (r) => dayValue(r.prochaineVisite),
      optional: true,
    },
    {
      name: 'finAttestation',
      header: 'Attestation jusqu’au',
      value: (r) => dayValue(r.finAttestation),
      optional: true,
    },
    { name: 'etiquette', header: 'Étiquette DPE', value: (r) => r.etiquette, optional: true },
    { name: 'etat', header: 'État', sort: urgency, value: (r) => r.etat, etats: ETATS_PARC },
  ],
  filters: [
    {
      name: 'etat',
      label: 'État',
      expr: () => etatChoisi(etat()),
      options: choixDEtats(ETATS_DE_LOGEMENT),
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
      name: 'occupation',
      label: 'Statut d’occupation',
      expr: sql`l.statut_occupation`,
      options: optionsOf(OCCUPATIONS),
    },
    {
      name: 'ensemble',
      label: 'Ensemble immobilier',
      expr: sql`l.ensemble_id::text`,
      options: [],
      accepts: /^[1-9]\d{0,9}$/,
    },
    zoneFilter(place),
  ],
  place,
  defaultSort: { name: 'reference', order: 'asc' },
  scope: (perimetre) =>
    sql`l.archive_le is null and ${inPerimetre(perimetre, {
      groupe: sql`l.groupe_id`,
      client: sql`l.client_id`,
      contratId: sql`l.contrat_id`,
    })}`,
  search: (recherche, perimetre) => matchesDwelling(recherche, perimetre, sql`l.id`),
})
