import { CalendarPlus } from 'lucide-react'
import { Alert } from '@/components/ui/alert'
import { buttonClass } from '@/components/ui/button'
import { AGENDA_PATH } from '@/lib/domain/campagnes/replanification'
import { apiUrl } from '@/lib/platform/routes'
import type { Copy } from './copy'
import type { VisiteDuLien } from './visite'
import { VisiteCard } from './visite-card'

type Props = { ID: string; visite: Pick<VisiteDuLien, 'objet'>; done: NonNullable<Copy['done']> }

/** Step 3: what was confirmed or chosen, and the file for a calendar (PUBLIC-50). */
export function DoneStep({ ID, visite, done }: Props) {
  const agenda = `${apiUrl(AGENDA_PATH)}?${new URLSearchParams({ ID })}`
  return (
    <>
      <Alert
        tone="ok"
        title={done.isMoved ? 'Votre nouveau rendez-vous est enregistré' : 'Votre présence est confirmée'}
      >
        {done.isMailed && 'Un e-mail de confirmation vous est envoyé.'}
      </Alert>
      <VisiteCard start={done.start} objet={visite.objet} />
      <a href={agenda} download="rendez-vous.ics" className={buttonClass({ variant: 'primary' })}>
        <CalendarPlus aria-hidden="true" />
        Ajouter à mon agenda
      </a>
    </>
  )
}
