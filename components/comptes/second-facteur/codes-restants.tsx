import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { formatCount } from '@/lib/domain/textes/format'

/** Fewer than these are soon used up. */
const PEU = 3

/** How many recovery codes a person has left, with a warning before there are none. */
export function CodesRestants({ restants, onRenew }: { restants: number; onRenew: (() => void) | null }) {
  const renew = onRenew && (
    <Button size="small" onClick={onRenew}>
      Créer de nouveaux codes
    </Button>
  )
  if (restants > PEU)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          <b className="font-semibold">Codes de secours</b> : il vous en reste {restants}.
        </p>
        {renew}
      </div>
    )
  return (
    <Alert
      tone="warn"
      title={
        restants === 0
          ? 'Vous n’avez plus de code de secours.'
          : `Il ne vous reste que ${formatCount(restants, 'code')} de secours.`
      }
      actions={renew}
    >
      Sans eux, vous ne pourriez plus vous connecter si vous perdiez votre téléphone ou votre clé.
    </Alert>
  )
}
