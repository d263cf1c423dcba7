import 'server-only'
import { sql } from 'drizzle-orm'
import type { PortalType } from '@/lib/domain/acces/portails'
import { COOKIES } from '@/lib/domain/interface/cookies'
import {
  contractCookies,
  needsReference,
  referenceCookies,
  staleContractCookies,
} from '@/lib/domain/perimetre/contract-cookies'
import { showsContractSelector } from '@/lib/domain/perimetre/contrats'
import { orderRange } from '@/lib/domain/perimetre/date-range'
import { dateFilterOf } from '@/lib/domain/perimetre/dates'
import { TOUS } from '@/lib/domain/perimetre/perimetre'
import { transaction } from '@/lib/platform/db/client'
import { ApplicationError, NotFoundError } from '@/lib/platform/errors/errors'
import { findNumeros } from '../queries'
import type { ApplyBody } from '../schemas'
import { portalInRights } from '../selection'

/** Selections a person keeps on the server: one for each of the last browsers and clients. */
const KEPT_SELECTIONS = 20

/** Room for contract cookies, once encoded: with the others, request headers stay under 8 KB (PERIM-51). */
const COOKIE_BYTES = 5000

/** Type of the portal chosen, and the cookies to write and to delete for the perimeter. */
export type AppliedPerimetre = { portal: PortalType; set: Map<string, string>; remove: string[] }

function fitsInCookies(numeros: readonly string[]): boolean {
  return !needsReference(numeros) && encodeURIComponent(numeros.join(',')).length <= COOKIE_BYTES
}

async function keepSelection(userId: number, clientId: number, contratIds: number[]): Promise<string> {
  const id = crypto.randomUUID()
  await transaction(async (tx) => {
    await tx.execute(sql`
      insert into selections_contrats (id, user_id, client_id, contrat_ids)
      values (${id}, ${userId}, ${clientId}, ${sql.param(contratIds)}::int[])`)
    await tx.execute(sql`
      delete from selections_contrats where user_id = ${userId} and id in (
        select id from selections_contrats where user_id = ${userId}
        order by created_at desc, id = ${id} desc offset ${KEPT_SELECTIONS})`)
  })
  return id
}

/** Cookies of the chosen contracts; none stand for all of them, those added later included (TRUST-12). */
async function cookiesOfContracts(
  userId: number,
  body: ApplyBody,
  type: PortalType,
): Promise<Map<string, string>> {
  const none = new Map<string, string>()
  if (typeof body.clientId !== 'number' || !showsContractSelector(type)) return none
  const { ids, numeros, total } = await findNumeros(userId, body.clientId, body.contrats)
  if (total > 0 && numeros.length === 0) {
    throw new ApplicationError('Sélectionnez au moins un contrat.', { reason: 'No contract selected' })
  }
  if (numeros.length === total) return none
  if (fitsInCookies(numeros)) return contractCookies(numeros)
  return referenceCookies(await keepSelection(userId, body.clientId, ids))
}

/**
 * « Appliquer »: checks the chosen perimeter against the person's rights and gives the type of its portal and the cookies that hold it
 * (PERIM-06, PERIM-08, PERIM-09); a selection of contracts too long for cookies is kept by the server (PERIM-51).
 * Throws NotFoundError outside the rights, ApplicationError when no contract is chosen.
 * @param present names of the request's cookies
 */
export async function applyPerimetre(
  userId: number,
  body: ApplyBody,
  present: readonly string[],
): Promise<AppliedPerimetre> {
  const portal = await portalInRights(userId, body)
  if (portal === null) throw new NotFoundError()
  const contracts = await cookiesOfContracts(userId, body, portal)
  const dates = dateFilterOf(orderRange({ start: body.start, end: body.end }))
  const set = new Map([
    [COOKIES.portail, String(body.portailId)],
    [COOKIES.groupe, String(body.groupeId)],
    [COOKIES.startDate, dates.start],
    [COOKIES.endDate, dates.end],
    ...contracts,
  ])
  const remove = staleContractCookies(present, contracts)
  const clientId = body.groupeId === TOUS ? TOUS : body.clientId
  if (clientId === null) remove.push(COOKIES.client)
  else set.set(COOKIES.client, String(clientId))
  return { portal, set, remove }
}
