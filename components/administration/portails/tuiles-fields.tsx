'use client'

import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { roleName } from '@/lib/domain/acces/roles'
import { moved } from '@/lib/domain/contenu/ordre'
import type { PortailContenu } from '@/lib/domain/contenu/portail'
import { newTuileAccueil, type TuileAccueil } from '@/lib/domain/contenu/tuile'
import type { Choix, Stockees } from './choix'
import { LignesFields } from './lignes-fields'
import { TuileFields } from './tuile-fields'

type Props = { choix: Choix; stockees: Stockees; masquees: Readonly<Record<string, string>> }

const oneStep = (lines: readonly unknown[], index: number, step: -1 | 1) =>
  Math.max(0, Math.min(index + step, lines.length - 1))

/** Tiles of the home: their order and what each one shows, opens and gives. */
export function TuilesFields({ choix, stockees, masquees }: Props) {
  const form = useFormContext<PortailContenu>()
  const { replace } = useFieldArray({ control: form.control, name: 'tuiles', keyName: '_key' })
  const tuiles = useWatch({ control: form.control, name: 'tuiles' })
  const errors = form.formState.errors.tuiles
  return (
    <LignesFields
      lines={tuiles}
      replace={replace}
      move={moved}
      stepOf={oneStep}
      choix={choix}
      stockees={stockees}
      isInvalid={(index) => errors?.[index] !== undefined}
      empty="Cet accueil n’a pas de tuile."
      quoi="Cette tuile"
      add={{ label: 'Ajouter une tuile', line: newTuileAccueil }}
      draw={(tuile, index) => ({
        detail: detail(tuile, masquees[index]),
        icon: tuile.icone,
        without: () => replace(tuiles.filter((_, place) => place !== index)),
        fields: <TuileFields index={index} choix={choix} />,
      })}
    />
  )
}

function detail({ path, authorizedUser, prescripteurs }: TuileAccueil, masquee: string | undefined): string {
  const roles = authorizedUser.map((role) => roleName(role)).join(', ')
  const words = [
    path || 'sans page',
    prescripteurs ? 'prescripteurs, dans Mon espace' : '',
    masquee ? `non affichée dans l’aperçu\u00a0: ${masquee}` : roles,
  ]
  return words.filter(Boolean).join(' · ')
}
