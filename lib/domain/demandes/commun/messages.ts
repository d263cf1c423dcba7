import type { PortalType } from '../../acces/portails'

const SORRY = "Nous sommes navrés, une erreur s'est produite."

export const MISSING_PRESCRIBER = 'Erreur de récupération du prescripteur !'
export const INSTALLER_NOT_CREATED =
  "L'installateur n'a pas pu être créé pour la demande d'un nouvel ordre de service !"
export const MISSING_PHOTO = 'Ajoutez au moins une photo'

const CONTACTS = "Il est impossible de récupérer les informations de l'agence et/ou du prescripteur régional."
const RETRY =
  'Veuillez réessayer ultérieurement en revenant sur la page précédente avant de vous rendre une nouvelle fois sur cette page.'

/** Text of a failing contacts call: promoters and distributors have no advice to try again (CMI-34, PIM-13, DIS-15). */
export function contactsFailure(type: PortalType): string {
  const advice = type === 'PIM' || type === 'DIS' ? '' : ` ${RETRY}`
  return `${SORRY} ${CONTACTS}${advice}`
}

/** The lists that requests choose from, as their failure message names them. */
export const LIST_NAMES = {
  billingAddresses: 'des adresses de facturation',
  workManagers: 'des conducteurs de travaux',
  technicians: 'des installateurs',
  interlocutors: 'des interlocuteurs',
  worksInstallers: 'des installateurs de travaux',
  syndics: 'des syndics',
  bailleurs: 'des bailleurs',
} as const

export type ListName = keyof typeof LIST_NAMES

/** Text for the lists that could not be read; null when all were (CMI-30). */
export function listsFailure(failed: readonly ListName[]): string | null {
  if (failed.length === 0) return null
  const names = failed.map((name) => LIST_NAMES[name]).join(' et/ou ')
  return `${SORRY} La récupération ${names} est impossible.`
}
