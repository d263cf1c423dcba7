'use client'

import { FileCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ProofDialog } from './windows'

type Props = { id: number; numero: string }

/** What can be done with a non-conformity that is not over (PARK-30). */
export function NonConformiteActions({ id, numero }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="primary" className="max-desktop:flex-1" onClick={() => setIsOpen(true)}>
        <FileCheck aria-hidden="true" />
        Déposer une preuve de levée
      </Button>
      <ProofDialog id={id} numero={numero} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
