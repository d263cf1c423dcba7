'use client'

import { CallFault } from '@/components/form/call-fault'
import { ProgressBar } from '@/components/form/progress-bar'
import { Alert } from '@/components/ui/alert'
import { Button, buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { apiUrl } from '@/lib/platform/routes'
import { isBeingMade, useRegistre } from './use-registre'

type Props = { id: number; open: boolean; onClose: () => void }

/** How far a register of compliance is, then its files (PARK-49). */
export function RegistreDialog({ id, open, onClose }: Props) {
  const { run, fault, again } = useRegistre(id)
  const isMade = run?.etat === 'Terminé'
  return (
    <Dialog
      open={open}
      title="Registre de conformité"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Fermer</Button>
          {isMade && (
            <a href={apiUrl(`exports/${id}/contenu`)} className={buttonClass({ variant: 'primary' })}>
              Télécharger le registre
            </a>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <CallFault error={fault} onRetry={again} />
        {isBeingMade(run) && (
          <>
            <ProgressBar
              label="Établissement du registre"
              detail={`${run?.progression ?? 0}\u00a0%`}
              percent={run?.progression ?? 0}
            />
            <p>Vous pouvez fermer cette fenêtre : le registre apparaîtra dans « Mes exports ».</p>
          </>
        )}
        {isMade && (
          <Alert tone="ok" title="Le registre est établi.">
            Un PDF, que son QR code permet de vérifier, et un classeur des mêmes lignes. Ils restent sept
            jours dans « Mes exports ».
          </Alert>
        )}
        {!isBeingMade(run) && !isMade && (
          <Alert tone="bad" title="Le registre n’a pas pu être établi.">
            {run?.motif ?? 'Veuillez le redemander.'}
          </Alert>
        )}
      </div>
    </Dialog>
  )
}
