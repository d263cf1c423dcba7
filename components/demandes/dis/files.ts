/** Photos of the installation. */
export const PHOTOS = {
  name: 'photos',
  label: 'Photos de l’installation',
} as const

/** Documents beside them. */
export const DOCUMENTS = {
  name: 'documents',
  label: 'Documents',
  hint: 'Facultatif : bon de livraison, plan, devis.',
} as const
