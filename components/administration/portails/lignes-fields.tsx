'use client'

import { Plus } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { type Choix, type Stockees, shapesIn } from './choix'
import { Ligne } from './ligne'
import { PartageNotice } from './partage-notice'
import { useDeplacement } from './use-deplacement'

type Line = { id: number | null; cle: string; label: string }

type Drawn = Pick<ComponentProps<typeof Ligne>, 'detail' | 'indented'> & {
  icon: string
  /** The list without this line. */
  without: () => void
  fields: ReactNode
}

type Props<L extends Line> = Parameters<typeof useDeplacement<L>>[0] & {
  choix: Choix
  stockees: Stockees
  /** Whether the form found a fault in the line of this place. */
  isInvalid: (index: number) => boolean
  empty: string
  /** « Ce lien », « Cette tuile ». */
  quoi: ComponentProps<typeof PartageNotice>['quoi']
  add: { label: string; line: (cle: string) => L }
  draw: (line: L, index: number, stockee: Stockees[number] | undefined) => Drawn
}

/** Lines of a portal being edited: their order, and the fields of the one that is open. */
export function LignesFields<L extends Line>({
  choix,
  stockees,
  isInvalid,
  empty,
  quoi,
  add,
  draw,
  ...list
}: Props<L>) {
  const { lines, replace } = list
  const [opened, setOpened] = useState<string | null>(null)
  const { deplacement, announcement } = useDeplacement(list)
  const append = () => {
    const cle = `nouvelle-${crypto.randomUUID()}`
    replace([...lines, add.line(cle)])
    setOpened(cle)
  }
  return (
    <div className="grid gap-4">
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {lines.length === 0 && <p className="text-muted">{empty}</p>}
      <ul className="grid gap-2">
        {lines.map((line, index) => {
          const { id, cle, label } = line
          const stockee = id === null ? undefined : stockees[id]
          const { icon, without, fields, ...shown } = draw(line, index, stockee)
          const invalid = isInvalid(index)
          return (
            <Ligne
              key={cle}
              cle={cle}
              index={index}
              titre={label || 'Sans titre'}
              shapes={shapesIn(choix, icon)}
              invalid={invalid}
              open={opened === cle || invalid}
              onOpen={(open) => setOpened(open ? cle : null)}
              deplacement={deplacement}
              onRemove={without}
              {...shown}
            >
              <div className="grid gap-4 sm:grid-cols-2">
                <PartageNotice stockee={stockee} quoi={quoi} />
                {fields}
              </div>
            </Ligne>
          )
        })}
      </ul>
      <div>
        <Button onClick={append}>
          <Plus aria-hidden="true" />
          {add.label}
        </Button>
      </div>
    </div>
  )
}
