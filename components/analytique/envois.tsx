'use client'

import { useRouter } from 'next/navigation'
import { ConfirmButton } from '@/components/form/confirm'
import type { Envoi } from '@/lib/analytique/envois'
import { apiFetch } from '@/lib/browser/client'
import { periodeParDefaut } from '@/lib/domain/analytique/envois'

/** The views that are sent to the person, each with what stops it. */
export function Envois({ envois }: { envois: readonly Envoi[] }) {
  if (envois.length === 0) return null
  return (
    <section
      aria-labelledby="envois"
      className="rounded-lg border border-line bg-surface px-5 py-4 print:hidden"
    >
      <h2 id="envois">Envois programmés</h2>
      <ul className="mt-2 grid gap-2">
        {envois.map(({ id, nom, frequence, periode }) => (
          <li key={id} className="flex flex-wrap items-center gap-3">
            <span className="min-w-0 flex-1">
              <b>{nom}</b>{' '}
              <span className="text-muted">
                {frequence.toLowerCase()}, {(periode ?? periodeParDefaut(frequence)).toLowerCase()}
              </span>
            </span>
            <StopButton id={id} nom={nom} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function StopButton({ id, nom }: { id: number; nom: string }) {
  const router = useRouter()
  return (
    <ConfirmButton
      size="small"
      question={{
        title: 'Arrêter cet envoi ?',
        text: `« ${nom} » ne vous sera plus envoyé.`,
        confirm: 'Arrêter l’envoi',
        danger: true,
        act: async () => {
          await apiFetch(`analytique/envois/${id}`, { method: 'DELETE' })
          router.refresh()
        },
      }}
    >
      Arrêter
    </ConfirmButton>
  )
}
