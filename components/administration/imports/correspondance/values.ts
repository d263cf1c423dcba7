import { z } from 'zod'
import {
  avecClient,
  type ColonnesDe,
  codeDeNom,
  type Manque,
  manquesDe,
  type NouveauClient,
  pourClient,
} from '@/lib/domain/imports/correspondance'
import type { Modele } from '@/lib/domain/imports/modele/modele'
import type { TypeVue } from '@/lib/domain/imports/vue'
import { MESSAGES } from '@/lib/domain/textes/messages'

export type ClientSaisi = NouveauClient & { mode: 'existant' | 'nouveau' }
export type MatchingValues = { fichiers: { modele: Modele | null }[]; client: ClientSaisi }

export const colonnesVues =
  (types: readonly TypeVue[]): ColonnesDe =>
  (type) =>
    Object.fromEntries(
      (types.find((one) => one.type === type)?.colonnes ?? []).map(({ id, titre, requise }) => [
        id,
        { header: titre, required: requise },
      ]),
    )

/** Whether a required column is that of the client whose rows a file brings: one answer serves for all of them. */
export const isClient = ({ type, colonne }: Manque): boolean => colonne === 'client' && type !== 'clients'

/** The required columns of a file that nothing fills, its client apart. */
export const manquesSaufClient = (modele: Modele | null, colonnesDe: ColonnesDe): Manque[] =>
  modele === null ? [] : manquesDe(modele, colonnesDe).filter((manque) => !isClient(manque))

export const lacksClient = (modele: Modele | null, colonnesDe: ColonnesDe): boolean =>
  modele !== null && manquesDe(modele, colonnesDe).some(isClient)

/** Name of the error of a required column that nothing fills. */
export const nameOfManque = ({ type, colonne }: Pick<Manque, 'type' | 'colonne'>) => `${type}_${colonne}`

const WITHOUT_CONTENT = 'Dites ce que ce fichier contient.'

/** Asks, before an import is tried, a content for each file, a value for each required column, and a client. */
export const matchingSchema = (types: readonly TypeVue[]): z.ZodType<MatchingValues, MatchingValues> => {
  const colonnesDe = colonnesVues(types)
  return z
    .object({
      fichiers: z.array(z.object({ modele: z.custom<Modele | null>() })),
      client: z.object({
        mode: z.enum(['existant', 'nouveau']),
        nom: z.string().trim().max(254),
        code: z.string().trim().max(60),
        groupe: z.string(),
        portail: z.string(),
      }),
    })
    .superRefine(({ fichiers, client }, { addIssue }) => {
      const ask = (path: (string | number)[], message: string = MESSAGES.required) =>
        addIssue({ code: 'custom', path, message })
      for (const [index, { modele }] of fichiers.entries()) {
        if (modele === null) ask(['fichiers', index, 'contenu'], WITHOUT_CONTENT)
        for (const manque of manquesSaufClient(modele, colonnesDe))
          ask(['fichiers', index, 'manques', nameOfManque(manque)])
      }
      if (!fichiers.some(({ modele }) => lacksClient(modele, colonnesDe))) return
      if (client.mode === 'existant' && client.code === '') ask(['client', 'code'])
      if (client.mode === 'nouveau' && client.nom === '') ask(['client', 'nom'])
      if (client.mode === 'nouveau' && client.groupe === '' && client.portail === '')
        ask(['client', 'portail'])
    })
}

/**
 * The models as they are to be sent: those that name no client are of the one that was chosen, or of the new one, which the first
 * of them brings with its group.
 */
export function modelesOf(
  { fichiers, client }: MatchingValues,
  types: readonly TypeVue[],
): (Modele | null)[] {
  const colonnesDe = colonnesVues(types)
  const code = client.mode === 'nouveau' ? client.code || codeDeNom(client.nom) : client.code
  let isMade = client.mode === 'existant'
  return fichiers.map(({ modele }) => {
    if (modele === null || !lacksClient(modele, colonnesDe)) return modele
    const named = pourClient(modele, code, colonnesDe)
    if (isMade) return named
    isMade = true
    return avecClient(named, { ...client, code })
  })
}
