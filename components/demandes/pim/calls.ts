import { apiFetch } from '@/lib/browser/client'
import { allRows, fetchBillingAddresses, priceListCalls } from '@/lib/browser/demandes'
import { browserLog } from '@/lib/browser/logging'
import type { DemandeContext } from '@/lib/domain/demandes/commun/contexte'
import { loadPimLists } from '@/lib/domain/demandes/pim/listes'
import { loadPriceListOrTell } from '@/lib/domain/demandes/tarifs/load'

/** Reads the lists that the first step chooses from, with the text of what could not be read. */
export function readPimLists({ groupe: { id } }: DemandeContext) {
  const ofGroup = (collection: string, sort: string) => () =>
    allRows(`${collection}?filters[groupes][id]=${id}&sort=${sort}`)
  const calls = {
    billingAddresses: () => fetchBillingAddresses(id),
    interlocutors: () => apiFetch(`groupes/singleGroup/${id}`),
    worksInstallers: () => allRows(`installateurtravauxs?type=PIM&filters[groupes][id]=${id}&sort=societe`),
    syndics: ofGroup('syndics', 'cabinet'),
    bailleurs: ofGroup('bailleurs', 'nomBailleur'),
  }
  return loadPimLists(calls, browserLog)
}

/** The provider's price list, and the text of its failure. */
export function readPriceList(context: DemandeContext) {
  return loadPriceListOrTell(priceListCalls(context, 'PIM'), false, browserLog)
}
