import { sql } from 'drizzle-orm'
import { totalOfRows } from '@/lib/perimetre/total'

const devis = {
  from: sql`devis r`,
  day: sql`r.emis_le`,
  filters: { statut: { label: 'Statut', column: sql`r.statut` } },
}
const factures = {
  from: sql`factures r`,
  day: sql`r.date`,
  filters: {
    statut: { label: 'Statut', column: sql`r.statut_paiement` },
    type: { label: 'Type', column: sql`r.type` },
  },
}

export const totals = [
  totalOfRows('devis', 'Devis', devis),
  totalOfRows('devis-a-signer', 'Devis à signer', {
    ...devis,
    always: (today) => sql`r.statut = 'À signer' and r.valide_jusquau >= ${today}::date`,
  }),
  totalOfRows('factures', 'Factures', factures),
  totalOfRows('factures-echues', 'Factures échues', {
    ...factures,
    always: (today) => sql`r.type = 'Facture' and r.solde_cents > 0 and r.echeance < ${today}::date`,
  }),
]
