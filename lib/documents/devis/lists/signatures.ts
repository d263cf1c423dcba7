import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { nomSignePar, statutSignature } from '@/lib/documents/devis/statut'
import { SIGNATURE_STATUTS, SIGNATURE_TYPES, SIGNATURES_ATTENDUES } from '@/lib/domain/documents/statuts'
import { ETATS_SIGNATURE } from '@/lib/domain/textes/etats'
import { clientColumn, clientField, clientSelect } from '@/lib/perimetre/client-column'
import { periodFilter } from '@/lib/perimetre/period-filter'
import { dayInPeriod, inPerimetre, openOrInPeriod } from '@/lib/perimetre/scope'
import { among } from '@/lib/platform/db/among'
import { defineList, type ListSource } from '@/lib/platform/lists/definition'
import { dayValue, optionsOf } from '@/lib/platform/lists/options'
import { matches } from '@/lib/platform/lists/search'

const row = z.object({
  ...clientField,
  id: z.number(),
  type: z.enum(SIGNATURE_TYPES),
  reference: z.string(),
  devisId: z.number().nullable(),
  /** In the order in which they sign. */
  signataires: z.array(
    z.object({
      id: z.number(),
      nom: z.string(),
      /** With the name of the person in whose place they signed. */
      signe: z.string(),
      qualite: z.string(),
      email: z.string(),
      aSigne: z.boolean(),
    }),
  ),
  demandeLe: z.string(),
  statut: z.enum(SIGNATURE_STATUTS),
  relances: z.number(),
  /** When who signs next was last reminded. */
  relanceAt: z.coerce.date().nullable(),
  estSigne: z.boolean(),
  /** Cents with tax up to which it may still be signed; null for what is no quote. */
  plusCents: z.number().nullable(),
})
export type SignatureRow = z.infer<typeof row>

const DEMANDE = sql`(s.created_at at time zone 'Europe/Paris')::date`
const NOMS = sql`(select string_agg(${nomSignePar('p')}, ', ' order by p.ordre) from signataires p where p.signature_id = s.id)`

/** As `montantPossible` counts it. */
const PLUS_CENTS = sql`d.montant_ttc_cents + case when s.statut = 'Partiellement signé' then 0 else (
  select coalesce(sum(li.quantite * li.prix_unitaire_ht_cents
    + round(li.quantite * li.prix_unitaire_ht_cents * li.tva_dixiemes / 1000.0)), 0)::integer
  from devis_lignes li where li.devis_id = d.id and li.optionnelle and not li.retenue) end`

const source: ListSource<SignatureRow> = {
  row,
  id: sql`s.id`,
  get select() {
    return sql`${clientSelect(sql`s.client_id`)}, s.id, s.type, s.reference, s.devis_id as "devisId",
      coalesce((select json_agg(json_build_object('id', p.id, 'nom', p.nom,
        'signe', ${nomSignePar('p')}, 'qualite', p.qualite, 'email', p.email,
        'aSigne', p.signe_at is not null) order by p.ordre) from signataires p where p.signature_id = s.id), '[]')
        as signataires,
      ${DEMANDE}::text as "demandeLe", ${statutSignature()} as statut, s.relances,
      (select max(v.at) from devis_evenements v where v.devis_id = s.devis_id and v.type = 'Relance'
        and v.texte = (select p.nom from signataires p where p.signature_id = s.id and p.signe_at is null
          order by p.ordre limit 1)) as "relanceAt",
      s.sha256_apres is not null as "estSigne", ${PLUS_CENTS} as "plusCents"`
  },
  from: sql`signatures s left join devis d on d.id = s.devis_id`,
}

/** Requests of signature of the perimeter: those that wait for one, and those asked for during its period (DOC-12, HOME-35). */
export const signaturesList = defineList<SignatureRow>({
  name: 'signatures',
  title: 'Signatures',
  screen: '/signatures',
  searchLabel: 'Référence, signataire',
  source,
  columns: [
    { name: 'reference', header: 'Référence', sort: sql`s.reference`, value: (r) => r.reference },
    clientColumn(sql`s.client_id`),
    { name: 'type', header: 'Type', sort: sql`s.type`, value: (r) => r.type },
    {
      name: 'signataires',
      header: 'Signataires',
      sort: NOMS,
      value: (r) => r.signataires.map(({ signe }, index) => `${index + 1}. ${signe}`).join(', '),
      part: 'who',
    },
    {
      name: 'demande',
      header: 'Demandée le',
      sort: DEMANDE,
      value: (r) => dayValue(r.demandeLe),
      part: 'when',
    },
    {
      name: 'statut',
      header: 'Statut',
      get sort() {
        return statutSignature()
      },
      value: (r) => r.statut,
      etats: ETATS_SIGNATURE,
    },
    { name: 'relances', header: 'Relances', sort: sql`s.relances`, align: 'end', value: (r) => r.relances },
  ],
  filters: [
    {
      name: 'statut',
      label: 'Statut',
      get expr() {
        return statutSignature()
      },
      options: optionsOf(SIGNATURE_STATUTS),
      facet: true,
    },
    { name: 'type', label: 'Type', expr: sql`s.type`, options: optionsOf(SIGNATURE_TYPES) },
    periodFilter((perimetre) => dayInPeriod(perimetre, DEMANDE)),
  ],
  defaultSort: { name: 'demande', order: 'desc' },
  history: { words: 'À signer', open: { statut: SIGNATURES_ATTENDUES } },
  scope: (perimetre) =>
    sql`(${inPerimetre(perimetre, {
      groupe: sql`s.groupe_id`,
      client: sql`s.client_id`,
      contratId: sql`s.contrat_id`,
    })} and ${openOrInPeriod(perimetre, among(statutSignature(), SIGNATURES_ATTENDUES), DEMANDE)})`,
  search: (recherche) => matches(recherche, sql`s.reference`, NOMS),
})
