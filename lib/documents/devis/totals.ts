import { totalOfList } from '@/lib/perimetre/total'
import { devisList } from './lists/devis'
import { signaturesList } from './lists/signatures'

export const totals = [totalOfList(devisList, 'Devis'), totalOfList(signaturesList, 'Signatures')]
