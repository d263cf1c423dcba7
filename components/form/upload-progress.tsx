'use client'

import { ProgressBar } from '@/components/form/progress-bar'
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
        <ProgressBar label={label} detail={detail} percent={isStoring ? null : percent} isBusy={isStoring} />
      </div>
      {onCancel && !isStoring && (
        <Button size="small" onClick={onCancel}>
          Interrompre l’envoi
        </Button>
      )}
    </div>
  )
}
