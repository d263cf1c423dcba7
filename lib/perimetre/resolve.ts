import 'server-only'
import { z } from 'zod'
import {
  DEFAULT_PORTAL_COLOR,
  PARK_PORTALS,
  type PortalType,
  portalTypeOf,
} from '@/lib/domain/acces/portails'
import { COOKIES } from '@/lib/domain/interface/cookies'
import { showsContractSelector } from '@/lib/domain/perimetre/contrats'
import { readDateFilter } from '@/lib/domain/perimetre/dates'
import { perimeterLogo } from '@/lib/domain/perimetre/libelles'
import type { Etendue, Perimetre } from '@/lib/domain/perimetre/perimetre'
import { today } from '@/lib/platform/clock'
import { type ReadCookie, readSavedSelection } from './saved-selection'
import { type ResolvedSelection, resolveSelection } from './selection'

const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .catch(DEFAULT_PORTAL_COLOR)

/** The perimeter of a resolved selection, with the dates that the cookies give. */
export function toPerimetre(userId: number, found: ResolvedSelection | null, read: ReadCookie): Perimetre {
  const dates = datesOf(read)
  const type = found && portalTypeOf({ id: found.portail_id, type: found.portail_type })
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
    groupe:
      found.groupe_id === null || found.groupe_nom === null
        ? null
        : { id: found.groupe_id, nom: found.groupe_nom, logo },
    client:
      id === null || clientId === null || nom === null
        ? null
        : { id, clientId, nom, logo: found.client_logo },
    contrats: isSelection ? { mode: 'selection', numeros: found.numeros ?? [] } : { mode: 'tous' },
    ...(found.tous !== null && { tous: found.tous }),
    etendues: etenduesOf(type, found),
    dates,
  }
}

/** The wider perimeters that a person may choose from theirs (PERIM-52). */
function etenduesOf(type: PortalType, found: ResolvedSelection): Etendue[] {
  if (!PARK_PORTALS.includes(type)) return []
  return [
    ...(found.plusieurs_clients && found.tous === null ? (['clients'] as const) : []),
    ...(found.plusieurs_groupes && found.tous !== 'groupes' ? (['groupes'] as const) : []),
  ]
}

function datesOf(read: ReadCookie): Perimetre['dates'] {
  const saved = { start: read(COOKIES.startDate), end: read(COOKIES.endDate) }
  return readDateFilter(saved, Number(today().slice(0, 4)))
}

/** The perimeter that these cookies give to a person, checked against the database in one statement. */
export async function resolvePerimetre(userId: number, read: ReadCookie): Promise<Perimetre> {
  return toPerimetre(userId, await resolveSelection(userId, readSavedSelection(read)), read)
}
