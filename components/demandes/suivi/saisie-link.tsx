import { ButtonLink } from '@/components/ui/button-link'
import { screenFor } from '@/lib/domain/acces/screen-for-path'
import type { DemandeType } from '@/lib/domain/demandes/commun/numero'
import { SAISIE_PATHS } from '@/lib/domain/demandes/suivi'

/** Button to the form of a type of request; its title is that of the screen. */
export function SaisieLink({ type }: { type: DemandeType }) {
  const path = SAISIE_PATHS[type]
  return (
    <ButtonLink href={path} variant="primary">
      {screenFor(path)?.title}
    </ButtonLink>
  )
}
