'use client'

import { Button } from '@/components/ui/button'
import { formatFileSize } from '@/lib/accueil/file-size'
import type { UploadProgress as Progress } from '@/lib/browser/upload'

type Props = { label: string; progress: Progress; onCancel?: () => void }

/** How far the files being sent are. Once all is sent the server is still storing them: the bar then tells no part. */
export function UploadProgress({ label, progress: { sent, total }, onCancel }: Props) {
  const isStoring = total > 0 && sent >= total
  const percent = total === 0 ? null : Math.floor((100 * sent) / total)
  const detail = isStoring
    ? 'Enregistrement…'
    : total === 0
      ? formatFileSize(sent)
      : `${percent} %, ${formatFileSize(sent)} sur ${formatFileSize(total)}`
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="grid min-w-0 flex-[1_1_220px] gap-1.5">
        <p className="flex justify-between gap-3 text-[13.5px]">
          <span className="min-w-0 truncate font-semibold">{label}</span>
          <span className="text-muted">{detail}</span>
        </p>
        <div
          role="progressbar"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={isStoring || percent === null ? undefined : percent}
          aria-valuetext={detail}
          className="h-2 overflow-hidden rounded-full bg-sunken"
        >
          <div
            className={`h-full rounded-full bg-portal-fill transition-[width] ${isStoring ? 'animate-pulse' : ''}`}
            style={{ width: `${percent ?? 100}%` }}
          />
        </div>
      </div>
      {onCancel && !isStoring && (
        <Button size="small" onClick={onCancel}>
          Interrompre l’envoi
        </Button>
      )}
    </div>
  )
}
