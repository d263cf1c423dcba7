import type { Log } from '../commun/calls'
import {
  type BillingAddress,
  readBillingAddresses,
  readWorkManagers,
  type WorkManager,
  workManagerChoices,
} from '../commun/intervenants'
import { type ListName, listsFailure } from '../commun/messages'
import { loadTechnicians, type Technician, type TechnicianQuery } from '../commun/techniciens'

/** Lists that step 2 chooses from. */
export type CmiLists = {
  workManagers: readonly WorkManager[]
  technicians: readonly Technician[]
  billingAddresses: readonly BillingAddress[]
}

export type CmiListDeps = {
  person: { id: number; roleId: number }
  groupeId: number
  workManagers: () => Promise<unknown>
  technicians: (query: TechnicianQuery) => Promise<unknown>
  billingAddresses: () => Promise<unknown>
  log: Log
}

/** Loads the three lists together; those that fail are empty, told in one text (CMI-17, CMI-30). */
export async function loadCmiLists(deps: CmiListDeps): Promise<{ lists: CmiLists; message: string | null }> {
  const failed: ListName[] = []
  const orNone = async <T>(name: ListName, load: () => Promise<T[]>): Promise<T[]> => {
    try {
      return await load()
    } catch (error) {
      failed.push(name)
      deps.log('Listes de la demande', error)
      return []
    }
  }
  const [billingAddresses, workManagers, technicians] = await Promise.all([
    orNone('billingAddresses', async () => readBillingAddresses(await deps.billingAddresses())),
    orNone('workManagers', async () =>
      workManagerChoices(deps.person, readWorkManagers(await deps.workManagers())),
    ),
    orNone('technicians', () => loadTechnicians(deps.groupeId, deps.technicians)),
  ])
  const order: readonly ListName[] = ['billingAddresses', 'workManagers', 'technicians']
  const message = listsFailure(order.filter((name) => failed.includes(name)))
  return { lists: { billingAddresses, workManagers, technicians }, message }
}
