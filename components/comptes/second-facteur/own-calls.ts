import { z } from 'zod'
import { apiRead, type CallInit } from '@/lib/browser/client'

/** Calls of a person on their own second factor. */
export const OWN = 'users/me/second-facteur'

const added = z.object({ data: z.object({ codesSecours: z.array(z.string()).nullable() }) })

/** Adds a factor, and gives the recovery codes that come with the first one. */
export const addFacteur = async (path: string, init: CallInit): Promise<readonly string[] | null> =>
  (await apiRead(path, added, { ...init, method: 'POST' })).data.codesSecours

/** Events of the windows that make recovery codes, for the page. */
export type Adding = { onClose: () => void; onCodes: (codes: readonly string[]) => void }
