'use client'

import type { ComponentProps } from 'react'
import type { Modele } from '@/lib/domain/imports/modele/modele'
import { ColumnsList } from './columns-list'
import { GivenValues } from './given-values'
import { KeepModel } from './keep-model'
import { Missing } from './missing'
import { usePlaces } from './use-places'

type Props = Omit<ComponentProps<typeof ColumnsList>, 'first'> & {
  /** Place of the file among those of the import. */
  index: number
  errors: ComponentProps<typeof Missing>['errors']
  toKeep: (modele: Modele) => Modele
}

/** How the contents of a file are made: what nothing fills, the values that rows get by themselves, and its columns. */
export function Matched({ index, file, modele, types, errors, toKeep, onChange, onRule }: Props) {
  const { manques, donnees, give } = usePlaces(file, modele, types)
  return (
    <>
      <Missing
        index={index}
        modele={modele}
        manques={manques}
        types={types}
        entetes={file.apercu.entetes}
        errors={errors}
        onChange={onChange}
      />
      <GivenValues
        index={index}
        modele={modele}
        donnees={donnees}
        types={types}
        onChange={onChange}
        onGive={give}
      />
      <ColumnsList
        file={file}
        first={file.enSuspens}
        modele={modele}
        types={types}
        onChange={onChange}
        onRule={onRule}
      />
      <div>
        <KeepModel read={() => toKeep(modele)} of={file.nom} />
      </div>
    </>
  )
}
