import type { DemandeType } from '@/lib/domain/demandes/commun/numero'
import type { Devis } from '@/lib/domain/demandes/devis'
import { formatAmount, formatNumber } from '@/lib/domain/format'
import type { Tx } from '@/lib/platform/db/client'
import type { Fait } from '@/lib/platform/mail/blocks'
import type { Depot } from './depot'
import { findDemande } from './suivi/demande'
import { sectionsOf } from './suivi/sections'

/** What the mails of each type say of a request, by the names that its page gives them. */
const TOLD: Readonly<Record<DemandeType, readonly string[]>> = {
  CMI: ['Date de livraison'],
  PIM: ['Lots', 'Mise en service', 'Remise des clés'],
  DIS: ['Installation complète'],
  INS: ['N° de dossier', 'Contrat'],
  ASS: ['Adresse', 'Téléphone', 'N° de sinistre', 'Description'],
  GES: ['Matricule', 'Type d’habitation', 'Statut d’occupation', 'Adresse'],
}

/** An amount of each line and of the whole, as the page has them. */
function pricesOf({ lignes, total, taux }: Devis): Fait[] {
  const lines = lignes.map(({ designation, detail, quantite, ht, ttc }) => {
    const name = [designation, detail].filter((text) => text !== '').join(', ')
    const count = quantite > 1 ? ` × ${formatNumber(quantite)}` : ''
    return `${name}${count} : ${formatAmount(ht)} HT, ${formatAmount(ttc)} TTC`
  })
  return [
    ['Prestations', lines.join('\n')],
    ['Total HT', formatAmount(total.ht)],
    [`TVA ${formatNumber(taux)} %`, formatAmount(total.tva)],
    ['Total TTC', formatAmount(total.ttc)],
  ]
}

/** What the mails of a request say of it: its own facts, its equipment and its prices, as its page has them (TRUST-23). */
export async function summaryOf(tx: Tx, id: number, { caller }: Depot): Promise<Fait[]> {
  const demande = await findDemande(id, caller, tx)
  if (demande === null) return []
  const sections = sectionsOf(demande, { isStaff: false }).filter(
    ({ titre }) => titre !== 'Demande' && titre !== 'Agence',
  )
  const facts = sections.flatMap(({ faits }) => faits)
  const told = (name: string) =>
    TOLD[demande.type].includes(name) ||
    name.startsWith('Équipement') ||
    (name === 'Urgence' && isUrgent(facts))
  return [
    ...facts.filter(([name], at) => told(name) && facts.findIndex(([other]) => other === name) === at),
    ...sections.flatMap(({ devis }) => (devis ? pricesOf(devis) : [])),
  ]
}

const isUrgent = (facts: readonly Fait[]): boolean =>
  facts.some(([name, value]) => name === 'Urgence' && value === 'Oui')
