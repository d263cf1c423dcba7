'use client'

import { useId } from 'react'
import { ConfirmButton } from '@/components/form/confirm'
import { showSnackbar } from '@/components/ui/snackbar-store'
import { apiFetch } from '@/lib/browser/client'
import { lastDayOf, type Partage } from '@/lib/domain/documents/partages'
import { formatCount, formatDay, formatInstant } from '@/lib/domain/textes/format'

/** Until when a link works, or how it ended. */
function endOf({ ouvert, fini, finAt, revoqueAt }: Partage): string {
  if (revoqueAt !== null) return `Révoqué le ${formatInstant(revoqueAt)}`
  const day = formatDay(lastDayOf(finAt))
  if (ouvert) return `Ouvert jusqu’au ${day}`
  return fini ? `Terminé le ${day}` : 'Fermé : son auteur n’a plus accès à ce document'
}

const openingsOf = ({ ouvertures, derniereAt }: Partage): string =>
  derniereAt === null
    ? 'Jamais téléchargé'
    : `${formatCount(ouvertures, 'téléchargement')}, le dernier le ${formatInstant(derniereAt)}`

type Props = { partages: readonly Partage[]; onRevoked: () => unknown }

/** Links of a paper: to whom, until when, how often they were opened, and what ends them (DOC-42). */
export function PartageLines({ partages, onRevoked }: Props) {
  const id = useId()
  if (partages.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-1 border-t border-line pt-4">
      <h3 id={id} className="text-[15px] font-semibold">
        Liens de ce document
      </h3>
      <ul className="divide-y divide-line">
        {partages.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
            <span className="min-w-0 flex-1 basis-52">
              <b className="font-semibold wrap-anywhere">{one.destinataire}</b>
              <span className="block text-[13.5px] text-muted">{endOf(one)}</span>
              <span className="block text-[13.5px] text-muted">{openingsOf(one)}</span>
              <span className="block text-[13.5px] text-muted">
                Créé le {formatInstant(one.creeAt)}
                {one.auteur !== null && `, par ${one.auteur}`}
              </span>
            </span>
            {one.ouvert && (
              <ConfirmButton
                size="small"
                aria-label={`Révoquer le lien de ${one.destinataire}`}
                question={{
                  title: 'Révoquer ce lien ?',
                  text: `${one.destinataire} ne pourra plus télécharger le document par ce lien.`,
                  confirm: 'Révoquer',
                  danger: true,
                  lost: 'La connexion a été coupée\u00a0: le lien de partage n’est peut-être pas révoqué. Réessayez.',
                  act: async () => {
                    await apiFetch(`partages/${one.id}`, { method: 'DELETE' })
                    showSnackbar({ type: 'success', message: 'Le lien est révoqué.' })
                    await onRevoked()
                  },
                }}
              >
                Révoquer
              </ConfirmButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
