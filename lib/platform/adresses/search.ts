import { z } from 'zod'
import {
  type Addresses,
  addressesSchema,
  foundAddressSchema,
  MAX_ADDRESSES,
} from '@/lib/domain/identite/address-completion'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { embeddedAddresses } from './embedded'

const TIMEOUT_MS = 2000

/** The service names a street without number in `name`, and may leave `street` out. */
const serviceSchema = addressesSchema.extend({
  features: z.array(
    z.object({
      properties: foundAddressSchema
        .extend({ name: z.string().default(''), type: z.string().default('') })
        .transform(({ name, type, ...found }) => ({
          ...found,
          street: found.street === '' && type === 'street' ? name : found.street,
        })),
    }),
  ),
})

/** Asks the configured service, which answers like the BAN. Throws when it fails. */
async function askService(address: string, q: string): Promise<Addresses> {
  const url = new URL(address)
  url.searchParams.set('q', q)
  url.searchParams.set('limit', String(MAX_ADDRESSES))
  url.searchParams.set('autocomplete', '1')
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`Service d’adresses : statut ${response.status}`)
  const { type, features } = serviceSchema.parse(await response.json())
  return { type, features: features.slice(0, MAX_ADDRESSES) }
}

/**
 * At most five addresses for what is typed: those of the service GEOCODAGE_URL, otherwise, or when it fails, those of
 * the embedded gazetteer (VAL-37).
 */
export async function searchAddresses(q: string): Promise<Addresses> {
  const { GEOCODAGE_URL } = env()
  if (GEOCODAGE_URL !== undefined)
    try {
      return await askService(GEOCODAGE_URL, q)
    } catch (error) {
      log.warn('adresses.service-indisponible', { error })
    }
  const found = await embeddedAddresses(q)
  return { type: 'FeatureCollection', features: found.map((properties) => ({ properties })) }
}
