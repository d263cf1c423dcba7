'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { CallFault } from '@/components/form/call-fault'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { apiFetch } from '@/lib/browser/client'
import { formatCount } from '@/lib/domain/format'

type Props = { id: string; titre: string; participations: number }

/** Draws the winners of a contest that is over, once it is confirmed: it is done once. */
export function Tirer({ id, titre, participations }: Props) {
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const draw = async () => {
    setPending(true)
    setFailure(null)
    try {
      await apiFetch(`jeux/${id}/tirage`, { method: 'POST' })
      setOpen(false)
      router.push(`/jeuconcours?jeu=${id}`)
      router.refresh()
    } catch (error) {
      setFailure(error)
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <Button variant="primary" size="small" onClick={() => setOpen(true)}>
        Tirer au sort<span className="sr-only"> les gagnants de {titre}</span>
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Tirer au sort les gagnants"
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Annuler</Button>
            <Button variant="primary" pending={pending} onClick={() => void draw()}>
              Lancer le tirage
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <p>
            {formatCount(participations, 'participation')} pour « {titre} ». Le tirage est définitif : la
            graine et les gagnants sont publiés, et les gagnants prévenus par e-mail.
          </p>
          <CallFault error={failure} onRetry={draw} />
        </div>
      </Dialog>
    </>
  )
}
