import { QrInactive } from '@/components/campagnes/qr/qr-notices'

export default function QrCodeNotFound() {
  return <QrInactive />
}
