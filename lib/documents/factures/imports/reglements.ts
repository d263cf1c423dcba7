import { type SQL, sql } from 'drizzle-orm'
import { lettresReference, readReference, referencePaiement } from '@/lib/domain/documents/factures/reference'
import { AVANT_LA_FACTURE, DATE_A_VENIR } from '@/lib/domain/documents/factures/reglement'
import { MODES_PAIEMENT } from '@/lib/domain/documents/statuts'
import { choix, jour, montant, texte } from '@/lib/domain/imports/colonne'
import { today } from '@/lib/platform/clock'
import { reglementsFacture } from '@/lib/platform/db/schema/documents/factures'
import { defineImport, name } from '@/lib/platform/imports/definition'
import { applyReglements } from '../apply-reglements'
import { lettresReferenceSql, referenceRecueSql } from '../reference-sql'

const t = reglementsFacture
const LETTERS = lettresReferenceSql(sql`f.numero`)
const NUMERO = name('numeroLu')
const REFERENCE = name('referenceLue')

/**
 * Invoices that the line `l` names, with their balance in cents: those that are there, and those of the same batch. A number that is
 * written as it is has none beside it.
 */
function named(lot: (type: string) => SQL | null): SQL {
  const stored = sql`select f.id, f.numero, f.date, f.solde_cents::bigint as solde_cents, f.type from factures f where ${LETTERS} = l.${NUMERO}`
  const batch = lot('factures')
  const found = batch
    ? sql`${stored} union all select null, f.numero, f.date::date, coalesce(nullif(f.solde, '')::bigint,
        f.ttc::bigint - coalesce(nullif(f.prepaye, '')::bigint, 0)), f.type
      from ${batch} f where f.${NUMERO} = l.${NUMERO} and not exists (select 1 from factures o where o.numero = f.numero)`
    : stored
  return sql`(select x.* from (select y.*, bool_or(y.numero = l.facture) over () as entier from (${found}) y) x
    where x.numero = l.facture or not x.entier)`
}

/** Letters of the invoice that a bank's words name: a structured reference alone, a number otherwise. */
const lettersIn = (cell: string): string => readReference(cell) ?? lettresReference(cell)

/** As the index of payments has it: letters without accent only. */
const upper = (reference: string): string => reference.replace(/[a-z]/g, (letter) => letter.toUpperCase())

export const reglementsImport = defineImport({
  type: 'reglements',
  label: 'Règlements',
  description:
    'Les sommes reçues, une ligne du fichier chacune\u00a0: la facture est trouvée par son numéro ou par la référence structurée du virement, son solde baisse d’autant. Ce qui ne correspond à rien est refusé et dit pourquoi.',
  table: t,
  key: ['referenceLue', 'numeroLu'],
  parCle: sql`select r.id, ${referenceRecueSql(sql`r.reference`)} as ${REFERENCE}, ${LETTERS} as ${NUMERO} from reglements_facture r join factures f on f.id = r.facture_id
    where r.reference is not null and r.mode not in ('Avoir', 'Acompte')`,
  // Invoices of the same letters and digits, which were here before these were refused.
  homonymes: true,
  columns: {
    reference: {
      ...texte('Référence du règlement', 'VIR-2026-11-0042', {
        required: true,
        help: 'Celle de la banque\u00a0: le règlement d’une facture déjà enregistré sous elle n’est pas compté deux fois.',
      }),
      into: t.reference,
      // It is the key whatever its case: its first writing stays.
      garde: sql`t.id is not null`,
    },
    facture: texte('Facture', referencePaiement('FAC-2026-00123'), {
      required: true,
      aliases: ['Numéro de facture', 'Communication'],
      help: 'Numéro de la facture, avec ou sans ses tirets, ou référence structurée (RF…).',
    }),
    date: { ...jour('Date', '25/11/2026', { required: true }), into: t.date, fixe: true },
    montant: {
      ...montant('Montant', '1650,00', { required: true, min: 1 }),
      into: t.montantCents,
      fixe: true,
    },
    mode: {
      ...choix('Mode', MODES_PAIEMENT, 'Virement'),
      into: t.mode,
      sinon: sql`coalesce(t.mode, 'Virement')`,
      fixe: true,
    },
  },
  calculs: {
    referenceLue: { de: 'reference', valeur: ({ reference }) => (reference ? upper(reference) : null) },
    numeroLu: { de: 'facture', valeur: ({ facture }) => (facture ? lettersIn(facture) : null) },
  },
  derives: [
    {
      into: t.factureId,
      valeur: sql`(select min(n.id) from l cross join lateral ${named(() => null)} n where l.rang = v.rang having count(*) = 1)`,
      initial: true,
    },
  ],
  apres: ['factures'],
  stricte: true,
  controles: [
    {
      column: 'facture',
      motif: 'Aucune facture ne porte ce numéro ou cette référence.',
      refuse: (lot) => sql`not exists ${named(lot)}`,
    },
    {
      column: 'facture',
      motif: 'Plusieurs factures portent ces lettres et ces chiffres\u00a0: écrivez le numéro entier.',
      refuse: (lot) => sql`(select count(*) from ${named(lot)} n) > 1`,
    },
    {
      column: 'facture',
      motif:
        'Ce règlement est celui d’une autre facture, qui a les mêmes lettres et les mêmes chiffres dans son numéro.',
      refuse: (lot) =>
        sql`c."_id" is not null and not exists (select 1 from ${named(lot)} n where n.id = c.facture_id)`,
    },
    {
      column: 'facture',
      motif: 'Un avoir ne se règle pas.',
      refuse: (lot) => sql`exists (select 1 from ${named(lot)} n where n.type = 'Avoir')`,
    },
    {
      column: 'date',
      motif: DATE_A_VENIR,
      refuse: () => sql`c."_id" is null and c.date > ${today()}::date`,
    },
    {
      column: 'date',
      motif: AVANT_LA_FACTURE,
      refuse: (lot) => sql`c."_id" is null and c.date < (select min(n.date) from ${named(lot)} n)`,
    },
    {
      column: 'montant',
      motif: 'Le règlement dépasse ce qui reste à payer sur cette facture.',
      refuse: (
        lot,
      ) => sql`c."_id" is null and (select max(n.solde_cents) from ${named(lot)} n where n.type <> 'Avoir') < (select sum(o.montant::bigint)
        from ${lot('reglements') ?? sql`l`} o where o.${NUMERO} = l.${NUMERO} and o.rang <= l.rang
          and not exists (select 1 from reglements_facture r where ${referenceRecueSql(sql`r.reference`)} = o.${REFERENCE}
            and r.mode not in ('Avoir', 'Acompte')
            and r.facture_id in (select n.id from ${named(lot)} n)))`,
    },
  ],
  sansRetour: 'des factures ont été soldées',
  suite: (tx, { nouveaux }) => applyReglements(tx, nouveaux),
})
