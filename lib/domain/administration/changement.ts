import { z } from 'zod'
import { roleName } from '../acces/roles'
import { LABELS_DES_FICHES } from './referentiels/fiches'

const CHAMPS: Readonly<Record<string, string>> = {
  provider: 'Connexion',
  role: 'Rôle',
  blocked: 'Bloqué',
  confirmed: 'Confirmé',
  utilisateurEHS: 'Utilisateur ehs',
  test: 'Compte de test',
  searchEngine: 'Recherche globale',
  plafondSignatureCents: 'Plafond de signature, en centimes',
  groupes: 'Groupes',
  insurerSteps: 'Étapes d’une déclaration de panne',
  'replanification.maximum': 'Déplacements d’un rendez-vous',
  'replanification.preavisJours': 'Délai avant la visite',
  'interdictionLocationDpe.E': 'Dernier jour de location, étiquette E',
  'interdictionLocationDpe.F': 'Dernier jour de location, étiquette F',
  'interdictionLocationDpe.G': 'Dernier jour de location, étiquette G',
  active: 'Service fermé',
  retourPrevu: 'Retour prévu',
  hotline: 'Assistance téléphonique',
  version: 'Version',
  motif: 'Motif',
  moyen: 'Moyen',
  lignes: 'Lignes',
  format: 'Format',
  url: 'Adresse',
  label: 'Nom',
  etapes: 'Étapes',
  archive: 'Archivé',
  codes: 'Codes postaux',
  possessions: 'Ce qui a suivi',
  prix: 'Prix',
  periode: 'Période',
  matin: 'Le matin',
  apresMidi: 'L’après-midi',
  demiJournees: 'Demi-journées changées',
  reglement: 'Règlement',
  valideAu: 'Dernier jour de vente',
}

const values = z.record(z.string(), z.json())
const beforeAfter = z.object({ avant: values, apres: values })
const sentences = z.object({ changements: z.array(z.string()) })
const fields = z.object({ champs: z.array(z.string()) })

type Value = z.infer<typeof values>[string]

/** Values by their full names: `{ a: { b: 1 } }` is `a.b`. */
function flat(of: Record<string, Value | undefined>, before = ''): Map<string, Value | undefined> {
  return new Map(
    Object.entries(of).flatMap(([key, value]): [string, Value | undefined][] =>
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? [...flat(value, `${before}${key}.`)]
        : [[`${before}${key}`, value]],
    ),
  )
}

const nameOf = (key: string): string => CHAMPS[key] ?? LABELS_DES_FICHES[key] ?? key

function written(key: string, value: Value | undefined): string {
  if (value === undefined || value === null || value === '') return 'rien'
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  if (key === 'role' && typeof value === 'number') return roleName(value)
  return Array.isArray(value) ? value.map((one) => written(key, one)).join(', ') || 'rien' : String(value)
}

/** Changes of an act of the journal, one line each, before and after where it tells both (TRUST-32). */
export function changementsOf(details: unknown): string[] {
  const both = beforeAfter.safeParse(details)
  if (both.success) {
    const [avant, apres] = [flat(both.data.avant), flat(both.data.apres)]
    return [...new Set([...avant.keys(), ...apres.keys()])].flatMap((key) => {
      const [before, after] = [written(key, avant.get(key)), written(key, apres.get(key))]
      return before === after ? [] : [`${nameOf(key)}\u00a0: ${before} → ${after}`]
    })
  }
  const told = sentences.safeParse(details)
  if (told.success) return told.data.changements
  const changed = fields.safeParse(details)
  if (changed.success)
    return changed.data.champs.length === 0
      ? []
      : [`Champs\u00a0: ${changed.data.champs.map(nameOf).join(', ')}`]
  const other = values.safeParse(details)
  if (!other.success) return []
  return [...flat(other.data)].map(([key, value]) => `${nameOf(key)}\u00a0: ${written(key, value)}`)
}
