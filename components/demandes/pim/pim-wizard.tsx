'use client'

import { useMemo, useRef } from 'react'
import { Wizard, type WizardPageProps } from '@/components/wizard/wizard'
import type { Day } from '@/lib/domain/temps/days'
import { type PimLoaded, pimDefinition } from './definition'
import { PimFiling, usePimLists, usePriceListData } from './pim-data'

type Props = WizardPageProps & { today: Day }

/** A promoter's request (spec §2). */
export function PimWizard(props: Props) {
  return (
    <PimFiling context={props.contexte}>
      <LoadedWizard {...props} />
    </PimFiling>
  )
}

function LoadedWizard({ contexte, draft, today }: Props) {
  const { lists } = usePimLists()
  const { data: tarifs } = usePriceListData()
  const loaded = useRef<PimLoaded>({ lists, tarifs })
  loaded.current = { lists, tarifs }
  const definition = useMemo(() => pimDefinition(contexte, today, () => loaded.current), [contexte, today])
  return <Wizard definition={definition} contexte={contexte} draft={draft} />
}
