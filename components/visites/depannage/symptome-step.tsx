'use client'

import { GasAlert, SymptomeField, useIsGas } from '@/components/visites/depannage/symptome-field'

/** Step of what is down. The smell of gas ends the form (VISIT-21). */
export function SymptomeStep() {
  return (
    <>
      <SymptomeField />
      {useIsGas() && <GasAlert />}
    </>
  )
}
