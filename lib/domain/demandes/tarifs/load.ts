import { z } from 'zod'
import { readList } from './answers'
import { type Catalogue, sourceRowSchema } from './source'

/** The three calls of the price list; each answers a list. */
export type PriceListCalls = {
  durations: () => Promise<unknown>
  prices: () => Promise<unknown>
  services: () => Promise<unknown>
}

/** The group that files a request, as the calls of `cmis` take it (PRICE-32, TRUST-06). */
export const filingGroupSchema = z.strictObject({
  type: z.string().min(1),
  id: z.int32().positive(),
  name: z.string().min(1),
  numTiers: z.string().min(1),
})

/** Body of the three calls. */
export const tarifGroupSchema = z.strictObject({ group: filingGroupSchema })

/** Data of the price list: durations of contract in years, and the provider's list. */
export type PriceListData = { durations: readonly string[]; catalogue: Catalogue }

const codeSchema = z.union([z.string(), z.number()]).transform(String)

/** Loads the provider's list with its contract durations; throws what a call throws, or a ZodError. */
export async function loadPriceList(calls: PriceListCalls): Promise<PriceListData> {
  const [durations, prices, services] = await Promise.all([
    calls.durations(),
    calls.prices(),
    calls.services(),
  ])
  return {
    durations: readList(durations, codeSchema),
    catalogue: { rows: readList(prices, sourceRowSchema), services: readList(services, codeSchema) },
  }
}

/** Text of the snackbar when the price list cannot be loaded (PRICE-35, PRICE-36). */
export function priceListFailure(optionsActive: boolean): string {
  const options = optionsActive ? " et d'options" : ''
  return `Nous sommes navrés, une erreur s'est produite. Récupération des données de prestations${options} impossible.`
}

/** Data of the answer an error carries, as one text; the error itself without answer. */
function responseData(error: unknown): unknown {
  if (typeof error !== 'object' || error === null || !('body' in error)) return error
  return JSON.stringify(error.body)
}

/** The price list, a failure giving the text to show, its response data being logged (PRICE-35, PRICE-36). */
export async function loadPriceListOrTell(
  calls: PriceListCalls,
  optionsActive: boolean,
  log: (label: string, error: unknown) => void,
): Promise<{ data: PriceListData | null; message: string | null }> {
  try {
    return { data: await loadPriceList(calls), message: null }
  } catch (error) {
    log('Données de prestations', responseData(error))
    return { data: null, message: priceListFailure(optionsActive) }
  }
}
