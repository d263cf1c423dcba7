import { toCents } from '@/lib/domain/demandes/tarifs/amounts'
import { PRICES_DIFFER, type Recomputed, recompute } from '@/lib/domain/demandes/tarifs/recompute'
import { type PriceRow, priceRows, totalOf } from '@/lib/domain/demandes/tarifs/rows'
import { type Catalogue, matchingRows, optionRows, priceChoice } from '@/lib/domain/demandes/tarifs/source'
import { defaultPriceList, type PriceList } from '@/lib/domain/demandes/tarifs/state'
import { ValidationError } from '@/lib/platform/errors/errors'
import type { Demandeur } from './demandeur'

type Priced = Recomputed & { tauxTVA: PriceList['tva'] }

/** Computes the prices of a body again from the list; one that differs is a 400 that names it (PRICE-38). */
export function checkPrices(sent: Priced, catalogue: Catalogue, { type, remise }: Demandeur): void {
  const mismatches = recompute(sent, { catalogue, portal: type }, remise)
  if (mismatches.length === 0) return
  throw new ValidationError(
    'Les tarifs ont changé ou ne sont pas ceux de la grille. Veuillez la recharger.',
    {
      reason: PRICES_DIFFER,
      errors: mismatches.map(({ path }) => ({
        path: path.split('.'),
        message: 'Ce montant n’est pas celui de la grille.',
        name: 'ValidationError',
      })),
    },
  )
}

/**
 * Rows of a body whose prices were checked, as the final client reads them: a distributor's are at the public prices, though
 * its body carries the hidden ones (DIS-08, DIS-17). Amounts in euros.
 */
export function publicRows(sent: Priced, catalogue: Catalogue, { type, remise }: Demandeur): PriceRow[] {
  const duration = sent.dureeContrat ?? '1'
  const publicPrice = (line: Priced['prestations'][number]): number => {
    const { service, equipmentType, energyType } = line.provision
    const row = matchingRows(catalogue, service, duration).find(
      ({ CODE_MODEL, TYPE_ENERGIE }) => CODE_MODEL === equipmentType && TYPE_ENERGIE === energyType,
    )
    return row === undefined ? line.price : priceChoice(row, type).price
  }
  const optionPrice = (option: string, price: number): number => {
    const row = optionRows(catalogue, duration).find(({ CODE_MODEL }) => CODE_MODEL === option)
    return row === undefined ? price : priceChoice(row, type).price
  }
  const state: PriceList = {
    ...defaultPriceList(remise, type),
    tva: sent.tauxTVA,
    contractDuration: duration,
    provisions: sent.prestations.map((line) => ({ ...line, price: publicPrice(line) })),
    options: (sent.options ?? []).map((line) => ({ ...line, price: optionPrice(line.option, line.price) })),
  }
  return priceRows(state)
}

/** Total including VAT of the same rows, in cents. */
export function totalCents(sent: Priced, catalogue: Catalogue, demandeur: Demandeur): number {
  return toCents(totalOf(publicRows(sent, catalogue, demandeur)).priceTTC)
}
