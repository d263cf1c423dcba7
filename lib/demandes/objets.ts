import type { Customer } from './client-final'

/** Whom a request concerns, as a mail says it: « CLAIRE DUMONT, à LILLE (59000) ». */
export function customerLabel({ prenom, nom, ville, codePostal }: Customer): string {
  return `${prenom} ${nom}, à ${ville} (${codePostal})`
}
