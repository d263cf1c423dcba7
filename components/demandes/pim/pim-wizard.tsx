'use client'

import { useMemo, useRef } from 'react'
import { Wizard, type WizardPageProps } from '@/components/wizard/wizard'
import { type PimLoaded, pimDefinition } from './definition'
import { PimFiling, usePimLists, usePriceListData } from './pim-data'

/** A promoter's request (spec §2). */
export function PimWizard(props: WizardPageProps) {
  return (
    <PimFiling context={props.contexte}>
      <LoadedWizard {...props} />
    </PimFiling>
  )
}

function LoadedWizard({ contexte, draft }: WizardPageProps) {
  const { lists } = usePimLists()
  const { data: tarifs } = usePriceListData()
  const loaded = useRef<PimLoaded>({ lists, tarifs })
  loaded.current = { lists, tarifs }
  const definition = useMemo(() => pimDefinition(contexte, () => loaded.current), [contexte])
  return <Wizard definition={definition} contexte={contexte} draft={draft} />
}
