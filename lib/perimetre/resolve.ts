import 'server-only'
import { cookies } from 'next/headers'
import { cache } from 'react'
import { z } from 'zod'
import type { Session } from '@/lib/auth/session'
import { today } from '@/lib/clock'
import { readContractCookies } from '@/lib/domain/perimetre/contract-cookies'
import { showsContractSelector } from '@/lib/domain/perimetre/contrats'
import { COOKIES } from '@/lib/domain/perimetre/cookies'
import { readDateFilter } from '@/lib/domain/perimetre/dates'
import { perimeterLogo } from '@/lib/domain/perimetre/libelles'
import { DEFAULT_PORTAL_COLOR, portalTypeOfId } from '@/lib/domain/portails'
import type { Perimetre } from './perimetre'
import { type ResolvedSelection, resolveSelection, type SavedSelection } from './selection'

type ReadCookie = (name: string) => string | undefined

/** An id of the database written in a cookie; null for anything else. */
const cookieId = z.coerce.number().int().positive().max(2_147_483_647).nullable().catch(null)
const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .catch(DEFAULT_PORTAL_COLOR)

/** What the cookies ask for; a cookie that is absent or malformed asks for nothing. */
export function readSavedSelection(read: ReadCookie): SavedSelection {
  const stored = readContractCookies(read)
  return {
    portailId: cookieId.parse(read(COOKIES.portail) ?? null),
    groupeId: cookieId.parse(read(COOKIES.groupe) ?? null),
    clientId: cookieId.parse(read(COOKIES.client) ?? null),
    contrats:
      stored.kind === 'none'
        ? null
        : stored.kind === 'reference'
          ? { reference: stored.id }
          : // The database refuses a NUL character, which a forged cookie may hold.
            { numeros: stored.numeros.filter((numero) => !numero.includes('\0')) },
  }
}

function toPerimetre(userId: number, found: ResolvedSelection | null, dates: Perimetre['dates']): Perimetre {
  const type = found === null ? null : portalTypeOfId(found.portail_id)
  if (found === null || type === null)
    return { userId, portail: null, groupe: null, client: null, contrats: { mode: 'tous' }, dates }
  const { client_pk: id, client_id: clientId, client_nom: nom } = found
  const logo = perimeterLogo(type, { logo: found.groupe_logo, clients: [{ logo: found.premier_logo }] })
  const isSelection = showsContractSelector(type) && found.numeros !== null && found.numeros.length > 0
  return {
    userId,
    portail: {
      id: found.portail_id,
      type,
      label: found.portail_label ?? found.portail_nom,
      couleurPortail: color.parse(found.couleur_portail),
    },
    groupe: { id: found.groupe_id, nom: found.groupe_nom, logo },
    client:
      id === null || clientId === null || nom === null
        ? null
        : { id, clientId, nom, logo: found.client_logo },
    contrats: isSelection ? { mode: 'selection', numeros: found.numeros ?? [] } : { mode: 'tous' },
    dates,
  }
}

/** The perimeter that these cookies give to a person, checked against the database in one statement. */
export async function resolvePerimetre(userId: number, read: ReadCookie): Promise<Perimetre> {
  const dates = readDateFilter(
    { start: read(COOKIES.startDate), end: read(COOKIES.endDate) },
    Number(today().slice(0, 4)),
  )
  return toPerimetre(userId, await resolveSelection(userId, readSavedSelection(read)), dates)
}

const perimetreOf = cache(async (userId: number): Promise<Perimetre> => {
  const store = await cookies()
  return resolvePerimetre(userId, (name) => store.get(name)?.value)
})

/** The perimeter of the page being rendered, read once per request. */
export function getPerimetre(session: Session): Promise<Perimetre> {
  return perimetreOf(session.user.id)
}
