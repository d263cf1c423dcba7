/** Names of the fields of a price list held by a form under `priceList`, for the error summary of a step. */
export const PRICE_LIST_LABELS = {
  'priceList.contractDuration': 'Durée du contrat',
  'priceList.tva': 'Taux de TVA',
  'priceList.multizone': 'Multizone',
  'priceList.provisions': 'Prestations',
  'priceList.provisions.*.provision.service': 'Prestation {n}',
  'priceList.provisions.*.provision.equipmentType': 'Type d’équipement de la prestation {n}',
  'priceList.provisions.*.provision.energyType': 'Énergie de la prestation {n}',
  'priceList.provisions.*.provision.equipmentBrand': 'Marque de la prestation {n}',
  'priceList.provisions.*.provision.equipmentModel': 'Modèle de la prestation {n}',
  'priceList.provisions.*.quantity': 'Quantité de la prestation {n}',
  'priceList.provisions.*.priceDiscount': 'Remise de la prestation {n}',
  'priceList.options': 'Options',
  'priceList.options.*.option': 'Option {n}',
} as const
