'use client'

import { Printer } from 'lucide-react'
import { useSave } from '@/components/form/use-save'
import { useSelection } from '@/components/table/selection'
import { Button } from '@/components/ui/button'
import { showFailure } from '@/components/ui/snackbar-store'
import { downloadFile } from '@/lib/browser/download'

/** Prints the letters of the chosen appointments that are told by letter, as often as it takes (PARK-53). */
export function CourriersButton() {
  const { chosen } = useSelection()
  const { save, pending } = useSave(
    () => downloadFile('rendez-vous/courriers', 'courriers-rendez-vous.pdf', 'POST', chosen),
    showFailure,
  )
  return (
    <Button pending={pending} onClick={() => void save()}>
      <Printer aria-hidden="true" />
      Imprimer les courriers
    </Button>
  )
}
