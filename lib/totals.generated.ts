// Made by `npm run gather`. Do not edit.
import { totalsOf } from './perimetre/total'
import * as contratsTotals from './contrats/totals'
import * as demandesTotals from './demandes/totals'
import * as devisTotals from './devis/totals'
import * as facturesTotals from './factures/totals'
import * as parcTotals from './parc/totals'
import * as visitesTotals from './visites/totals'

export const TOTALS = totalsOf([
  contratsTotals,
  demandesTotals,
  devisTotals,
  facturesTotals,
  parcTotals,
  visitesTotals,
])
