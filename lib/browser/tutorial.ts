import { browserLog, type Log } from './logging'
import { silently } from './silent'

/** State of the guided tutorial (SHELL-51). */
export type Tutorial<S> = { isTutorialOn: boolean; displayTutorialBtn: boolean; data: readonly S[] }

/**
 * Tutorial after its data were read: it starts when the after-login cookie is "true" (SHELL-50), otherwise its
 * button is shown. Without data, a failure being only logged, there is neither (SHELL-53).
 */
export async function loadTutorial<S>(
  load: () => Promise<readonly S[]>,
  afterLogin: string | null | undefined,
  log: Log = browserLog,
): Promise<Tutorial<S>> {
  const data = await silently('tutorial', load, [], log)
  const isTutorialOn = data.length > 0 && afterLogin === 'true'
  return { isTutorialOn, displayTutorialBtn: data.length > 0 && !isTutorialOn, data }
}
