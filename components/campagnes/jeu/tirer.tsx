'use client'

import { useRouter } from 'next/navigation'
import { ConfirmButton } from '@/components/form/confirm'
import { apiFetch } from '@/lib/browser/client'
import { formatCount } from '@/lib/domain/textes/format'

type Props = { id: string; titre: string; participations: number }

/** Draws the winners of a contest that is over, once it is confirmed: it is done once. */
export function Tirer({ id, titre, participations }: Props) {
  const router = useRouter()
  const draw = async () => {
    await apiFetch(`jeux/${id}/tirage`, { method: 'POST' })
    router.push(`/jeuconcours?jeu=${id}`)
    router.refresh()
  }
  return (
    <ConfirmButton
      variant="primary"
      size="small"
      question={{
        title: 'Tirer au sort les gagnants',
        text: `${formatCount(participations, 'participation')} pour « ${titre} ». Le tirage est définitif : la graine et les gagnants sont publiés, et les gagnants prévenus par e-mail.`,
        confirm: 'Lancer le tirage',
        act: draw,
      }}
    >
      Tirer au sort<span className="sr-only"> les gagnants de {titre}</span>
    </ConfirmButton>
  )
}
