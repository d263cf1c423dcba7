'use client'

import { useMemo, useState } from 'react'
import { Card } from '@/components/ui/card'
import { Flow } from '@/components/wizard/flow/flow'
import type { EquipementEnPanne } from '@/lib/domain/visites/depannage'
import { newDepannageEnLigne } from '@/lib/domain/visites/depannage-formulaire'
import { DepannageContext, type DepannagePage } from './context'
import { depannageEnLigneFlow, PARCOURS } from './definition'

export type DepannageEnLigneProps = DepannagePage & {
  /** Who reports for which group, and the equipment of the link: another one is another form. */
  source: string
  telephone: string
  equipement: EquipementEnPanne | null
}

/** The report of a breakdown by a person of the park's portals. A link chooses the equipment (PARK-24). */
export function DepannageEnLigneFlow({ source, telephone, equipement, ...page }: DepannageEnLigneProps) {
  const [turn, setTurn] = useState(0)
  const flow = useMemo(
    () => depannageEnLigneFlow({ telephone, onTaken: () => setTurn((count) => count + 1) }),
    [telephone],
  )
  const initial = {
    source,
    step: equipement === null ? 1 : PARCOURS.found,
    values: newDepannageEnLigne(telephone, equipement),
  }
  return (
    <DepannageContext value={{ ...page, turn }}>
      <Card padded className="max-w-4xl">
        <Flow flow={flow} initial={initial} />
      </Card>
    </DepannageContext>
  )
}
