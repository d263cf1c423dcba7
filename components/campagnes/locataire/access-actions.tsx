'use client'

import { useRouter } from 'next/navigation'
import { ConfirmButton } from '@/components/form/confirm'
import { useSave } from '@/components/form/use-save'
import { Button } from '@/components/ui/button'
import { showFailure, showSnackbar } from '@/components/ui/snackbar-store'
import { apiFetch } from '@/lib/browser/client'
import { downloadFile } from '@/lib/browser/download'

type Props = { id: number; nom: string; ouvert: boolean }

/** Opens or closes the spaces of a set's tenants, and prints their codes. What takes something away asks first. */
export function AccessActions({ id, nom, ouvert }: Props) {
  const router = useRouter()
  const tell = (done: string) => {
    showSnackbar({ type: 'success', message: done })
    router.refresh()
  }
  const change = async (open: boolean) => {
    await apiFetch(`locataires/ensembles/${id}/acces`, { method: 'PUT', json: { ouvert: open } })
    tell(`L’accès des locataires de ${nom} est ${open ? 'ouvert' : 'fermé'}.`)
  }
  const print = async () => {
    await downloadFile(`locataires/ensembles/${id}/codes`, `codes-locataires-${id}.pdf`)
    tell('Les codes sont prêts. Ils ne pourront pas être affichés de nouveau.')
  }
  const { save, pending } = useSave(() => change(true), showFailure)
  if (!ouvert)
    return (
      <div className="flex justify-end">
        <Button
          size="small"
          aria-label={`Ouvrir l’accès de ${nom}`}
          pending={pending}
          onClick={() => void save()}
        >
          Ouvrir
        </Button>
      </div>
    )
  return (
    <div className="flex justify-end gap-2">
      <ConfirmButton
        size="small"
        aria-label={`Codes à imprimer pour ${nom}`}
        question={{
          title: 'Éditer les codes des locataires',
          text: (
            <>
              Un code à usage unique est créé pour chaque logement occupé de <b>{nom}</b>, dans une liste à
              reporter sur les avis de passage. Les codes édités auparavant ne servent plus.
            </>
          ),
          confirm: 'Éditer les codes',
          act: print,
        }}
      >
        Codes
      </ConfirmButton>
      <ConfirmButton
        size="small"
        aria-label={`Fermer l’accès de ${nom}`}
        question={{
          title: 'Fermer l’accès des locataires',
          text: (
            <>
              Les locataires de <b>{nom}</b> sont déconnectés et ne peuvent plus entrer dans leur espace. Vous
              pourrez le rouvrir à tout moment.
            </>
          ),
          confirm: 'Fermer l’accès',
          danger: true,
          act: () => change(false),
        }}
      >
        Fermer
      </ConfirmButton>
    </div>
  )
}
