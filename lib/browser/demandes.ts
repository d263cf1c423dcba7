import { z } from 'zod'
import { ROLES } from '../domain/acces/roles'
import type { ContactsBody } from '../domain/demandes/commun/contacts'
import { type DemandeContext, filingGroup } from '../domain/demandes/commun/contexte'
import type { DemandeType } from '../domain/demandes/commun/numero'
import type { TechnicianQuery } from '../domain/demandes/commun/techniciens'
import type { PriceListCalls } from '../domain/demandes/tarifs/load'
import { apiFetch } from './client'

const PAGE_SIZE = 100
const page = z.union([
  z.array(z.unknown()),
  z.object({ data: z.array(z.unknown()) }).transform(({ data }) => data),
])

/** Every row of a list of the API, read by pages of 100. */
export async function allRows(path: string): Promise<unknown[]> {
  const rows: unknown[] = []
  for (let number = 1; ; number++) {
    const answer = await apiFetch(`${path}&pagination[page]=${number}&pagination[pageSize]=${PAGE_SIZE}`)
    const read = page.parse(answer)
    rows.push(...read)
    if (read.length < PAGE_SIZE) return rows
  }
}

/** Active billing addresses of a group, by name (CMI-29). */
export function fetchBillingAddresses(groupeId: number): Promise<unknown> {
  return allRows(`adressefacturations?filters[groupes][id]=${groupeId}&filters[actif]=true&sort=nom`)
}

/** A page of the group's heating installers (CMI-27). */
export function fetchTechnicians({ filters, sort, pagination }: TechnicianQuery): Promise<unknown> {
  const { page: number, pageSize } = pagination
  return apiFetch(
    `chauffagistes?filters[groupes][id]=${filters.groupes.id}&filters[actif]=${filters.actif}&sort=${sort}&pagination[page]=${number}&pagination[pageSize]=${pageSize}`,
  )
}

/** People of a group who can be its work managers, by name; others than administrators read themselves alone (CMI-25). */
export async function fetchWorkManagers(groupeId: number, { roleId }: { roleId: number }): Promise<unknown> {
  if (roleId === ROLES.UTILISATEUR) return [await apiFetch('users/me')]
  return allRows(
    `users?filters[groupes][id]=${groupeId}&filters[blocked]=false&populate=role&sort[0]=lastname&sort[1]=firstname`,
  )
}

/** The three calls of the price list for the group that files (PRICE-32 to PRICE-34). */
export function priceListCalls(
  context: Pick<DemandeContext, 'groupe' | 'numTiers'>,
  type: string,
): PriceListCalls {
  const group = filingGroup(context, type)
  const post = (path: string) => () => apiFetch(path, { method: 'POST', json: { group } })
  return {
    durations: post('cmis/dureescontrat'),
    prices: post('cmis/tarifsprestations'),
    services: post('cmis/codesprestations'),
  }
}

/** Body of `POST customers`: the customer, and for what and from which portal it is entered (VAL-35, TRUST-06). */
export function customerBody<T>(
  data: T,
  portal: DemandeType,
): { data: T; target: string; portal: DemandeType } {
  return { data, target: 'client', portal }
}

/** Agency and prescribers of a place (CMI-33). */
export function fetchContacts(body: ContactsBody): Promise<unknown> {
  return apiFetch('cmis/contacts', { method: 'POST', json: body })
}
