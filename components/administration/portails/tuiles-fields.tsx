'use client'

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { moved } from '@/lib/domain/administration/ordre'
import { nouvelleTuile, type PortailContenu, type TuileEditee } from '@/lib/domain/administration/portail'
import { roleName } from '@/lib/domain/roles'
import { type Choix, type Stockees, shapesIn } from './choix'
import { Ligne } from './ligne'
import { PartageNotice } from './partage-notice'
import { TuileFields } from './tuile-fields'
import { useDeplacement } from './use-deplacement'

type Props = { choix: Choix; stockees: Stockees; montrees: readonly number[] | null }

const oneStep = (lines: readonly unknown[], index: number, step: -1 | 1) =>
  Math.max(0, Math.min(index + step, lines.length - 1))

/** Tiles of the home: their order and what each one shows, opens and gives. */
export function TuilesFields({ choix, stockees, montrees }: Props) {
  const form = useFormContext<PortailContenu>()
  const { replace } = useFieldArray({ control: form.control, name: 'tuiles', keyName: '_key' })
  const tuiles = useWatch({ control: form.control, name: 'tuiles' })
  const [opened, setOpened] = useState<string | null>(null)
  const { deplacement, announcement } = useDeplacement({
    lines: tuiles,
    replace,
    move: moved,
    stepOf: oneStep,
  })
  const errors = form.formState.errors.tuiles
  const add = () => {
    const cle = `nouvelle-${crypto.randomUUID()}`
    replace([...tuiles, nouvelleTuile(cle)])
    setOpened(cle)
  }
  return (
    <div className="grid gap-4">
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {tuiles.length === 0 && <p className="text-muted">Cet accueil n’a pas de tuile.</p>}
      <ul className="grid gap-2">
        {tuiles.map((tuile, index) => {
          const isInvalid = errors?.[index] !== undefined
          const stockee = tuile.id === null ? undefined : stockees[tuile.id]
          return (
            <Ligne
              key={tuile.cle}
              cle={tuile.cle}
              index={index}
              titre={tuile.label || 'Sans titre'}
              detail={detail(tuile, montrees?.includes(index) ?? true)}
              shapes={shapesIn(choix, tuile.icone)}
              invalid={isInvalid}
              open={opened === tuile.cle || isInvalid}
              onOpen={(open) => setOpened(open ? tuile.cle : null)}
              deplacement={deplacement}
              onRemove={() => replace(tuiles.filter((_, place) => place !== index))}
            >
              <div className="grid gap-4 sm:grid-cols-2">
                <PartageNotice stockee={stockee} quoi="Cette tuile" />
                <TuileFields index={index} choix={choix} />
              </div>
            </Ligne>
          )
        })}
      </ul>
      <div>
        <Button onClick={add}>
          <Plus aria-hidden="true" />
          Ajouter une tuile
        </Button>
      </div>
    </div>
  )
}

function detail({ path, authorizedUser, prescripteurs }: TuileEditee, isShown: boolean): string {
  const roles = authorizedUser.map((role) => roleName(role)).join(', ')
  const words = [
    path || 'sans page',
    roles,
    prescripteurs ? 'prescripteurs, dans Mon espace' : '',
    isShown || prescripteurs ? '' : 'non affichée à ce rôle',
  ]
  return words.filter(Boolean).join(' · ')
}
