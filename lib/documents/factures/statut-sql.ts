import { type SQL, sql } from 'drizzle-orm'

type Facts = { solde: SQL; avant: SQL; type: SQL; ttc: SQL }

/** State of payment of an invoice from its balance, one in dispute apart: `avant` is the state that it has. */
export const statutSql = ({ solde, avant, type, ttc }: Facts): SQL => sql`(case when ${solde} = 0 then 'Payée'
  when ${avant} = 'Litige' then 'Litige' when ${type} <> 'Avoir' and ${solde} < ${ttc} then 'Partielle' else 'À échoir' end)`

/** State of payment of the row `f` once its balance is another. */
export const STATUT_DU_SOLDE = statutSql({
  solde: sql`f.solde_cents`,
  avant: sql`f.statut_paiement`,
  type: sql`f.type`,
  ttc: sql`f.montant_ttc_cents`,
})
