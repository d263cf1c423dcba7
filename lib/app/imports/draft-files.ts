import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Apercu, apercuSchema } from '@/lib/domain/imports/apercu'
import { readCell } from '@/lib/domain/imports/colonne'
import {
  type Correspondance,
  enSuspensDe,
  type LectureColonne,
  MANIERES,
  type Maniere,
  manquesDe,
} from '@/lib/domain/imports/correspondance'
import { enClair } from '@/lib/domain/imports/en-clair'
import { readEntete } from '@/lib/domain/imports/entete'
import { entetesAbsentes } from '@/lib/domain/imports/modele/apply'
import { entetesDe, type Modele, modeleSchema, regle } from '@/lib/domain/imports/modele/modele'
import { partieDe } from '@/lib/domain/imports/modele/parties'
import { quoteFirst } from '@/lib/domain/textes/quote'
import { getDb, type Tx } from '@/lib/platform/db/client'
import { colonnesDe, labelDe } from './colonnes'
import { SANS_CONTENU } from './file-rows'

const stored = z.object({
  fichier: z.number(),
  nom: z.string(),
  taille: z.number(),
  cle: z.string(),
  encodage: z.string().nullable(),
  types: z.array(z.string()),
  modele: modeleSchema.nullable(),
  apercu: apercuSchema
    .extend({
      manieres: z.record(z.string(), z.enum(MANIERES)).default({}),
      nomModele: z.string().nullable().default(null),
    })
    .nullable(),
})
export type FichierDuBrouillon = z.output<typeof stored>

/** The files of an import, each with its contents, in the order in which they came. For the staff alone. */
export async function readDraftFiles(importId: number, tx?: Tx): Promise<FichierDuBrouillon[]> {
  const { rows } = await (tx ?? (await getDb())).execute(sql`
    select f.id as fichier, i.nom, max(i.taille_octets) as taille, f.cle, max(i.encodage) as encodage,
      json_agg(i.type order by i.id) as types, (array_agg(i.modele order by i.id))[1] as modele,
      (array_agg(i.apercu order by i.id))[1] as apercu
    from import_fichiers i join fichiers f on f.id = i.fichier_id
    where i.import_id = ${importId} group by f.id, i.nom, f.cle order by f.id`)
  return z.array(stored).parse(rows)
}

/** The model of a file whose columns are those of its type: each by its own name. */
function ownModele(type: string, entetes: readonly string[]): Modele | null {
  const read = readEntete(entetes, colonnesDe(type))
  if ('fault' in read) return null
  const rules = read.ids.flatMap((id, index) =>
    id === null ? [] : [[id, regle(entetes[index] ?? '')] as const],
  )
  return { contenus: [{ type, colonnes: Object.fromEntries(rules) }], ignorees: [] }
}

const BY_NAME: Maniere = 'nom'

/** The sample values of the columns that are taken by themselves, as they are read at each of their places. */
const lecturesOf = (modele: Modele, { entetes, exemples }: Apercu): LectureColonne[] =>
  modele.contenus.flatMap(({ type, colonnes }) =>
    Object.entries(colonnes).flatMap(
      ([
        colonne,
        {
          de: [entete, ...others],
          partie,
        },
      ]) => {
        const column = colonnesDe(type)[colonne]
        if (entete === undefined || others.length > 0 || !column) return []
        const texts = (exemples[entetes.indexOf(entete)] ?? []).flatMap((text) =>
          partie === null ? text : (partieDe(text, partie) ?? []),
        )
        const read = texts.map((text) => readCell(text, column))
        const valeurs = read.flatMap((one) => ('value' in one ? enClair(one.value, column.format) : []))
        const faute = read.flatMap((one) => ('fault' in one ? one.fault : []))[0] ?? null
        return [{ entete, type, colonne, valeurs, faute }]
      },
    ),
  )

/** How a file of a draft was understood, and what is left to say of it. */
export function correspondanceOf(file: FichierDuBrouillon): Correspondance {
  const { fichier, nom, taille, encodage, types, apercu: seen } = file
  const bare = { fichier, nom, taille, encodage }
  if (seen === null)
    return {
      ...bare,
      apercu: null,
      modele: null,
      nomModele: null,
      manieres: {},
      lectures: [],
      manques: [],
      enSuspens: [],
      absentes: [],
      sure: true,
    }
  const { manieres: told, nomModele, ...apercu } = seen
  const [type = SANS_CONTENU] = types
  const modele = file.modele ?? (type === SANS_CONTENU ? null : ownModele(type, apercu.entetes))
  const manques = modele === null ? [] : manquesDe(modele, colonnesDe)
  const enSuspens = enSuspensDe(modele, apercu.entetes)
  const absentes = modele === null ? [] : entetesAbsentes(modele, apercu.entetes)
  const used = modele === null ? [] : entetesDe({ ...modele, ignorees: [] })
  const manieres = Object.fromEntries(used.map((entete) => [entete, told[entete] ?? BY_NAME]))
  const isKnown = Object.values(manieres).every((maniere) => maniere !== 'contenu' && maniere !== 'doute')
  return {
    ...bare,
    apercu,
    modele,
    nomModele,
    manieres,
    lectures: modele === null ? [] : lecturesOf(modele, apercu),
    manques,
    enSuspens,
    absentes,
    sure: modele !== null && isKnown && [manques, enSuspens, absentes].every(({ length }) => length === 0),
  }
}

/** How each file of an import was understood. For the staff alone. */
export const readCorrespondancesSystem = async (importId: number): Promise<Correspondance[]> =>
  (await readDraftFiles(importId)).map(correspondanceOf)

/** Why a file cannot be tried as it is matched: nothing tells what it holds, or a required column that nothing fills. */
export function faultOfFile(file: FichierDuBrouillon): string | null {
  const { nom, apercu, manques, enSuspens, modele } = correspondanceOf(file)
  if (apercu === null) return null
  if (modele === null && file.types[0] === SANS_CONTENU)
    return `${nom}\u00a0: rien ne dit ce que le fichier contient. Ses colonnes\u00a0: ${quoteFirst(apercu.entetes)}.`
  if (manques.length === 0) return null
  const named = manques.map(({ type, titre }) => `«\u00a0${titre}\u00a0» (${labelDe(type)})`)
  const left = enSuspens.length > 0 ? ` Colonnes du fichier sans place\u00a0: ${quoteFirst(enSuspens)}.` : ''
  return `${nom}\u00a0: rien ne remplit ${named.join(', ')}.${left}`
}

/** Whether anybody has ever imported anything. For the staff alone. */
export async function hasImportsSystem(): Promise<boolean> {
  const { rowCount } = await (await getDb()).execute(sql`select 1 from imports limit 1`)
  return rowCount !== 0
}
