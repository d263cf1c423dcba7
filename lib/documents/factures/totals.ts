import { totalOfList } from '@/lib/perimetre/total'
import { facturesList } from './list'

export const totals = [totalOfList(facturesList, 'Factures')]
