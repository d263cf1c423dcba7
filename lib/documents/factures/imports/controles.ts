import { type SQL, sql } from 'drizzle-orm'
import { LONGUEUR_NUMERO, motifDe, NUMERO_PERMIS } from '@/lib/domain/documents/factures/regles'
import { today } from '@/lib/platform/clock'
import { type Controle, name } from '@/lib/platform/imports/definition'
import { sommesControles } from '@/lib/platform/imports/lignes'
import { lettresReferenceSql } from '../reference-sql'
import { SOLDE } from './solde'

const LIGNES = name('liste:lignes')
const NUMERO = name('numeroLu')
const FACTURX = sql`c.format = 'Factur-X'`

/** Numbers of the deposits that the line `l` takes off. */
export const deposits: SQL = sql`string_to_array(nullif(l.acomptes, ''), '|')`

/** Whether an invoice of a number and of some types is the client's: stored, or above the line `l` in the file. */
function isThere(lot: SQL | null, numero: SQL, types: SQL): SQL {
  const above = lot
    ? sql`or exists (select 1 from ${lot} o where o.numero = ${numero} and o.client = l.client and o.type in ${types} and o.rang < l.rang)`
    : sql``
  return sql`(exists (select 1 from factures o where o.numero = ${numero} and o.client_id = c.client_id and o.type in ${types}) ${above})`
}

/** Deposits that the line `l` takes off and that no invoice holds yet: lines of the same batch. */
const depositsIn = (lot: SQL): SQL =>
  sql`(select coalesce(sum(o.ttc::bigint), 0) from ${lot} o where o.numero = any(${deposits}) and o.client = l.client
    and o.type = 'Acompte' and not exists (select 1 from factures a where a.numero = o.numero))`

/** Lines whose letters and digits are those of another number above them. */
const sameAbove = (lot: SQL): SQL =>
  sql`(select x.rang from (select o.rang, o.numero, first_value(o.numero) over (partition by o.${NUMERO} order by o.rang) as premier
    from ${lot} o) x where x.numero <> x.premier)`

/** Rules that the file itself breaks whatever the format, so that stored amounts and papers hold together. */
const COHERENCE: readonly Controle[] = [
  ...sommesControles,
  {
    column: 'numero',
    motif:
      'Une autre facture a les mêmes lettres et les mêmes chiffres dans son numéro : la référence de leur virement serait la même.',
    refuse: (lot) => {
      const batch = lot('factures')
      return sql`c."_id" is null and (exists (select 1 from factures o
        where ${lettresReferenceSql(sql`o.numero`)} = l.${NUMERO} and o.numero <> c.numero)
        ${batch ? sql`or l.rang in ${sameAbove(batch)}` : sql``})`
    },
  },
  {
    column: 'date',
    motif: 'La date est à plus d’un an.',
    refuse: () => sql`c."_id" is null and c.date > ${today()}::date + interval '1 year'`,
  },
  {
    column: 'tva',
    motif: 'La TVA n’est celle des lignes ni par taux, ni arrondie à chaque ligne.',
    refuse: () => sql`l.${name('tvaLignes')}::bigint <> c.montant_tva_cents
      and l.${name('tvaParLigne')}::bigint <> c.montant_tva_cents`,
  },
  {
    column: 'echeance',
    motif: motifDe('BR-FR-CO-07'),
    refuse: () => sql`c.echeance < c.date and c.type <> 'Acompte' and not c.payee_emission`,
  },
  {
    column: 'ttc',
    motif: 'Un avoir est négatif, une facture ou un acompte ne l’est pas.',
    refuse: () =>
      sql`case when c.type = 'Avoir' then c.montant_ttc_cents > 0 else c.montant_ttc_cents < 0 end`,
  },
  {
    column: 'solde',
    motif: 'Le reste à payer dépasse le montant de la facture.',
    refuse: () =>
      sql`abs(c.solde_cents) > abs(c.montant_ttc_cents) or sign(c.solde_cents) * sign(c.montant_ttc_cents) < 0`,
  },
  SOLDE,
  {
    column: 'prepaye',
    motif: 'Le montant déjà payé dépasse celui de la facture.',
    refuse: () => sql`c.prepaye_cents > 0 and c.prepaye_cents > c.montant_ttc_cents`,
  },
  {
    column: 'payeeEmission',
    motif: motifDe('BR-FR-CO-09'),
    refuse: () => sql`c.payee_emission and c.type <> 'Avoir' and c.prepaye_cents <> c.montant_ttc_cents`,
  },
  {
    column: 'cycle',
    motif: 'Une étape électronique est celle d’une Factur-X.',
    refuse: () => sql`c.cycle_code is not null and ${FACTURX} is not true`,
  },
  {
    column: 'periodeFin',
    motif: motifDe('BR-29'),
    refuse: () => sql`c.periode_fin < c.periode_debut`,
  },
  {
    column: 'origine',
    motif: 'L’origine d’un avoir est une facture du même client, enregistrée ou plus haut dans le fichier.',
    refuse: (lot) => sql`nullif(l.origine, '') is not null and (c.type <> 'Avoir'
      or not ${isThere(lot('factures'), sql`l.origine`, sql`('Facture', 'Acompte')`)})`,
  },
  {
    column: 'acomptes',
    motif:
      'Un acompte déduit est un acompte du même client, enregistré ou plus haut dans le fichier, d’une facture qui n’est pas un avoir.',
    refuse: (
      lot,
    ) => sql`${deposits} is not null and (c.type <> 'Facture' or exists (select 1 from unnest(${deposits}) d(numero)
      where not ${isThere(lot('factures'), sql`d.numero`, sql`('Acompte')`)}))`,
  },
  {
    column: 'acomptes',
    motif: 'Cet acompte est déduit d’une autre facture.',
    refuse: (lot) => {
      const batch = lot('factures')
      const above = batch
        ? sql`or exists (select 1 from ${batch} o where o.rang < l.rang and o.client = l.client and o.acomptes <> ''
            and string_to_array(o.acomptes, '|') && ${deposits})`
        : sql``
      return sql`${deposits} is not null and (exists (select 1 from factures a where a.numero = any(${deposits})
        and a.finale_id is not null and a.finale_id is distinct from c."_id") ${above})`
    },
  },
  {
    column: 'prepaye',
    motif: 'Le montant déjà payé est au moins celui des acomptes déduits.',
    refuse: (lot) => {
      const batch = lot('factures')
      return sql`${deposits} is not null and c.prepaye_cents < (select coalesce(sum(a.montant_ttc_cents), 0) from factures a
        where a.numero = any(${deposits}) and a.client_id = c.client_id) ${batch ? sql`+ ${depositsIn(batch)}` : sql``}`
    },
  },
]

/** The buyer of the row: its entity, its client otherwise; nothing while it is a line of the same batch, which has its own rules. */
const BUYER = sql`from clients k left join entites_facturation e on e.id = c.entite_id where k.id = c.client_id
  and coalesce(c.entite_id, 0) >= 0`

/** Rules of EN 16931 and of the French reform that make an invoice a Factur-X, with their number (DOC-33). */
const FRANCAISES: readonly Controle[] = [
  {
    column: 'numero',
    motif: motifDe('BR-FR-01'),
    refuse: () => sql`${FACTURX} and length(c.numero) > ${LONGUEUR_NUMERO}`,
  },
  {
    column: 'numero',
    motif: motifDe('BR-FR-02'),
    refuse: () => sql`${FACTURX} and c.numero !~ ${NUMERO_PERMIS}`,
  },
  {
    column: 'date',
    motif: motifDe('BR-FR-03'),
    refuse: () =>
      sql`${FACTURX} and (c.date not between '2000-01-01' and '2099-12-31' or c.echeance > '2099-12-31')`,
  },
  {
    column: 'client',
    motif: motifDe('BR-FR-12'),
    refuse: () => sql`${FACTURX} and exists (select 1 ${BUYER}
      and coalesce(e.adresse_electronique, '') = '' and coalesce(e.siren, k.siren, '') !~ '^[0-9]{9}$')`,
  },
  {
    column: 'client',
    motif: motifDe('BR-FR-32'),
    refuse: () =>
      sql`${FACTURX} and exists (select 1 ${BUYER} and coalesce(e.siren, k.siren) !~ '^[0-9]{9}$')`,
  },
  {
    column: 'origine',
    motif: motifDe('BR-FR-CO-05'),
    refuse: () => sql`${FACTURX} and c.type = 'Avoir' and coalesce(c.${name('liste:origine')}, '') = ''`,
  },
  {
    column: 'lignes',
    motif: 'Une Factur-X a des lignes.',
    refuse: () => sql`${FACTURX} and coalesce(c.${LIGNES}, '') = ''`,
  },
  {
    column: 'lignes',
    motif: motifDe('BR-AE-02'),
    refuse: () => sql`${FACTURX} and c.${LIGNES} ~ ';AE;' and exists (select 1 ${BUYER}
      and coalesce(e.siren, k.siren) is null and e.numero_tva is null)`,
  },
  {
    column: 'lignes',
    motif: motifDe('BR-IC-02'),
    refuse: () =>
      sql`${FACTURX} and c.${LIGNES} ~ ';K;' and exists (select 1 ${BUYER} and e.numero_tva is null)`,
  },
]

/** Reasons that keep a line of the invoices' file from being stored. */
export const CONTROLES: readonly Controle[] = [...COHERENCE, ...FRANCAISES]
