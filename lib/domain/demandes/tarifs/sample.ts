import type { PortalType } from '../../acces/portails'
import { chooseEquipmentType, chooseService, setEquipment } from './edit'
import type { PriceListData } from './load'
import { matchingRows, serviceChoices } from './source'
import { defaultPriceList, type EquipmentDiscount, type PriceList } from './state'

/** A filled price list, for people in test mode: the first service of the list on its first equipment, no option. */
export function samplePriceList(
  { catalogue }: Pick<PriceListData, 'catalogue'>,
  discount: EquipmentDiscount,
  portal: PortalType,
): PriceList {
  const state = { ...defaultPriceList(discount, portal), options: [] }
  const [service = ''] = serviceChoices(catalogue, state.contractDuration)
  const [row] = matchingRows(catalogue, service, state.contractDuration)
  const chosen = chooseEquipmentType(chooseService(state, 0, service), 0, row?.CODE_MODEL ?? '', {
    catalogue,
    portal,
  })
  return setEquipment(chosen, 0, { equipmentBrand: 'ATLANTIC', equipmentModel: 'NAIA 2 MICRO 25' })
}
