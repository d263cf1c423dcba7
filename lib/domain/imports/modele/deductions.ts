import { type Regle, regle } from './modele'
import { type Partie, partieDe } from './parties'
import { sensDe } from './vocabulaire'

type Rules = ReadonlyMap<string, Regle>
type Exemples = (entete: string) => readonly string[]

/** Whether all values of a column hold this part. */
const allHold = (exemples: readonly string[], partie: Partie): boolean =>
  exemples.length > 0 && exemples.every((text) => partieDe(text, partie) !== null)

/** A number that no file has is drawn from the brand and the serial number; the family is read in the words of the type. */
function equipement(rules: Rules, exemplesDe: Exemples): [string, Regle][] {
  const found: [string, Regle][] = []
  const [serie, marque, type] = ['serie', 'marque', 'type'].map((id) => rules.get(id)?.de[0])
  if (!rules.has('instance') && serie !== undefined)
    found.push(['instance', regle(marque === undefined ? serie : [marque, serie], { partie: 'empreinte' })])
  const isWord = (text: string) => partieDe(text, 'famille') !== text
  if (!rules.has('famille') && type !== undefined && exemplesDe(type).every(isWord))
    found.push(['famille', regle(type, { partie: 'famille' })])
  return found
}

/** « Mme NOM Prénom » in one cell is a title, a name and a first name. */
function occupant(rules: Rules, exemplesDe: Exemples): [string, Regle][] {
  const nom = rules.get('nom')?.de[0]
  if (nom === undefined || rules.has('prenom') || !allHold(exemplesDe(nom), 'prenom')) return []
  const parts: [string, Regle][] = [
    ['nom', regle(nom, { partie: 'nom' })],
    ['prenom', regle(nom, { partie: 'prenom' })],
  ]
  return rules.has('civilite') ? parts : [...parts, ['civilite', regle(nom, { partie: 'civilite' })]]
}

/** « 12 rue X 94240 Orly » in one cell is an address, a postal code and a town. */
function lieu(rules: Rules, exemplesDe: Exemples, columns: readonly string[]): [string, Regle][] {
  const adresse = rules.get('adresse')?.de
  const [entete] = adresse ?? []
  if (entete === undefined || adresse?.length !== 1 || rules.has('codePostal')) return []
  if (!allHold(exemplesDe(entete), 'code-postal')) return []
  const ville = ['ville', 'commune'].find((id) => columns.includes(id))
  return [
    ['adresse', regle(entete, { partie: 'adresse' })],
    ['codePostal', regle(entete, { partie: 'code-postal' })],
    ...(ville !== undefined && !rules.has(ville)
      ? [[ville, regle(entete, { partie: 'ville' })] satisfies [string, Regle]]
      : []),
  ]
}

const COMPLEMENTS = new Set(['Complément d’adresse', 'Localisation', 'Emplacement', 'Situation'].map(sensDe))

/** « 3ème étage porte 12 » in one cell is a floor and a door. */
function place(rules: Rules, exemplesDe: Exemples, entetes: readonly string[]): [string, Regle][] {
  const entete = entetes.find((one) => COMPLEMENTS.has(sensDe(one)))
  if (entete === undefined) return []
  return (['etage', 'porte', 'escalier', 'batiment'] as const).flatMap((id) =>
    !rules.has(id) && allHold(exemplesDe(entete), id) ? [[id, regle(entete, { partie: id })]] : [],
  )
}

/** Rules that follow from those of columns that were found: what one cell holds together, and what others say. */
export function deduites(
  type: string,
  rules: Rules,
  vue: { entetes: readonly string[]; exemplesDe: Exemples; columns: readonly string[] },
): [string, Regle][] {
  const found = [
    ...(type === 'equipements' ? equipement(rules, vue.exemplesDe) : []),
    ...(type === 'occupants' ? occupant(rules, vue.exemplesDe) : []),
    ...(type === 'logements' ? place(rules, vue.exemplesDe, vue.entetes) : []),
    ...lieu(rules, vue.exemplesDe, vue.columns),
  ]
  return found.filter(([id]) => vue.columns.includes(id))
}
