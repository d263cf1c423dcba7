import { z } from 'zod'
import { isDay } from '../../temps/days'
import { formatDay } from '../../textes/format'

/** Words of what a history tells of an entity, by its column. */
const CHAMPS: Readonly<Record<string, string>> = {
  code: 'Code',
  nom: 'Raison sociale',
  siren: 'SIREN',
  siret: 'SIRET',
  publique: 'Acheteur public',
  numero_tva: 'Numéro de TVA',
  adresse: 'Adresse',
  code_postal: 'Code postal',
  ville: 'Ville',
  adresse_electronique: 'Adresse électronique',
  plateforme: 'Plateforme agréée',
  efacture_etat: 'Facture électronique',
  efacture_debut: 'Première facture électronique',
  tva_deductible: 'TVA déductible',
  compte_fournisseur: 'Compte fournisseur',
  code_analytique: 'Code analytique',
  code_service: 'Code service',
  numero_engagement: 'Numéro d’engagement',
  mode_paiement: 'Mode de paiement',
  groupement: 'Regroupement',
  contact_nom: 'Contact',
}

/** Where a person is reached: the history says that it changed, and keeps none of it. */
const PERSONNELS: Readonly<Record<string, string>> = {
  contact_email: 'Adresse e-mail du contact',
  contact_telephone: 'Téléphone du contact',
  email_copie: 'Adresse e-mail de copie',
}

const ligne = z.record(z.string(), z.json())
/** A row of the table of entities, by column. */
export type LigneEntite = z.output<typeof ligne>
export const ligneEntiteSchema = z.object({ ligne })

function written(value: LigneEntite[string] | undefined): string {
  if (value === undefined || value === null || value === '') return 'rien'
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  return typeof value === 'string' && isDay(value) ? formatDay(value) : String(value)
}

/** Changes of an entity in words, before then after: « Ville : Lille → Tours ». */
export function changementsEntite(avant: LigneEntite, apres: LigneEntite): string[] {
  const changed = (column: string) => written(avant[column]) !== written(apres[column])
  return [
    ...Object.entries(CHAMPS).flatMap(([column, label]) =>
      changed(column) ? [`${label}\u00a0: ${written(avant[column])} → ${written(apres[column])}`] : [],
    ),
    ...Object.entries(PERSONNELS).flatMap(([column, label]) =>
      changed(column) ? [`${label}\u00a0: ${changement(avant[column], apres[column])}`] : [],
    ),
  ]
}

const changement = (
  avant: LigneEntite[string] | undefined,
  apres: LigneEntite[string] | undefined,
): string => {
  if (written(avant) === 'rien') return 'ajout'
  return written(apres) === 'rien' ? 'retrait' : 'changement'
}
