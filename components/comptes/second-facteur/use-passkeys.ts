import { useSyncExternalStore } from 'react'
import { hasPasskeys } from '@/lib/browser/passkeys'

const never = () => () => {}

/** Whether the browser has passkeys; taken to have them in what the server draws, as nearly all of them do. */
export const usePasskeys = (): boolean => useSyncExternalStore(never, hasPasskeys, () => true)
