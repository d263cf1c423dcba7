import { z } from 'zod'
import { type Day, isDay } from '../../temps/days'
import type { CHAMP_REFORME, EFACTURE_ETATS } from '../statuts'

export type ChampReforme = (typeof CHAMP_REFORME)[number]
export type EtatEfacture = (typeof EFACTURE_ETATS)[number]

const echeance = z.object({
  date: z.string().refine(isDay),
  obligation: z.string(),
  source: z.string(),
})
export type EcheanceReforme = z.infer<typeof echeance>

/** Key of the calendar among the settings: politics may move its days. */
export const CALENDRIER = 'calendrierFactureElectronique'

const CONNU: readonly EcheanceReforme[] = [
  {
    date: '2026-09-01',
    obligation:
      'Toutes les entreprises assujetties à la TVA reçoivent leurs factures sous forme électronique. Les grandes entreprises et les entreprises de taille intermédiaire les émettent ainsi.',
    source: 'Loi n° 2023-1322 du 29 décembre 2023 de finances pour 2024, article 91',
  },
  {
    date: '2027-09-01',
    obligation: 'Les petites et moyennes entreprises et les microentreprises émettent à leur tour.',
    source: 'Loi n° 2023-1322 du 29 décembre 2023 de finances pour 2024, article 91',
  },
]

/** The calendar of the French reform as the settings hold it, otherwise as the law gives it, in order of its days. */
export function readCalendrier(stored: unknown): EcheanceReforme[] {
  const read = z
    .array(echeance)
    .min(1)
    .catch([...CONNU])
    .parse(stored)
  return read.toSorted((one, other) => one.date.localeCompare(other.date))
}

/** Why an entity has or has not the choice of its invoices. */
export const RAISONS: Readonly<Record<ChampReforme, string>> = {
  Oui: 'Entreprise assujettie à la TVA : la réforme s’applique.',
  Non: 'Hors du champ de la réforme : la facture électronique est un choix.',
  'À confirmer': 'Nous vérifions si la réforme s’applique à cette entité.',
}

/** DOC-25: what is said where the return to paper is closed. */
export const OBLIGATOIRE = 'La facture électronique est obligatoire pour cette entité'
const A_CONFIRMER = 'Le champ de la réforme est à confirmer pour cette entité'

/** Why an entity cannot return to paper; null where it can, free of charge (DOC-25). */
export function refusPapier(champ: ChampReforme): string | null {
  if (champ === 'Oui') return OBLIGATOIRE
  return champ === 'À confirmer' ? A_CONFIRMER : null
}

/** State on a day: what is being activated is active from its first day on. */
export const etatAu = (etat: EtatEfacture, debut: Day | null, jour: Day): EtatEfacture =>
  etat === 'En cours' && debut !== null && debut <= jour ? 'Active' : etat

export const isElectronique = (etat: EtatEfacture): boolean => etat !== 'Non activée'
