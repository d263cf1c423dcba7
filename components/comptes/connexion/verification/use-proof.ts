import { useSave } from '@/components/form/use-save'
import { failureText } from '@/lib/browser/client'
import { isExpired, type Suite } from './calls'

/** Events of a step for its page: what follows, or that the login is over, with the sentence that says so. */
export type Step = { onProved: (suite: Suite) => void; onExpired: (text: string) => void }

/** Sends what proves the person. Busy from then on until it fails: what follows takes the place of the step. */
export function useProof({ onProved, onExpired }: Step) {
  const { save, status, fault, forgive } = useSave(async (proof: () => Promise<Suite>) => {
    try {
      onProved(await proof())
    } catch (error) {
      if (!isExpired(error)) throw error
      onExpired(failureText(error))
    }
  })
  return { prove: save, busy: status === 'pending' || status === 'saved', fault, forgive }
}
