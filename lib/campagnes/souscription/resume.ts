import { FAMILLE_TEXTES } from '@/lib/domain/campagnes/souscription/formules'
import { prixTexte } from '@/lib/domain/campagnes/souscription/textes'
import { formatDay, formatPhone } from '@/lib/domain/textes/format'
import type { Fait } from '@/lib/platform/mail/blocks'
import { adresseDe, nomDe, type SouscriptionStockee } from './queries'

/** Sums a contract up in a few lines, for its mails, its page and its PDF. */
export function resumeDe(contrat: SouscriptionStockee): Fait[] {
  const { equipement, formule, prix, debut, paiement, ibanMasque, numero } = contrat
  const marque = equipement.marque === '' ? '' : ` ${equipement.marque}`
  return [
    ['Contrat', numero],
    ['Formule', formule],
    ['Équipement', `${FAMILLE_TEXTES[equipement.famille].label}${marque}`],
    ['Adresse', adresseDe(contrat)],
    ['Prix', prixTexte(prix)],
    ['Début', formatDay(debut)],
    ['Paiement', ibanMasque === null ? paiement : `${paiement}, compte ${ibanMasque}`],
  ]
}

/** Who the contract is for, where only its parties read it. */
export function titulaireDe(contrat: SouscriptionStockee): Fait[] {
  const { email, telephone } = contrat.client
  return [
    ['Nom', nomDe(contrat)],
    ['Adresse', adresseDe(contrat)],
    ['Adresse e-mail', email],
    ['Téléphone', formatPhone(telephone)],
  ]
}
