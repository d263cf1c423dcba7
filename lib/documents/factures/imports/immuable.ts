import { type SQL, sql } from 'drizzle-orm'
import { eurosSql } from '@/lib/platform/db/euros'
import { factures } from '@/lib/platform/db/schema/documents/factures'
import { type Controle, name } from '@/lib/platform/imports/definition'

const NE_CHANGE_PAS = 'Cette valeur ne change pas par un import.'

/** Columns of the file whose values lie in other tables. */
const AILLEURS = ['lignes', 'remises', 'acomptes', 'origine'] as const
/** Columns that may be empty: what an invoice was issued without, it never gets. */
const VIDES = {
  entite: factures.entiteId,
  periodeDebut: factures.periodeDebut,
  periodeFin: factures.periodeFin,
} as const

/** Controls that keep what an issued invoice says (DOC-31), beside the columns that are fixed and always filled. */
export const IMMUABLE: readonly Controle[] = [
  ...AILLEURS.map((column): Controle => {
    const [said, before] = [name(`liste:${column}`), name(`avant:liste:${column}`)]
    return {
      column,
      motif: NE_CHANGE_PAS,
      refuse: () => sql`c."_id" is not null and c.${said} is distinct from c.${before}`,
    }
  }),
  ...Object.entries(VIDES).map(
    ([column, into]): Controle => ({
      column,
      motif: NE_CHANGE_PAS,
      refuse: () =>
        sql`c."_id" is not null and c.${name(`avant:${into.name}`)} is null and c.${name(into.name)} is not null`,
    }),
  ),
]

/** Sums that came off an invoice here, in cents: a credit note has those that it settled. */
const RECUS = sql`(select case when c.type = 'Avoir' then -sum(r.montant_cents) else sum(r.montant_cents) end
  from reglements_facture r where case when c.type = 'Avoir' then r.mode = 'Avoir' and r.reference = c.numero
    else r.facture_id = c."_id" end)`
const ATTENDU = sql`(c.montant_ttc_cents - c.prepaye_cents - ${RECUS})`
const euros = (cents: SQL): SQL => sql`replace(${eurosSql(cents)}, ' €', ${'\u00a0€'})`

/** A balance follows the sums that came off here, where there are any: the file does not say otherwise. */
export const SOLDE: Controle = {
  column: 'solde',
  motif: sql`${'Le reste à payer du fichier est de\u00a0'}::text || ${euros(sql`c.solde_cents`)}
    || ${', les règlements et les avoirs enregistrés laissent\u00a0'}::text || ${euros(ATTENDU)} || '.'`,
  refuse: () =>
    sql`c."_id" is not null and c.solde_cents <> c."avant:solde_cents" and c.solde_cents <> ${ATTENDU}`,
}
