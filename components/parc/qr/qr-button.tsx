'use client'

import { QrCode } from 'lucide-react'
import { useSelection } from '@/components/table/selection'
import { ButtonLink } from '@/components/ui/button-link'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { genQrCodePath, type QrListe } from '@/lib/domain/parc/qr'

/** Makes codes for the chosen dwellings or equipment (PARK-07). */
export function QrButton({ liste }: { liste: QrListe }) {
  const { chosen } = useSelection()
  return (
    <ButtonLink variant="primary" href={genQrCodePath(liste, chosen)}>
      <DrawnIcon icon={QrCode} />
      QR codes
    </ButtonLink>
  )
}
