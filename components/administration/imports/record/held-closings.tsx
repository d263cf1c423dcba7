'use client'

import { useRouter } from 'next/navigation'
import { ConfirmButton } from '@/components/form/confirm'
import { Alert } from '@/components/ui/alert'
import { showSnackbar } from '@/components/ui/snackbar-store'
import type { BilanDeType } from '@/lib/app/imports/queries'
import { apiFetch } from '@/lib/browser/client'
import { motsDe, questionFermeture } from '@/lib/domain/imports/mots'
import { Cles } from './apercus'

type Props = {
  id: number
  type: BilanDeType
  /** The first of these rows. */
  cles: readonly string[]
  isStored: boolean
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Rows that a complete file no longer holds and that stay open: why, and the act that closes them once the rest is stored (FIRST-30). */
export function HeldClosings({
  id,
  type: { type, retenues, ouvertes, motifRetenue },
  cles,
  isStored,
}: Props) {
  const router = useRouter()
  if (retenues === 0) return motifRetenue === null ? null : <Alert tone="warn">{motifRetenue}</Alert>
  const question = questionFermeture(type, retenues, ouvertes)
  if (!isStored)
    return (
      <Alert tone="warn" title={question}>
        <p>
          « Enregistrer » vous le demande. Sans votre accord, le reste est enregistré et rien n’est fermé.
        </p>
        <Cles title="Voir la liste" cles={cles} count={retenues} />
      </Alert>
    )
  const { des, fermer } = motsDe(type)
  const close = async () => {
    await apiFetch(`imports/${id}/fermetures`, { method: 'POST', json: { types: [type] } })
    showSnackbar({ type: 'success', message: 'C’est fait.' })
    router.refresh()
  }
  return (
    <Alert
      tone="warn"
      title={question}
      actions={
        <ConfirmButton
          question={{
            title: question,
            text: `Ces ${des} sont dans la liste des lignes absentes du fichier. Un fichier qui les contient les rouvre.`,
            confirm: `Les ${fermer}`,
            act: close,
          }}
        >
          {`${capital(fermer)} ces ${des}`}
        </ConfirmButton>
      }
    >
      <p>Le reste de l’import est enregistré.</p>
      <Cles title="Voir la liste" cles={cles} count={retenues} />
    </Alert>
  )
}
