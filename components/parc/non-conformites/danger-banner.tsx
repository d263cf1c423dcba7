import { Fragment } from 'react'
import { Alert } from '@/components/ui/alert'
import { AppLink } from '@/components/ui/app-link'
import { ButtonLink } from '@/components/ui/button-link'
import { nonConformitePath } from '@/lib/domain/parc/chemins'
import type { Danger } from '@/lib/parc/non-conformites'
import { AcknowledgeButton } from './acknowledge-button'

/** Dangers told in full; the others are named. */
const SHOWN = 3

type Props = {
  dangers: readonly Danger[]
  /** Whether the reader says in their name that they know of it. */
  acknowledges: boolean
  /** Shown on the page of the danger itself. */
  isRecord?: boolean
}

/** Dangers of the group until a manager has said that they know of them, each with the way to its page (PARK-29). */
export function DangerBanner({ dangers, acknowledges, isRecord = false }: Props) {
  if (dangers.length === 0) return null
  const others = dangers.slice(SHOWN)
  return (
    <section aria-label="Dangers graves et immédiats" className="grid gap-3">
      {dangers.slice(0, SHOWN).map(({ id, numero, constat, mesurePrise, lieu }) => (
        <Alert
          key={id}
          tone="bad"
          title={`Danger grave et immédiat : ${numero}`}
          actions={
            <div className="flex flex-wrap gap-2.5">
              {!isRecord && <ButtonLink href={nonConformitePath(id)}>Voir la fiche</ButtonLink>}
              {acknowledges && <AcknowledgeButton id={id} numero={numero} />}
            </div>
          }
        >
          {[constat, mesurePrise, lieu].filter(Boolean).join(', ')}
        </Alert>
      ))}
      {others.length > 0 && (
        <p>
          D’autres dangers attendent :{' '}
          {others.map(({ id, numero }, index) => (
            <Fragment key={id}>
              {index > 0 && ', '}
              <AppLink href={nonConformitePath(id)} className="text-portal-ink underline underline-offset-2">
                {numero}
              </AppLink>
            </Fragment>
          ))}
          .
        </p>
      )}
    </section>
  )
}
