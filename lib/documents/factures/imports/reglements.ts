import { type SQL, sql } from 'drizzle-orm'
import { lettersOf, readReference, referencePaiement } from '@/lib/domain/documents/factures/reference'
import { MODES_PAIEMENT } from '@/lib/domain/documents/statuts'
import { choix, jour, montant, texte } from '@/lib/domain/imports/colonne'
import { reglementsFacture } from '@/lib/platform/db/schema/documents/factures'
import { defineImport, name } from '@/lib/platform/imports/definition'
import { applyReglements } from '../apply-reglements'

const t = reglementsFacture
/** Letters and digits of a number, as the index of invoices has them. */
const LETTERS = sql`upper(regexp_replace(f.numero, '[^A-Za-z0-9]', '', 'g'))`
const NUMERO = name('numeroLu')
/** Invoices whose number the line `l` names, with their balance in cents: those that are there, and those of the same batch. */
function named(lot: (type: string) => SQL | null): SQL {
  const stored = sql`select f.id, f.solde_cents::bigint as solde_cents, f.type from factures f where ${LETTERS} = l.${NUMERO}`
  const batch = lot('factures')
  if (batch === null) return sql`(${stored})`
  return sql`(${stored} union all select null, coalesce(nullif(f.solde, '')::bigint,
      f.ttc::bigint - coalesce(nullif(f.prepaye, '')::bigint, 0)), f.type
    from ${batch} f where f.${NUMERO} = l.${NUMERO} and not exists (select 1 from factures o where o.numero = f.numero))`
}

/** Letters of the invoice that a bank's words name: a structured reference alone, a number otherwise. */
const lettersIn = (cell: string): string => readReference(cell) ?? lettersOf(cell)

export const reglementsImport = defineImport({
  type: 'reglements',
  label: 'Règlements',
  description:
    'Les sommes reçues, une ligne du fichier chacune\u00a0: la facture est trouvée par son numéro ou par la référence structurée du virement, son solde baisse d’autant. Ce qui ne correspond à rien est refusé et dit pourquoi.',
  table: t,
  key: ['reference', 'numeroLu'],
  parCle: sql`select r.id, r.reference, ${LETTERS} as ${NUMERO} from reglements_facture r join factures f on f.id = r.facture_id
    where r.reference is not null and r.mode not in ('Avoir', 'Acompte')`,
  columns: {
    reference: {
      ...texte('Référence du règlement', 'VIR-2026-11-0042', {
        required: true,
        help: 'Celle de la banque\u00a0: le règlement d’une facture déjà enregistré sous elle n’est pas compté deux fois.',
      }),
      into: t.reference,
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
    numeroLu: { de: 'facture', valeur: ({ facture }) => (facture ? lettersIn(facture) : null) },
  },
  derives: [
    {
      into: t.factureId,
      valeur: sql`(select min(f.id) from factures f, l where l.rang = v.rang and ${LETTERS} = l.${NUMERO} having count(*) = 1)`,
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
      motif: 'Un avoir ne se règle pas.',
      refuse: (lot) => sql`exists (select 1 from ${named(lot)} n where n.type = 'Avoir')`,
    },
    {
      column: 'montant',
      motif: 'Le règlement dépasse ce qui reste à payer sur cette facture.',
      refuse: (
        lot,
      ) => sql`c."_id" is null and (select max(n.solde_cents) from ${named(lot)} n where n.type <> 'Avoir') < (select sum(o.montant::bigint)
        from ${lot('reglements') ?? sql`l`} o where o.${NUMERO} = l.${NUMERO} and o.rang <= l.rang
          and not exists (select 1 from reglements_facture r where r.reference = o.reference
            and r.facture_id in (select n.id from ${named(lot)} n)))`,
    },
  ],
  sansRetour: 'des factures ont été soldées',
  suite: (tx, { nouveaux }) => applyReglements(tx, nouveaux),
})
