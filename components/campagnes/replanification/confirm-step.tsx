import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { CallFailure } from './call-failure'
import type { Failure } from './use-calls'
import type { VisiteDuLien } from './visite'
import { MovedVisite, VisiteCard } from './visite-card'

type Props = {
  visite: VisiteDuLien
  pending: boolean
  failure: Failure | null
  onConfirm: () => void
  onChange: () => void
}

/** Step 1: the visit as it is planned, to be confirmed or moved (PUBLIC-50). */
export function ConfirmStep({ visite, pending, failure, onConfirm, onChange }: Props) {
  return (
    <>
      <MovedVisite visite={visite} />
      <VisiteCard start={visite.start} objet={visite.objet} />
      {visite.isConfirmed && <Alert tone="ok" title="Vous avez confirmé votre présence" />}
      {failure && <CallFailure failure={failure} onRetry={onConfirm} />}
      <div className="grid gap-3 sm:grid-cols-2">
        {!visite.isConfirmed && (
          <Button variant="primary" pending={pending} onClick={onConfirm}>
            Je confirme ma présence
          </Button>
        )}
        <Button onClick={onChange} aria-disabled={pending}>
          Je souhaite changer
        </Button>
      </div>
    </>
  )
}
