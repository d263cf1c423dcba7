import type { z } from 'zod'
import type { entiteSchema } from '@/lib/domain/documents/facturation/entite'

/** An entity as its form holds it. */
export type EntiteValues = z.input<typeof entiteSchema>

/** An entity of which nothing is typed yet. */
export const NOUVELLE_ENTITE: EntiteValues = {
  code: '',
  nom: '',
  siren: '',
  siret: '',
  publique: false,
  numeroTva: '',
  adresse: '',
  codePostal: '',
  ville: '',
  adresseElectronique: '',
  tvaDeductible: true,
  compteFournisseur: '',
  codeAnalytique: '',
}
