'use client'

import { CalendarDays } from 'lucide-react'
import { ConfirmButton } from '@/components/form/confirm'
import { AppLink } from '@/components/ui/app-link'
import { apiFetch } from '@/lib/browser/client'
import { pageUrl } from '@/lib/platform/routes'

export type ShownAdresse = { id: string; nom: string; depuis: string }

/** Addresses of a person that open what they see without login (SAFE-33). */
export function Adresses({ adresses }: { adresses: readonly ShownAdresse[] }) {
  if (adresses.length === 0) return null
  return (
    <section aria-labelledby="titre-adresses" className="grid gap-1 border-t border-line pt-4">
      <h3 id="titre-adresses">Adresses qui s’ouvrent sans connexion</h3>
      <p className="text-[13.5px] text-muted">
        Qui connaît l’une d’elles lit ce qu’elle montre. Elles se révoquent une à une depuis le{' '}
        <AppLink href="/planning" className="font-semibold text-portal-ink hover:underline">
          planning
        </AppLink>
        .
      </p>
      <ul className="divide-y divide-line">
        {adresses.map(({ id, nom, depuis }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
            <CalendarDays aria-hidden="true" className="self-start text-muted" />
            <div className="min-w-0 flex-[1_1_240px]">
              <p className="break-words font-semibold">Agenda du planning : {nom}</p>
              <p className="text-[13.5px] text-muted">Créée le {depuis}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Counts = { sessions: number; adresses: number }

/** Closes all the person's sessions, this one too, and those addresses. */
export function CloseAll({ sessions, adresses }: Counts) {
  return (
    <div className="border-t border-line pt-4">
      <ConfirmButton
        variant="danger"
        question={{
          title: 'Fermer toutes vos sessions\u00a0?',
          text: textOf({ sessions, adresses }),
          confirm: 'Tout fermer',
          danger: true,
          act: async () => {
            await apiFetch('auth/sessions', { method: 'DELETE' })
            window.location.assign(pageUrl('/connexion'))
          },
        }}
      >
        Fermer toutes mes sessions
      </ConfirmButton>
    </div>
  )
}

function textOf({ sessions, adresses }: Counts): string {
  const closed =
    sessions === 1 ? 'Cette session se ferme' : `Vos ${sessions} sessions, dont celle-ci, se ferment`
  const ended =
    adresses === 0
      ? ''
      : adresses === 1
        ? ', et une adresse d’agenda cesse de fonctionner'
        : `, et ${adresses} adresses d’agenda cessent de fonctionner`
  return `${closed}${ended}. Vous devrez vous reconnecter.`
}
