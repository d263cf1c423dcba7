/** Photos of the installation, sent once the request is stored (DIS-13). */
export const PHOTOS = {
  name: 'photos',
  label: 'Photos de l’installation',
} as const

/** Documents sent with the request. */
export const DOCUMENTS = {
  name: 'documents',
  label: 'Documents',
  hint: 'Facultatif : bon de livraison, plan, devis.',
  withRequest: true,
} as const
