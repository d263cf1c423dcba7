import { useState } from 'react'
import {
  type Correspondance,
  type Destination,
  donneesDe,
  type Manque,
} from '@/lib/domain/imports/correspondance'
import type { Modele } from '@/lib/domain/imports/modele/modele'
import type { TypeVue } from '@/lib/domain/imports/vue'
import { colonnesVues, isClient, manquesSaufClient } from './values'

type Places = {
  /** Required columns that nothing filled. */
  manques: readonly Manque[]
  /** Columns that take a value by themselves. */
  donnees: readonly Destination[]
  /** Lets a column take a value. */
  give: (place: Destination) => void
}

const isSame = (place: Destination) => (one: Destination) =>
  one.type === place.type && one.colonne === place.colonne

/** The columns of ours that a card asks a value for: each stays where it first came while it is filled and corrected. */
export function usePlaces(file: Correspondance, modele: Modele, types: readonly TypeVue[]): Places {
  const [kept, setKept] = useState<{ file: Correspondance } & Pick<Places, 'manques' | 'donnees'>>({
    file,
    manques: [],
    donnees: [],
  })
  const before = kept.file === file ? kept : { file, manques: [], donnees: [] }
  const isNew = (place: Destination) => ![...before.manques, ...before.donnees].some(isSame(place))
  const bare = manquesSaufClient(modele, colonnesVues(types))
  const lacked = [...file.manques.filter((manque) => !isClient(manque)), ...bare].filter(isNew)
  const manques = lacked.filter((manque, index) => lacked.findIndex(isSame(manque)) === index)
  const donnees = donneesDe(modele).filter((one) => isNew(one) && !manques.some(isSame(one)))
  if (before !== kept || manques.length + donnees.length > 0)
    setKept({ file, manques: [...before.manques, ...manques], donnees: [...before.donnees, ...donnees] })
  const isThere = ({ type }: Destination) => modele.contenus.some((contenu) => contenu.type === type)
  return {
    manques: kept.manques.filter(isThere),
    donnees: kept.donnees.filter(isThere),
    give: (place) => setKept({ ...kept, donnees: [...kept.donnees, place] }),
  }
}
