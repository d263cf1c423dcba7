'use client'

import type { z } from 'zod'
import { DialogForm } from '@/components/form/dialog-form'
import { SelectField } from '@/components/form/select-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useDialogForm } from '@/components/form/use-dialog-form'
import type { Chosen } from '@/components/table/selection'
import { apiFetch } from '@/lib/browser/client'
import {
  dernierCourrier,
  type MiseEnDemeureLigne,
  miseEnDemeureSchema,
  nombreDejaMis,
  REMISES,
  TEXTE_MISE_EN_DEMEURE,
} from '@/lib/domain/parc/mise-en-demeure'
import { formatCount, formatDay } from '@/lib/domain/textes/format'

type Values = z.input<typeof miseEnDemeureSchema>

type Props = {
  lignes: readonly MiseEnDemeureLigne[]
  chosen: Chosen
  onClose: () => void
  onSent: () => void
}

/** Occupants told one by one. */
const SHOWN = 100
/** Up to how many are shown at once. */
const OPEN = 5

/** The letters to several occupants: who they are, and the text, which may be changed (PARK-15). */
export function MisesEnDemeureDialog({ lignes, chosen, onClose, onSent }: Props) {
  const letters = formatCount(lignes.length, 'courrier')
  const dialog = useDialogForm(miseEnDemeureSchema, {
    defaultValues: { texte: TEXTE_MISE_EN_DEMEURE, remise: REMISES[0] },
    onClose,
    send: async (lettre, attempt) => {
      const json = { selection: chosen, ...lettre, dernier: dernierCourrier(lignes) }
      await apiFetch('absentsdefinitifs/mises-en-demeure', { method: 'POST', headers: attempt, json })
      onSent()
      return `${letters} en préparation : le PDF à imprimer apparaîtra dans « Mes exports ».`
    },
  })
  return (
    <DialogForm {...dialog} title="Courriers de mise en demeure" submit={`Générer ${letters}`}>
      <Recipients lignes={lignes} />
      <p>L’adresse et les dates des passages de chacun sont ajoutées au texte.</p>
      <SelectField<Values>
        name="remise"
        label="Remise du courrier"
        options={REMISES.map((value) => ({ value, label: value }))}
        placeholder={null}
        required
      />
      <TextareaField<Values> name="texte" label="Texte des courriers" rows={12} longest={2000} required />
    </DialogForm>
  )
}

/** Who gets a letter: the first hundred, and how many others; those whom one reached before say when. */
function Recipients({ lignes }: Pick<Props, 'lignes'>) {
  const others = lignes.length - SHOWN
  const again = nombreDejaMis(lignes)
  return (
    <details className="rounded-md border border-line" open={lignes.length <= OPEN}>
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold text-portal-ink">
        {formatCount(lignes.length, 'destinataire')}
        {again > 0 && `, dont ${formatCount(again, 'déjà mis', 'déjà mis')} en demeure`}
      </summary>
      <ul className="divide-y divide-line border-t border-line px-4">
        {lignes.slice(0, SHOWN).map(({ id, reference, occupant, adresse, precedente }) => (
          <li key={id} className="py-2">
            <b className="font-[550]">
              {reference}
              {occupant !== null && `, ${occupant}`}
            </b>
            <span className="block text-[14px] text-muted">
              {adresse}
              {precedente !== null && `. Mis en demeure le ${formatDay(precedente)}.`}
            </span>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <p className="border-t border-line px-4 py-2 text-muted">
          Et {formatCount(others, 'autre destinataire', 'autres destinataires')}.
        </p>
      )}
    </details>
  )
}
