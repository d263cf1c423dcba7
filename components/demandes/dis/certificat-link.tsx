import { Download } from 'lucide-react'
import { buttonClass } from '@/components/ui/button'
import { apiUrl } from '@/lib/platform/routes'

/** Downloads the commissioning certificate of a request (FOLLOW-13). */
export function CertificatLink({ id, numero }: { id: number; numero: string }) {
  return (
    <a href={apiUrl(`distributeurs/${id}/certificat`)} download className={buttonClass({ size: 'small' })}>
      <Download aria-hidden="true" />
      <span>
        PDF<span className="sr-only"> du certificat de mise en service {numero}</span>
      </span>
    </a>
  )
}
