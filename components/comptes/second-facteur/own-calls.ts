import { z } from 'zod'
import { apiRead, type CallInit } from '@/lib/browser/client'
import { MESSAGES } from '@/lib/domain/messages'
import { PASSWORD_MAX, PASSWORD_MESSAGES } from '@/lib/domain/password-change'

/** Calls of a person on their own second factor. */
export const OWN = 'users/me/second-facteur'

/** The password that each of them asks again. */
export const motDePasse = z.string().min(1, MESSAGES.required).max(PASSWORD_MAX, PASSWORD_MESSAGES.long)

const added = z.object({ data: z.object({ codesSecours: z.array(z.string()).nullable() }) })

/** Adds a factor, and gives the recovery codes that come with the first one. */
export const addFacteur = async (path: string, init: CallInit): Promise<readonly string[] | null> =>
  (await apiRead(path, added, { ...init, method: 'POST' })).data.codesSecours

/** What the windows that make recovery codes tell the page. */
export type Adding = { onClose: () => void; onCodes: (codes: readonly string[]) => void }
