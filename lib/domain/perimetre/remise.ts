import type { PortalType } from '../acces/portails'

/** The additional-equipment discount: CMI or DIS groups, applied, with a price above 0 (PERIM-48). */
export function isDiscountActive(type: PortalType, applied: boolean, price: number): boolean {
  return (type === 'CMI' || type === 'DIS') && applied && price > 0
}
