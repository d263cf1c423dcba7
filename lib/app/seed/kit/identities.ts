import { passesLuhn } from '@/lib/domain/identite/siret'
import type { Random } from './random'

const PRENOMS =
  'Claire Julien Nadia Thomas Sophie Karim Isabelle Mathieu Camille Antoine Léa Nicolas Fatima Pierre Élodie Romain Inès Vincent Manon Olivier Sarah Guillaume Aurélie Hugo Martine Yanis Céline Bruno Amélie Didier Chloé Mehdi Laurence Étienne Hélène Lucas Sandrine Rachid Émilie Gérard'.split(
    ' ',
  )
const NOMS =
  'Martin Bernard Dubois Petit Durand Leroy Moreau Simon Laurent Lefèvre Michel Garcia David Bertrand Roux Fontaine Rousseau Vincent Muller Faure Mercier Blanc Guérin Boyer Garnier Chevalier François Legrand Gauthier Perrin Robin Clément Morin Nicolas Henry Roussel Mathieu Gautier Masson Marchand Duval Denis Dumont Marie Lemaire Noël Meyer Dufour Meunier Brun Blanchard Giraud Joly Rivière Lucas Brunet Gaillard Barbier Arnaud Martinez Benali Diallo Nguyen Da-Silva Traoré Ferreira Haddad'.split(
    ' ',
  )
const VOIES =
  'rue des Acacias|rue Victor-Hugo|avenue Jean-Jaurès|rue de la République|place du Marché|allée des Lilas|rue Pasteur|boulevard Gambetta|rue des Écoles|impasse des Cerisiers|rue du Moulin|avenue de la Gare|rue Émile-Zola|chemin des Vignes|rue Marie-Curie|quai de la Rivière|rue du 8-Mai-1945|allée Louise-Michel|rue des Tilleuls|square Simone-Veil'.split(
    '|',
  )

/** Blocks that the regulator keeps for fiction (PLATFORM-19). */
const FIXES = ['019900', '026191', '035301', '046571', '053649'] as const

export type Personne = { prenom: string; nom: string }

export function personne(random: Random): Personne {
  return { prenom: random.pick(PRENOMS), nom: random.pick(NOMS) }
}

/** The first names go by turns, a woman's then a man's. */
export function civilite({ prenom }: Personne): 'M.' | 'Mme' {
  return PRENOMS.indexOf(prenom) % 2 === 0 ? 'Mme' : 'M.'
}

export function initiales({ prenom, nom }: Personne): string {
  return `${prenom.charAt(0)}.${nom.charAt(0)}.`
}

/** Lower-case letters, digits and dashes: for addresses of web and mail. */
export function sansAccent(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

export function courriel({ prenom, nom }: Personne, suffix: number | string = ''): string {
  return `${sansAccent(prenom)}.${sansAccent(nom)}${suffix}@exemple.fr`
}

/** Land-line of the fiction blocks, written in ten digits. */
export function fixe(random: Random): string {
  return random.pick(FIXES) + random.digits(4)
}

/** Mobile of the fiction block 06 39 98. */
export function mobile(random: Random): string {
  return `063998${random.digits(4)}`
}

export function voie(random: Random): string {
  return `${random.integer(1, 180)} ${random.pick(VOIES)}`
}

/** The n-th SIREN of the fictional block 9999 that passes Luhn: 999900004, 999900012, 999900020… */
export function siren(rank: number): string {
  const body = `9999${String(rank).padStart(4, '0')}`.slice(0, 8)
  for (let key = 0; key < 10; key += 1) if (passesLuhn(`${body}${key}`)) return `${body}${key}`
  throw new Error(`SIREN impossible pour ${body}`)
}

/** French VAT number of a SIREN: its key is (12 + 3 × (SIREN mod 97)) mod 97. */
export function numeroTva(sirenDigits: string): string {
  const key = (12 + 3 * (Number(sirenDigits) % 97)) % 97
  return `FR${String(key).padStart(2, '0')}${sirenDigits}`
}

/** First establishment of a SIREN whose SIRET passes Luhn. */
export function siret(sirenDigits: string): string {
  for (let nic = 10; nic < 200; nic += 1) {
    const candidate = `${sirenDigits}${String(nic).padStart(5, '0')}`
    if (passesLuhn(candidate)) return candidate
  }
  throw new Error(`SIRET impossible pour ${sirenDigits}`)
}
