// Made by `npm run gather`. Do not edit.
import { totalsOf } from '@/lib/perimetre/total'
import * as contratsTotals from '@/lib/contrats/totals'
import * as demandesTotals from '@/lib/demandes/totals'
import * as documentsDevisTotals from '@/lib/documents/devis/totals'
import * as documentsFacturesTotals from '@/lib/documents/factures/totals'
import * as parcTotals from '@/lib/parc/totals'
import * as visitesTotals from '@/lib/visites/totals'

export const TOTALS = totalsOf([
  contratsTotals,
  demandesTotals,
  documentsDevisTotals,
  documentsFacturesTotals,
  parcTotals,
  visitesTotals,
])
