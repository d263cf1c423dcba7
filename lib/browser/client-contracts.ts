import { browserLog, type Log } from './logging'
import { silently } from './silent'

export type ClientContracts<C> = { loading: boolean; contracts: readonly C[] }

/**
 * Loads the contracts of a client, telling each state. A failure is only logged and unblocks the interface, with
 * no contract (PERIM-22).
 */
export async function loadClientContracts<C>(
  load: () => Promise<readonly C[]>,
  show: (state: ClientContracts<C>) => void,
  log: Log = browserLog,
): Promise<void> {
  show({ loading: true, contracts: [] })
  const contracts = await silently('clientContracts', load, [], log)
  show({ loading: false, contracts })
}
