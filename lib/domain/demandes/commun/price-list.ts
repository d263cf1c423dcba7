import { shownFaults } from '../tarifs/faults'
import { defaultPriceList, NO_DISCOUNT, type PriceList, priceListSchema } from '../tarifs/state'
import { type Field, field } from './champs'
import type { Labels } from './fautes'

const PARTS: Labels = {
  contractDuration: 'Durée du contrat',
  tva: 'Taux de TVA',
  multizone: 'Multizone',
  provisions: 'Prestations',
  'provisions.*.provision.service': 'Prestation {n}',
  'provisions.*.provision.equipmentType': 'Type d’équipement de la prestation {n}',
  'provisions.*.provision.energyType': 'Énergie de la prestation {n}',
  'provisions.*.provision.equipmentBrand': 'Marque de la prestation {n}',
  'provisions.*.provision.equipmentModel': 'Modèle de la prestation {n}',
  'provisions.*.quantity': 'Quantité de la prestation {n}',
  'provisions.*.priceDiscount': 'Remise de la prestation {n}',
  options: 'Options',
  'options.*.option': 'Option {n}',
}

/** A price list that is filled; each field of it tells its own fault. */
const filledPriceList = priceListSchema.superRefine((list, context) => {
  for (const { path, message } of shownFaults(list)) context.addIssue({ code: 'custom', path, message })
})

/** The price list of a form, without the discount that a group may give. */
export const priceListField = (portal: 'CMI' | 'DIS'): Field<PriceList> => {
  const initial = defaultPriceList(NO_DISCOUNT, portal)
  return field('Prestations et options', filledPriceList, initial, priceListSchema.catch(initial), PARTS)
}

/** The price list of a promoter's form: services alone. */
export const provisionsField = (schema: Field['schema']): Field<PriceList> => {
  const initial = defaultPriceList(NO_DISCOUNT, 'PIM')
  return field('Prestations', schema, initial, priceListSchema.catch(initial), PARTS)
}
