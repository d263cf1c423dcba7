'use client'

import { FileText } from 'lucide-react'
import { useSave } from '@/components/form/use-save'
import { Button } from '@/components/ui/button'
import { showFailure } from '@/components/ui/snackbar-store'
import { downloadFile } from '@/lib/browser/download'

/** Downloads the register of the rows that the filters keep, as a PDF (PARK-30). */
export function RegistreButton({ call }: { call: string }) {
  const { save, pending } = useSave(
    () => downloadFile(call, 'registre-non-conformites.pdf', 'GET'),
    (error, retry) => showFailure(error, retry, 'Le registre n’a pas pu être établi. Veuillez réessayer.'),
  )
  return (
    <Button pending={pending} onClick={() => void save()}>
      <FileText aria-hidden="true" />
      Registre PDF
    </Button>
  )
}
