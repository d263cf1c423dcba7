import { z } from 'zod'
import { COOKIES } from '@/lib/domain/interface/cookies'
import { readContractCookies } from '@/lib/domain/perimetre/contract-cookies'
import { TOUS } from '@/lib/domain/perimetre/perimetre'
import type { SavedSelection } from './selection'

export type ReadCookie = (name: string) => string | undefined

/** An id of the database written in a cookie; null for anything else. */
const cookieId = z.coerce.number().int().positive().max(2_147_483_647).nullable().catch(null)
const orAll = (value: string | undefined) => (value === TOUS ? TOUS : cookieId.parse(value ?? null))

/** Reads the selection of the cookies; a cookie that is absent or malformed asks for nothing. */
export function readSavedSelection(read: ReadCookie): SavedSelection {
  const stored = readContractCookies(read)
  return {
    portailId: cookieId.parse(read(COOKIES.portail) ?? null),
    groupeId: orAll(read(COOKIES.groupe)),
    clientId: orAll(read(COOKIES.client)),
    contrats:
      stored.kind === 'none'
        ? null
        : stored.kind === 'reference'
          ? { reference: stored.id }
          : // The database refuses a NUL character, which a forged cookie may hold.
            { numeros: stored.numeros.filter((numero) => !numero.includes('\0')) },
  }
}
