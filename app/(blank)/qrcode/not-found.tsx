import type { Metadata } from 'next'
import { QrInactive } from '@/components/campagnes/qr/qr-notices'

export const metadata: Metadata = { title: 'QR code' }

export default function QrCodeNotFound() {
  return <QrInactive />
}
