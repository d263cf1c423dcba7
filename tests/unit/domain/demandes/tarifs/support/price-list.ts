import {
  chooseEquipmentType,
  chooseService,
  type Pricing,
  setEquipment,
} from '@/lib/domain/demandes/tarifs/edit'
import type { SourceRow } from '@/lib/domain/demandes/tarifs/source'
import { defaultPriceList, type EquipmentDiscount, type PriceList } from '@/lib/domain/demandes/tarifs/state'

/** A row of the provider's list; TARIF_EHS is 87.00 for 95.00. */
export function row(code: string, model: string, tarif: number, over: Partial<SourceRow> = {}): SourceRow {
  return {
    CODE_PRESTATION: code,
    CODE_MODEL: model,
    DUREE_CONTRAT: 1,
    TARIF: tarif,
    TARIF_EHS: tarif === 95 ? 87 : tarif,
    TYPE_ENERGIE: 'GAZ',
    ...over,
  }
}

export const pricing: Pricing = {
  portal: 'CMI',
  catalogue: {
    services: ['MES_CHAUDIERE_MURALE', 'MES_PAC_AIR_EAU', 'MES_CHAUDIERE_SOL'],
    rows: [
      row('MES_CHAUDIERE_MURALE', 'MURALE', 95),
      row('MES_CHAUDIERE_MURALE', 'MURALE', 110, { DUREE_CONTRAT: 2 }),
      row('MES_CHAUDIERE_MURALE', 'MURALE VENTOUSE', 33.33),
      row('MES_PAC_AIR_EAU', 'PAC AIR EAU', 245, { TYPE_ENERGIE: 'PAC' }),
      row('MES_CHAUDIERE_SOL', 'SOL', 120, { TYPE_ENERGIE: 'FIOUL' }),
      row('OPT_DEPLACEMENT', 'DEPLACEMENT', 65, { TYPE_ENERGIE: 'TOUTES' }),
      row('OPT_MISE_EN_MAIN', 'MISE EN MAIN', 95, { TARIF_EHS: 95, TYPE_ENERGIE: 'TOUTES' }),
      row('CONTRAT_1AN', 'CONTRAT 1 AN', 125, { TYPE_ENERGIE: 'TOUTES' }),
    ],
  },
}

export const NO_DISCOUNT: EquipmentDiscount = { active: false, price: 0 }
export const DISCOUNT: EquipmentDiscount = { active: true, price: 25 }

/** A price list opened in the CMI portal. */
export const opened = (discount = NO_DISCOUNT) => defaultPriceList(discount, 'CMI')

/** Fills the line at `index` with a service and a type of equipment of the list above. */
export function filled(
  state: PriceList,
  index: number,
  service = 'MES_CHAUDIERE_MURALE',
  equipmentType = 'MURALE',
  terms = pricing,
): PriceList {
  const chosen = chooseEquipmentType(chooseService(state, index, service), index, equipmentType, terms)
  return setEquipment(chosen, index, { equipmentBrand: 'Atlantic', equipmentModel: 'Naia 2 Micro 25' })
}
