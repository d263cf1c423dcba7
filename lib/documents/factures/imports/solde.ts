import { type SQL, sql } from 'drizzle-orm'
import { eurosSql } from '@/lib/platform/db/euros'
import type { Controle } from '@/lib/platform/imports/definition'

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
