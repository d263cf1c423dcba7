import type { Read } from '../valeurs'
import { lu } from './ecriture'

const LONGEST = 40
const FAULT = 'Un étage est attendu, par exemple 2, RDC, R+2 ou SS1.'

const GROUND =
  /^(?:rdc|rdch|rc|rch|rz|rez|r|rdj|rj|rdr|rez[ -]?de[ -]?(?:chaussee|jardin|rue|cour)|rez[ -]?chaussee|niveau rue)$/
/** Levels that count as the ground floor, near it. */
const NEAR_GROUND = /^(?:rdc|rez[ -]?de[ -]?chaussee) (?:haut|bas|sureleve|inferieur|superieur)$|^entresol$/

const WORDS = [
  'premier',
  'deuxieme',
  'troisieme',
  'quatrieme',
  'cinquieme',
  'sixieme',
  'septieme',
  'huitieme',
  'neuvieme',
  'dixieme',
]

/** Text in lower case without accents; signs stay: R+2 is not R-2. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[’']/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^etage (?=r)/, '')
    .trim()

function floorOf(words: string): number | null {
  if (GROUND.test(words)) return 0
  const below = /^(?:ss|s\/s|s\.s\.?|sous[ -]?sols?|niveau -|n-|r ?-) ?-?(\d{1,2})?$/.exec(words)
  if (below && (below[1] !== undefined || /^s/.test(words))) return -Number(below[1] ?? 1)
  const belowAfter = /^(\d{1,2}) ?(?:er|e|eme|nd) (?:ss|sous[ -]?sol)$/.exec(words)
  if (belowAfter) return -Number(belowAfter[1])
  const above =
    /^(?:r ?\+|niveau|niv\.?|n|etage|etg\.?|et\.?|e) ?(?:n ?° ?)?(-?\d{1,3})$/.exec(words) ??
    /^(-?\d{1,3}) ?(?:er|ere|e|eme|ieme|nd|nde|o|°)? ?(?:etages?|etg\.?|et\.?)?$/.exec(words)
  if (above) return Number(above[1])
  const word = WORDS.indexOf(words.replace(/ etage$/, '').replace('second', 'deuxieme'))
  return word < 0 ? null : word + 1
}

/** A floor as people write it: « RDC », « R+2 », « SS1 », « 2ème », « 2e étage »; an integer. */
export function readEtage(text: string, { min = -10, max = 200 }: { min?: number; max?: number }): Read {
  if (text.length > LONGEST) return { fault: FAULT }
  const words = plain(text)
  if (NEAR_GROUND.test(words))
    return { value: '0', avertissement: lu(text, '0', 'c’est le niveau le plus proche') }
  const floor = floorOf(words)
  if (floor === null) return { fault: FAULT }
  if (floor < min || floor > max) return { fault: `Un étage est entre ${min} et ${max}.` }
  return { value: String(floor) }
}
