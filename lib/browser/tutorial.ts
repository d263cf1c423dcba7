import { browserLog, type Log } from './logging'
import { silently } from './silent'

/** State of the guided tutorial (SHELL-51); its steps are asked for as it starts (spotlights.ts). */
export type Tutorial = { isTutorialOn: boolean; displayTutorialBtn: boolean }

/**
 * Tutorial after its data were read: it starts when the after-login cookie is "true" (SHELL-50), otherwise its
 * button is shown. Without data, a failure being only logged, there is neither (SHELL-53).
 */
export async function loadTutorial(
  load: () => Promise<readonly unknown[]>,
  afterLogin: string | null | undefined,
  log: Log = browserLog,
): Promise<Tutorial> {
  const data = await silently('tutorial', load, [], log)
  const isTutorialOn = data.length > 0 && afterLogin === 'true'
  return { isTutorialOn, displayTutorialBtn: data.length > 0 && !isTutorialOn }
}
