import { FileDown } from 'lucide-react'
import { buttonClass } from '@/components/ui/button'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { apiUrl } from '@/lib/platform/routes'

/** Downloads the report of a breakdown (ASS-25). */
export function RapportLink({ id, numero }: { id: number; numero: string }) {
  const label = `Rapport PDF du dossier ${numero}`
  return (
    <a
      href={apiUrl(`demandes/${id}/pdf`)}
      download
      aria-label={label}
      title="Rapport PDF"
      className={buttonClass({ variant: 'ghost', size: 'icon' })}
    >
      <DrawnIcon icon={FileDown} />
    </a>
  )
}
